import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { Arch, type AfterPackContext } from 'electron-builder'
import { afterEach, expect, test, vi } from 'vitest'
import { afterPack, fuses } from '../../build/packaging/fuses.ts'
import { makeInstallers } from '../../build/packaging/installers.ts'
import { msiProjectCreated } from '../../build/packaging/msiProject.ts'
import { inProject } from '../../build/paths.ts'
import { perfilSchema } from '../../main/settings/perfil.ts'
import { eachFolder } from '../fakes/folder.ts'

/* The parts of the packaging by themselves. `test/electron/packaged.test.ts` makes the whole program and starts it. */

const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
const ALL = Object.values(FuseV1Options).filter((option) => typeof option === 'number')
/** A binary that has nothing but its fuses. */
const fused = (states: string) => `…${SENTINEL}\u0001${String.fromCharCode(ALL.length)}${states}…`

const scheme = /^ +schemes: \[(.+)\]$/m.exec(readFileSync(inProject('electron-builder.yml'), 'utf8'))?.[1]

let folder: string
eachFolder((given) => void (folder = given))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

test('the package command ends with code 1 and the reason if no installer can be made', async () => {
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

test('the packaging configuration declares every fuse that this Electron has', () => {
  expect(ALL).toHaveLength(9)
  for (const option of ALL) expect(fuses[option]).toBeTypeOf('boolean')
  expect(fuses.strictlyRequireAllFuses).toBe(true)
})

test('the packaging hook sets every fuse as declared, even in a binary whose fuses were all set to the opposite, and removes the writer of crash dumps', async () => {
  const binary = join(folder, 'balcao')
  const opposite = ALL.map((option) => (fuses[option] ? '0' : '1')).join('')
  writeFileSync(binary, fused(opposite))
  for (const name of ['chrome_crashpad_handler', 'LICENSES.chromium.html']) writeFileSync(join(folder, name), name)
  const packager = { executableName: 'balcao' }
  const packed = { appOutDir: folder, electronPlatformName: 'linux', arch: Arch.x64, packager }
  await afterPack(packed as unknown as AfterPackContext)
  const wire = await getCurrentFuseWire(binary)
  expect(ALL.map((option) => wire[option] === FuseState.ENABLE)).toEqual(ALL.map((option) => fuses[option]))
  expect(readFileSync(inProject('electron-builder.yml'), 'utf8')).toMatch(/^afterPack: .*fuses\.ts$/m)
  // Without the writer of crash dumps, and with the licences compressed.
  expect(readdirSync(folder).sort()).toEqual(['LICENSES.chromium.html.gz', 'balcao'])
})

test.skipIf(process.platform === 'win32').each([
  [Arch.arm64, ['--sign', '-', '--force']],
  [Arch.universal, ['--sign', '-', '--force']],
  [Arch.x64, []],
])('the packaging hook signs a macOS program of arch %i ad hoc after it set the fuses: %j', async (arch, signed) => {
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

test('the MSI is in Portuguese and registers the sign-in’s URL scheme, in electron-builder’s own project file', () => {
  const template = createRequire(createRequire(import.meta.url).resolve('electron-builder'))
  const library = dirname(template.resolve('app-builder-lib/package.json'))
  const project = join(folder, 'project.wxs')
  copyFileSync(join(library, 'templates/msi/template.xml'), project)
  msiProjectCreated(project)
  const text = readFileSync(project, 'utf8')
  expect(text).toContain('Language="1046"')
  expect(text).not.toContain('A newer version')
  expect(text).toContain(`Key="Software\\Classes\\${scheme}"`)
  // Each place is found once only: a second call means another project.
  expect(() => msiProjectCreated(project)).toThrow('O projeto do MSI mudou')
})

test.skipIf(process.platform === 'win32').each([
  ['afterRemoveRpm.sh', '1', []],
  ['afterRemoveRpm.sh', '0', ['update-alternatives --remove balcao /opt/Balcao/balcao']],
  [
    'afterInstall.sh',
    'configure',
    [
      'chmod 4755 /opt/Balcao/chrome-sandbox',
      'update-alternatives --install /usr/bin/balcao balcao /opt/Balcao/balcao 100',
    ],
  ],
])('the packages’ script %s, with the argument %s and root’s own user namespaces, runs %j', (name, given, ran) => {
  const calls = join(folder, 'calls')
  for (const program of ['update-alternatives', 'chmod', 'unshare'])
    writeFileSync(join(folder, program), `#!/bin/sh\necho ${program} "$@" >> '${calls}'\n`, { mode: 0o755 })
  const script = inProject('build/packaging', name)
  expect(spawnSync('/bin/bash', [script, given], { env: { PATH: folder } }).status).toBe(0)
  expect(existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : []).toEqual(ran)
})

test.each(['renderer/manual/tecnico/instalar.md', 'renderer/manual/tecnico/frota.md'])(
  'the manual page %s names the data folder that Electron makes for this product',
  (page) => {
    const { productName } = JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as { productName: string }
    const named = [
      ...readFileSync(inProject(page), 'utf8').matchAll(/(?:\.config\/|%APPDATA%\\|Application Support\/)(\w+)/g),
    ]
    expect(new Set(named.map(([, name]) => name))).toEqual(new Set([productName]))
  },
)

test('the default scheme of the sign-in redirect is the one the installers register', () => {
  const { redirectUri } = perfilSchema.parse({
    dominio: 'exemplo',
    baseUrl: 'https://a.example',
    authUrl: 'https://b.example',
  })
  expect(redirectUri.split(':')[0]).toBe(scheme)
  expect(readFileSync(inProject('build/packaging/installer.nsh'), 'utf8')).toContain(
    `Software\\Classes\\${scheme}\\shell`,
  )
})
