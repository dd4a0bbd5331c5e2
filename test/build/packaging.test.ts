import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { listPackage } from '@electron/asar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fuses } from '../../build/packaging/fuses.ts'
import { inProject } from '../../build/paths.ts'
import { perfilSchema } from '../../main/settings/perfil.ts'

/*
 * electron-builder itself, with the project's own configuration and hook, on a made-up folder of Electron: a file with the
 * fuse wire, every fuse set opposite to its required value.
 */

const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
const ALL = Object.values(FuseV1Options).filter((option) => typeof option === 'number')

let project: string
let unpacked: string

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'balcao-package-'))
  for (const path of ['package.json', 'electron-builder.yml', 'build/packaging'])
    cpSync(inProject(path), join(project, path), { recursive: true })
  symlinkSync(inProject('node_modules'), join(project, 'node_modules'), 'junction')
  for (const path of [
    'out/main/index.js',
    'out/main/index.js.map',
    'out/preload/index.cjs',
    'out/renderer/index.html',
    'out/demo/guia.pdf',
    'main/index.ts',
  ]) {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), 'x')
  }
  const electron = join(project, 'electron')
  mkdirSync(join(electron, 'resources'), { recursive: true })
  const wire = ALL.map((option) => (fuses[option] ? '0' : '1')).join('')
  writeFileSync(join(electron, 'electron'), `ELF…${SENTINEL}\u0001${String.fromCharCode(ALL.length)}${wire}…`, {
    mode: 0o755,
  })

  const cli = inProject('node_modules/electron-builder/cli.js')
  const args = [cli, '--linux', 'dir', `--config.electronDist=${electron}`, '--publish', 'never']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' })
  expect(status, stdout + stderr).toBe(0)
  unpacked = join(project, 'dist/linux-unpacked')
})
afterAll(() => rmSync(project, { recursive: true, force: true }))

test('the package command reports a failure where no installer can be made', () => {
  const broken = join(project, 'broken')
  mkdirSync(broken)
  for (const path of ['package.json', 'node_modules', 'out', 'build'])
    symlinkSync(join(project, path), join(broken, path))
  const config = readFileSync(inProject('electron-builder.yml'), 'utf8').replace(
    /^afterPack: .+$/m,
    'afterPack: ./fails.mjs',
  )
  writeFileSync(join(broken, 'fails.mjs'), `export default () => { throw new Error('no disk') }`)
  writeFileSync(join(broken, 'electron-builder.yml'), `${config}\nelectronDist: ${join(project, 'electron')}\n`)
  const { href } = pathToFileURL(inProject('build/packaging/installers.ts'))
  const code = `await (await import('${href}')).makeInstallers(process.cwd(), false)`
  const args = ['--input-type=module', '-e', code]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: broken, encoding: 'utf8' })
  expect(stderr, stdout).toContain('O instalador não foi feito.\n  no disk')
  expect(status).toBe(1)
})

test('every fuse that this Electron has is stated', () => {
  expect(ALL).toHaveLength(9)
  for (const option of ALL) expect(fuses[option]).toBeTypeOf('boolean')
  expect(fuses.strictlyRequireAllFuses).toBe(true)
})

test('the packaged binary carries every fuse as stated', async () => {
  const wire = await getCurrentFuseWire(join(unpacked, 'balcao'))
  const read = ALL.map((option) => wire[option] === FuseState.ENABLE)
  expect(read).toEqual(ALL.map((option) => fuses[option]))
})

test('the archive holds the three bundles and package.json only', () => {
  const files = listPackage(join(unpacked, 'resources/app.asar'), { isPack: false })
  expect(files.filter((path) => /\.[a-z]+$/.test(path)).sort()).toEqual([
    '/out/main/index.js',
    '/out/preload/index.cjs',
    '/out/renderer/index.html',
    '/package.json',
  ])
})

test('the icon from which every system’s icon is made is a square of the size that macOS requires', () => {
  const png = readFileSync(inProject('build/packaging/icon.png'))
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1024, 1024])
})

test('the files that restart a kiosk’s program lie beside the archive', () => {
  expect(readdirSync(join(unpacked, 'resources/totem')).sort()).toEqual(['README.md', 'balcao-totem.service'])
})

test('the fleet files lie beside the archive', () => {
  expect(readdirSync(join(unpacked, 'resources/frota')).sort()).toEqual(['ansible.yml', 'zabbix.yaml'])
})

test('the packaged entry is the one that Electron starts', () => {
  const { main } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as { main: string }
  expect(main).toBe('out/main/index.js')
})

test('the default scheme of the sign-in redirect is the one the installers register', () => {
  const { redirectUri } = perfilSchema.parse({
    dominio: 'exemplo',
    baseUrl: 'https://a.example',
    authUrl: 'https://b.example',
  })
  const schemes = /^ +schemes: \[(.+)\]$/m.exec(readFileSync(inProject('electron-builder.yml'), 'utf8'))
  expect(schemes?.[1]).toBe(redirectUri.split(':')[0])
})
