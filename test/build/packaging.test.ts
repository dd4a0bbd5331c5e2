import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { Arch, type AfterPackContext } from 'electron-builder'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterPack, fuses } from '../../build/packaging/fuses.ts'
import { makeInstallers } from '../../build/packaging/installers.ts'
import { inProject } from '../../build/paths.ts'
import { perfilSchema } from '../../main/settings/perfil.ts'

/* The parts of the packaging by themselves. `test/electron/packaged.test.ts` makes the whole program and starts it. */

const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
const ALL = Object.values(FuseV1Options).filter((option) => typeof option === 'number')
/** A binary that has nothing but its fuses. */
const fused = (states: string) => `…${SENTINEL}\u0001${String.fromCharCode(ALL.length)}${states}…`

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-package-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

test('the package command reports a failure where no installer can be made', async () => {
  writeFileSync(join(folder, 'package.json'), '{ "name": "balcao", "version": "1.0.0" }')
  writeFileSync(join(folder, 'electron-builder.yml'), 'asar: maybe')
  const said = vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`ended with ${code}`)
  })
  await expect(makeInstallers(folder, true)).rejects.toThrow('ended with 1')
  expect(said).toHaveBeenCalledWith('O instalador não foi feito.')
  expect(said).toHaveBeenLastCalledWith(expect.stringContaining('Invalid configuration'))
})

test('every fuse that this Electron has is stated', () => {
  expect(ALL).toHaveLength(9)
  for (const option of ALL) expect(fuses[option]).toBeTypeOf('boolean')
  expect(fuses.strictlyRequireAllFuses).toBe(true)
})

test('a binary with every fuse set to its opposite carries every fuse as stated after the packaging hook', async () => {
  const binary = join(folder, 'balcao')
  const opposite = ALL.map((option) => (fuses[option] ? '0' : '1')).join('')
  writeFileSync(binary, fused(opposite))
  const packager = { executableName: 'balcao' }
  const packed = { appOutDir: folder, electronPlatformName: 'linux', arch: Arch.x64, packager }
  await afterPack(packed as unknown as AfterPackContext)
  const wire = await getCurrentFuseWire(binary)
  expect(ALL.map((option) => wire[option] === FuseState.ENABLE)).toEqual(ALL.map((option) => fuses[option]))
  expect(readFileSync(inProject('electron-builder.yml'), 'utf8')).toMatch(/^afterPack: .*fuses\.ts$/m)
})

test.skipIf(process.platform === 'win32').each([
  [Arch.arm64, ['--sign', '-', '--force']],
  [Arch.universal, ['--sign', '-', '--force']],
  [Arch.x64, []],
])('a macOS program of arch %i is signed ad hoc after its fuses are turned: %j', async (arch, signed) => {
  const [app, calls] = [join(folder, 'Balcao.app'), join(folder, 'calls')]
  const framework = join(app, 'Contents/Frameworks/Electron Framework.framework/Electron Framework')
  mkdirSync(dirname(framework), { recursive: true })
  writeFileSync(framework, fused('0'.repeat(ALL.length)))
  writeFileSync(join(folder, 'codesign'), `#!/bin/sh\nprintf '%s\\n' "$@" > '${calls}'\n`)
  chmodSync(join(folder, 'codesign'), 0o755)
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH'] ?? ''}`)
  const packager = { appInfo: { productFilename: 'Balcao' } }
  const packed = { appOutDir: folder, electronPlatformName: 'darwin', arch, packager }
  await afterPack(packed as unknown as AfterPackContext)
  expect(existsSync(calls) ? readFileSync(calls, 'utf8').split('\n').slice(0, 3) : []).toEqual(signed)
})

test('the icon from which every system’s icon is made is a square of the size that macOS requires', () => {
  const png = readFileSync(inProject('build/packaging/icon.png'))
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1024, 1024])
})

test('the packaged entry is the one that Electron starts', () => {
  const { main } = JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as { main: string }
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
