import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildWindow, bundleNames } from '../../build/bundles.ts'
import { inOut, inProject, root } from '../../build/paths.ts'
import { alone, extra } from '../../build/setup.mjs'

/** Modules of Node 24 that Node 20 lacks, or lacks a part of. */
const oldNode = { 'node:sqlite': 'sqlite.mjs', 'node:tls': 'tls.mjs' }

/** The legacy build of pdf.js, because the usual build uses built-ins that Chrome 130 lacks. */
export const legacyPdf = [
  { find: /^pdfjs-dist$/, replacement: 'pdfjs-dist/legacy/build/pdf.mjs' },
  { find: 'pdfjs-dist/build/', replacement: 'pdfjs-dist/legacy/build/' },
]

/**
 * Builds the program for an Electron older than the project's: the same bundles, with the legacy build of pdf.js and replacements
 * for missing Node features. Rebuilds if the bundles have changed.
 * @param name the folder's name within `out/`
 * @returns the folder
 */
export async function olderProject(name: string): Promise<string> {
  const folder = inOut(name)
  const stamp = join(folder, 'built.txt')
  const wanted = fingerprint()
  const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
  if (!isBuilt()) await alone(root, async () => (isBuilt() ? undefined : build(folder, stamp, wanted)))
  return folder
}

async function build(folder: string, stamp: string, wanted: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  for (const bundle of bundleNames) cpSync(inOut(bundle), join(folder, 'out', bundle), { recursive: true })
  fitMain(join(folder, 'out', 'main'))
  // libsql, which `oldNode/sqlite.mjs` imports.
  cpSync(join(extra('npm-electron').home, 'node_modules'), join(folder, 'node_modules'), { recursive: true })
  rmSync(join(folder, 'out/renderer/assets'), { recursive: true })
  await buildWindow(join(folder, 'window'), legacyPdf)
  cpSync(join(folder, 'window'), join(folder, 'out', 'renderer'), { recursive: true })
  rmSync(join(folder, 'window'), { recursive: true })
  const manifest = JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as Record<string, string>
  const { name: program, productName, version, type, main } = manifest
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: program, productName, version, type, main }))
  writeFileSync(stamp, wanted)
}

/** Replaces what Electron's older Node lacks in the main built in `folder`. */
export function fitMain(folder: string): void {
  cpSync(inProject('test/electron/oldNode'), folder, { recursive: true })
  const index = join(folder, 'index.js')
  writeFileSync(index, `import './safeStorage.mjs'\n${readFileSync(index, 'utf8')}`)
  for (const file of globSync('*.js', { cwd: folder }).map((one) => join(folder, one))) {
    const code = readFileSync(file, 'utf8')
    const fitted = code.replaceAll(
      /from "(node:sqlite|node:tls)"/g,
      (_, module: keyof typeof oldNode) => `from "./${oldNode[module]}"`,
    )
    if (fitted !== code) writeFileSync(file, fitted)
  }
}

function fingerprint(): string {
  mkdirSync(inOut(), { recursive: true })
  const hash = createHash('sha256').update(readFileSync(inOut('built.txt')))
  for (const file of globSync('test/electron/{oldNode/*,olderProject.ts}', { cwd: inProject() }).toSorted())
    hash.update(readFileSync(inProject(file)))
  return hash.digest('hex')
}
