import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inProject } from '../../../build/paths.ts'
import { importInto } from '../../../main/settings/importFile.ts'
import { loadSettings } from '../../../main/settings/load.ts'
import { noPolicy } from '../../../main/settings/policy/policy.ts'
import { keepUsed, ownSettings, usedStation } from '../../../main/settings/usedStation.ts'
import { serra } from './settingsKit.ts'
import { eachFolder } from '../../fakes/folder.ts'

let folder: string
eachFolder((given) => void (folder = given))

const at = (name: string) => join(folder, name)
const onlyPolicy = { ...noPolicy, perfis: [serra] }
const kiosk = { estacao: { modo: 'totem' }, perfis: [serra] }

/** Loads the settings of the folder as a start of the program does. */
function start(perfil?: string, policy = noPolicy) {
  const used = usedStation(folder)
  const settings = loadSettings({ used, read: () => ownSettings(folder, used).file }, perfil, false, policy)
  const { estacao, falha, instalavel } = settings
  if (settings.perfil) keepUsed(folder, used, estacao.modo, perfil !== undefined)
  return { modo: estacao.modo, serves: settings.perfil !== null, instalavel, motivo: falha?.falha.motivo }
}

describe('a used kiosk with a faulty settings file', () => {
  test.each<[string, () => void, motivo: string | undefined]>([
    ['is missing', () => rmSync(at('config.json')), 'ajustesSumiram'],
    ['is a link that leads nowhere', () => dangle('config.json'), 'ajustesIlegiveis'],
    ['is a folder', () => (rmSync(at('config.json')), mkdirSync(at('config.json'))), 'ajustesIlegiveis'],
    ['is empty', () => write('config.json', ''), 'ajustesDanificados'],
    ['is cut off', () => write('config.json', JSON.stringify(kiosk).slice(0, 40)), 'ajustesDanificados'],
    ['is a list', () => write('config.json', '[]'), 'ajustesDanificados'],
    ['names no municipality', () => write('config.json', '{}'), undefined],
    ['belongs to another program', () => write('config.json', '{"cor":1}'), 'chaveDesconhecida'],
    ['misspells the mode', () => write('config.json', '{"estacao":{"modo":"Totem"}}'), undefined],
    [
      'names its mode twice',
      () => write('config.json', '{"estacao":{"modo":"totem","modo":"balcao"}}'),
      'chaveRepetida',
    ],
    ['has an unknown setting', () => write('config.json', '{"estacao":{"modo":"totem","x":1}}'), 'chaveDesconhecida'],
  ])('a used kiosk whose settings file %s is still a kiosk, and starts no attendance', (_what, spoil, motivo) => {
    write('config.json', JSON.stringify(kiosk))
    write('perfil.json', JSON.stringify(serra))
    expect(start()).toMatchObject({ modo: 'totem', serves: true })
    spoil()
    expect(start()).toEqual({ modo: 'totem', serves: false, instalavel: false, motivo })
    // A station whose unit names a profile has no more settings than these either.
    expect(start(at('perfil.json'))).toMatchObject({ modo: 'totem', serves: false })
  })

  test('a used station without settings and mark files takes its mode from the state file, or else is a kiosk', () => {
    write('config.json', JSON.stringify(kiosk))
    start()
    mkdirSync(at('auditoria'))
    for (const name of ['config.json', 'posto.json']) rmSync(at(name))
    expect(start()).toMatchObject({ modo: 'totem', serves: false, instalavel: false })
    write('estado.json', JSON.stringify({ modo: 'escritorio', municipio: { dominio: serra.dominio } }))
    expect(start()).toMatchObject({ modo: 'escritorio', serves: false, instalavel: false })
    write('perfil.json', JSON.stringify(serra))
    expect(start(at('perfil.json'))).toMatchObject({ modo: 'escritorio', serves: false, motivo: 'modoPerdido' })
  })

  test('a used kiosk whose settings file is missing is set up again as a kiosk by an import', () => {
    write('config.json', JSON.stringify(kiosk))
    start()
    rmSync(at('config.json'))
    const used = usedStation(folder)
    write('postos.json', JSON.stringify({ perfis: [serra], estacao: { nome: 'Totem 2' } }))
    const read = () => ownSettings(folder, used).file
    const keep = (change: object) => write('config.json', JSON.stringify(change))
    const store = { used, read, write: keep, keep: () => undefined }
    importInto(at('postos.json'), store, (of) => loadSettings(of), true)
    expect(start()).toMatchObject({ modo: 'totem', serves: true })
  })
})

test('a station changes between counter and kiosk if its settings file changes the mode', () => {
  write('config.json', JSON.stringify(kiosk))
  start()
  write('config.json', JSON.stringify({ estacao: { modo: 'balcao' }, perfis: [serra] }))
  expect(start()).toMatchObject({ modo: 'balcao', serves: true })
  write('config.json', '')
  expect(start()).toMatchObject({ modo: 'balcao', serves: false, instalavel: false })
})

test('a kiosk that only a policy made a kiosk does not become a counter when the policy is removed', () => {
  write('config.json', JSON.stringify({ perfis: [serra] }))
  keepUsed(folder, null, 'totem', false)
  expect(start()).toEqual({ modo: 'totem', serves: false, instalavel: false, motivo: 'modoPerdido' })
})

test('a new station, or one that was never set up, offers the first installation', () => {
  expect(start()).toMatchObject({ modo: 'balcao', instalavel: true })
  write('estado.json', JSON.stringify({ modo: 'balcao', municipio: null }))
  expect(start()).toMatchObject({ instalavel: true })
})

test('a counter opened only by a profile on the command line needs no settings, and without it offers the first installation', () => {
  write('perfil.json', JSON.stringify(serra))
  for (const own of [undefined, '{"estacao":{"nome":"Guichê 1"}}']) {
    if (own !== undefined) write('config.json', own)
    for (let again = 0; again < 2; again += 1)
      expect(start(at('perfil.json'))).toMatchObject({ modo: 'balcao', serves: true })
    expect(start()).toMatchObject({ modo: 'balcao', serves: false, instalavel: true })
  }
  rmSync(at('config.json'))
  expect(start()).toMatchObject({ serves: false, instalavel: false, motivo: 'ajustesSumiram' })
})

test.each<[string, () => void]>([
  ['whose municipality came only from the policy, once the policy is absent', () => start(undefined, onlyPolicy)],
  [
    'whose settings file lost its municipality',
    () => (write('config.json', JSON.stringify({ perfis: [serra] })), start()),
  ],
  [
    'that a command-line profile opened, once operators have PINs',
    () => (start(at('perfil.json')), write('operadores.pin', 'x')),
  ],
  [
    'that a command-line profile opened after its own municipality',
    () => (start(undefined, onlyPolicy), start(at('perfil.json'))),
  ],
])('a used counter %s does not offer the first installation', (_what, use) => {
  write('perfil.json', JSON.stringify(serra))
  use()
  if (existsSync(at('config.json'))) write('config.json', '{}')
  expect(start()).toMatchObject({ modo: 'balcao', serves: false, instalavel: false })
})

test.each([
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${JSON.stringify(kiosk)}`)],
  ['little-endian UTF-16 as PowerShell writes it', Buffer.from(`\uFEFF${JSON.stringify(kiosk)}`, 'utf16le')],
  ['big-endian UTF-16', Buffer.from(`\uFEFF${JSON.stringify(kiosk)}`, 'utf16le').swap16()],
])('a settings file and a profile in %s are read', (_what, bytes) => {
  write('config.json', bytes)
  expect(start()).toMatchObject({ modo: 'totem', serves: true })
  write('perfil.json', Buffer.from(`\uFEFF${JSON.stringify(serra)}`, 'utf16le'))
  expect(start(at('perfil.json'))).toMatchObject({ modo: 'totem', serves: true })
})

test('a station renames a folder that stands in the place of its mark file', () => {
  mkdirSync(at('posto.json'))
  write('posto.json/x', 'x')
  keepUsed(folder, null, 'totem', false)
  const before = readFileSync(at('posto.json'), 'utf8')
  keepUsed(folder, null, 'totem', false)
  expect([usedStation(folder), readFileSync(at('posto.json'), 'utf8')]).toEqual([
    { modo: 'totem', ajustes: false, ensaio: false },
    before,
  ])
})

test('settings for which the disk has no room are refused before they are written', (ctx) => {
  ctx.skip(process.platform === 'win32', 'Windows has no limit for a file’s size')
  write('config.json', JSON.stringify(kiosk))
  const electron = `export const app = { getPath: () => process.argv[1], getVersion: () => '1.0.0', isPackaged: false }
    export const [ipcMain, shell] = [{ on: () => undefined }, {}]
    export default { app, ipcMain, shell }`
  const script = `import { registerHooks } from 'node:module'
    const url = ${JSON.stringify(`data:text/javascript,${encodeURIComponent(electron)}`)}
    const resolve = (name, by, next) => (name === 'electron' ? { url, shortCircuit: true } : next(name, by))
    registerHooks({ resolve })
    const { openSettingsStore } = await import(${JSON.stringify(inProject('main/start/settingsStore.ts'))})
    openSettingsStore().write({ perfis: ['x'.repeat(40_000)] })`
  const limited = ['-c', 'trap "" XFSZ; ulimit -f 8; exec "$@"', 'sh', process.execPath, '--input-type=module', '-e']
  const { stderr } = spawnSync('sh', [...limited, script, folder], { encoding: 'utf8' })
  expect(stderr).toContain('EFBIG')
  expect([readdirSync(folder), start()]).toEqual([['config.json'], expect.objectContaining({ serves: true })])
})

function write(name: string, content: string | Uint8Array): void {
  writeFileSync(at(name), content)
}

function dangle(name: string): void {
  rmSync(at(name))
  symlinkSync(at('nada'), at(name))
}
