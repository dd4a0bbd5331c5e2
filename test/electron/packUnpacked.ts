import { execFile } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { bundleNames } from '../../build/bundles.ts'
import { inProject, root } from '../../build/paths.ts'
import { electronVersion } from './electron.ts'

const run = promisify(execFile)

/**
 * Builds the packaged program of Linux, unpacked, with the project's own electron-builder, configuration and hook.
 * @param dist the folder of an Electron, which may be older than the project's
 * @param into an empty folder, which the caller removes
 * @param project the folder whose `out/` contains the bundles
 * @returns the path of the packaged binary
 * @throws if electron-builder fails; the message contains its output
 */
export async function packUnpacked(dist: string, into: string, project = root): Promise<string> {
  for (const path of ['package.json', 'electron-builder.yml', 'build/packaging'])
    cpSync(inProject(path), join(into, path), { recursive: true })
  symlinkSync(inProject('node_modules'), join(into, 'node_modules'))
  mkdirSync(join(into, 'out'))
  for (const name of bundleNames) cpSync(join(project, 'out', name), join(into, 'out', name), { recursive: true })

  const binary = join(dist, 'electron')
  await fitFuses(binary, join(into, 'build/packaging/fuses.ts'))
  const config = { electronDist: dist, electronVersion: electronVersion(binary), 'directories.output': 'dist' }
  const options = Object.entries(config).map(([key, value]) => `--config.${key}=${value}`)
  const cli = inProject('node_modules/electron-builder/cli.js')
  await run(process.execPath, [cli, '--linux', 'dir', '--publish', 'never', ...options], { cwd: into })
  // Node looks for the packages of `oldNode/` in the folders above the archive.
  const imported = join(project, 'node_modules')
  if (project !== root) cpSync(imported, join(into, 'dist/node_modules'), { recursive: true })
  // An installed program has no packages above it: an import that is not bundled must fail here too.
  rmSync(join(into, 'node_modules'))
  const unpacked = join(into, 'dist/linux-unpacked')
  // A test's copy of Electron may contain the replacement of Electron's default app.
  rmSync(join(unpacked, 'resources/app'), { recursive: true, force: true })
  return join(unpacked, 'balcao')
}

/** Removes from the hook the fuse that an older Electron does not know, because the hook would stop the packaging. */
async function fitFuses(binary: string, hook: string): Promise<void> {
  if (FuseV1Options.WasmTrapHandlers in (await getCurrentFuseWire(binary))) return
  const code = readFileSync(hook, 'utf8')
  const fitted = code.replace(/^ +\[FuseV1Options\.WasmTrapHandlers\]: .+\n/m, '')
  if (fitted === code) throw new Error('fuses.ts states no WasmTrapHandlers')
  writeFileSync(hook, fitted)
}

/**
 * Makes a package of Linux from an unpacked program of `packUnpacked`, by the project's own electron-builder.
 * @param fast packs fast and large
 * @returns its path
 */
export async function packInstaller(
  binary: string,
  kind: 'deb' | 'rpm',
  version: string,
  fast = false,
): Promise<string> {
  const unpacked = dirname(binary)
  const output = `${unpacked}-${version}`
  const config = { 'extraMetadata.version': version, electronVersion: '0.0.0', 'directories.output': output }
  const options = Object.entries(
    fast ? { ...config, [`${kind}.compression`]: { deb: 'gz', rpm: 'gzip' }[kind] } : config,
  )
  const args = [...options.map(([key, value]) => `--config.${key}=${value}`), '--prepackaged', unpacked]
  const env = { ...process.env, CUSTOM_FPM_PATH: inProject('test/electron/fpm.mjs') }
  const cli = inProject('node_modules/electron-builder/cli.js')
  await run(process.execPath, [cli, '--linux', kind, '--x64', '--publish', 'never', ...args], { cwd: root, env })
  return join(output, globSync(`*.${kind}`, { cwd: output })[0] ?? '')
}
