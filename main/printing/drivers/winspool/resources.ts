import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { PrintError } from '../../driver.ts'

/**
 * Foreign code whose SHA-256 is compared with that of the npm package's file: Electron does not check the integrity of koffi, which
 * lies outside of the program's archive. A new version of a package needs its new hash here.
 */
const RESOURCES = {
  /** @koromix/koffi-win32-x64 3.3.4 */
  'koffi.node': 'a77b6bb6f60cdd360a41cc4e9f8a0e2a4c5b8e6dd83f43e756af285c59a7c4c2',
  /** @embedpdf/pdfium 2.15.1 */
  'pdfium.wasm': '5e4cd023c3dad4a895b3571ca573d3fc51bac6de48360d95283134385b954eaa',
} as const
const expected = new Map<string, string>(Object.entries(RESOURCES))

export interface ResourcePaths {
  readonly koffi: string
  readonly pdfium: string
}

/**
 * The libraries' paths: in an installed program koffi beside the archive (`electron-builder.yml`) and PDFium in it, else in their
 * packages.
 * @param project the project's folder
 */
export function resourcePaths(installed: string | null, project: string): ResourcePaths {
  if (installed !== null) {
    const pdfium = join(installed, 'app.asar', 'out', 'main', 'pdfium.wasm')
    return { koffi: join(installed, 'impressao', 'koffi.node'), pdfium }
  }
  const packages = join(project, 'node_modules')
  return {
    koffi: join(packages, '@koromix', 'koffi-win32-x64', 'win32_x64', 'koffi.node'),
    pdfium: join(packages, '@embedpdf', 'pdfium', 'dist', 'pdfium.wasm'),
  }
}

/** Reads one resource file and checks its hash. Throws `PrintError` (`impressora.recusou`) for any other file. */
export function checkedResource(path: string): { path: string; bytes: Uint8Array<ArrayBuffer> } {
  const name = basename(path)
  let bytes: Uint8Array<ArrayBuffer>
  try {
    bytes = readFileSync(path)
  } catch {
    throw new PrintError('impressora.recusou', `${name} is missing`)
  }
  if (!isOurs(name, bytes)) {
    throw new PrintError('impressora.recusou', `${name} is not the one this program was made with`)
  }
  return { path, bytes }
}

/** The names of missing or changed files: checked at the program's start, long before anybody prints. */
export async function foreignResources(paths: ResourcePaths): Promise<string[]> {
  const foreign = await Promise.all(
    Object.values(paths).map(async (path: string) => {
      const bytes = await readFile(path).catch(() => null)
      return bytes && isOurs(basename(path), bytes) ? [] : [basename(path)]
    }),
  )
  return foreign.flat()
}

function isOurs(name: string, bytes: Uint8Array): boolean {
  return createHash('sha256').update(bytes).digest('hex') === expected.get(name)
}
