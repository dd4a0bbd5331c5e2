import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import type { OwnSettings } from '../../../main/ports.ts'
import { ImportRefused, importInto } from '../../../main/settings/importFile.ts'
import { Installed } from '../../../main/settings/installed.ts'
import { loadSettings } from '../../../main/settings/load.ts'
import { noPolicy, type Policy } from '../../../main/settings/policy/policy.ts'
import { brokenFile, fileOf, lagoa, serra } from './settingsKit.ts'
import { eachFolder } from '../../fakes/folder.ts'

let folder: string
let file: string
eachFolder((given) => void (folder = given))
beforeEach(() => {
  file = join(folder, 'postos.json')
})

/** A station with this settings file. */
function station(content: Record<string, unknown> = {}, policy: Policy = noPolicy) {
  const inMemory = fileOf(content)
  const writes: object[] = []
  const store = { ...inMemory, write: (change: object) => (writes.push(change), inMemory.write({ ...change })) }
  const load = (of: Pick<OwnSettings, 'read' | 'used'>) => loadSettings(of, undefined, true, policy)
  return {
    content,
    writes,
    settings: () => load(store),
    bring: (written: unknown) => {
      writeFileSync(file, typeof written === 'string' ? written : JSON.stringify(written))
      return importInto(file, store, load, true)
    },
    from: (path: string) => importInto(path, store, load, true),
  }
}
const refusalOf = (act: () => unknown) => {
  try {
    act()
    return null
  } catch (error) {
    return error instanceof ImportRefused
      ? [error.why, error.campo].filter((one) => one !== undefined).join(' ')
      : error
  }
}

test('an import of another station’s export sets up a new station by one write, as a disk may refuse the next, and a second import changes nothing', () => {
  const other = station({ perfis: [serra], estacao: { modo: 'escritorio', nome: 'Sala 2', impressao: { som: false } } })
  const installed = new Installed({ read: () => other.content, write: () => undefined }, other.settings, true)
  const exported = installed.forOthers(other.settings().estacao)
  const bare = station()
  expect(bare.bring(exported)).toEqual({ mudaram: ['modo', 'impressao.som', 'perfis'], definidos: [] })
  expect(bare.settings()).toMatchObject({
    falha: null,
    perfil: { dominio: serra.dominio },
    estacao: { modo: 'escritorio' },
  })
  expect(bare.bring(exported)).toEqual({ mudaram: [], definidos: [] })
  expect(bare.writes).toHaveLength(1)
})

test('an import keeps the settings and municipalities that its file does not contain', () => {
  const own = station({ perfis: [serra], estacao: { nome: 'Guichê 3', impressao: { impressora: 'cups:laser' } } })
  const changed = { ...serra, dominio: 'Serra-do-Ipe.example', fuso: 'America/Manaus' }
  own.bring({ estacao: { impressao: { som: false } }, perfis: [changed, lagoa] })
  expect(own.content).toEqual({
    perfis: [changed, lagoa],
    estacao: { nome: 'Guichê 3', impressao: { impressora: 'cups:laser', som: false } },
  })
})

test('an import keeps a setting that the policy defines, and reports it', () => {
  const policy = { ...noPolicy, estacao: { modo: 'balcao', impressao: { som: true } }, perfis: [lagoa] }
  const own = station({}, policy)
  const file = { estacao: { modo: 'totem', impressao: { som: false }, nome: 'Guichê 3' }, perfis: [serra] }
  expect(own.bring(file)).toEqual({ mudaram: ['nome'], definidos: ['modo', 'impressao.som', 'perfis'] })
  expect(own.content).toEqual({ estacao: { nome: 'Guichê 3' } })
})

test('an import may be done before the station has a municipality', () => {
  expect(station().bring({ estacao: { nome: 'Guichê 3' } })).toEqual({ mudaram: ['nome'], definidos: [] })
})

test.each([
  ['UTF-8', 'utf8'],
  ['Windows’ own letters', 'latin1'],
  ['UTF-16', 'utf16le'],
] as const)('an import keeps the letters of a file saved in %s', (_what, encoding) => {
  const own = station()
  const mark = encoding === 'utf16le' ? '\uFEFF' : ''
  writeFileSync(file, Buffer.from(`${mark}{"estacao":{"nome":"Guichê 3"}}`, encoding))
  own.from(file)
  expect(own.content).toEqual({ estacao: { nome: 'Guichê 3' } })
})

describe('an import that is refused as a whole', () => {
  test.each([
    ['one setting twice', 'campo nome', '{"estacao":{"nome":"A","nome":"B"}}'],
    ['text that is not JSON', 'forma', '{'],
    ['municipalities that are not a list', 'forma', { perfis: {} }],
    ['a key that a policy does not have', 'campo municipios', { municipios: [] }],
    ['a setting that does not exist', 'campo estacao.tema', { estacao: { tema: 'x' }, perfis: [serra] }],
    ['an unknown mode', 'campo estacao.modo', { estacao: { modo: 'kiosk' }, perfis: [serra] }],
    ['a setting that only a policy may contain', 'campo estacao.atualizacao', { estacao: { atualizacao: null } }],
    [
      'a municipality address without TLS',
      'campo perfis.1.baseUrl',
      { perfis: [serra, { ...lagoa, baseUrl: 'http://x.example' }] },
    ],
    ['a municipality that is not an object', 'campo perfis.0', { perfis: ['serra'] }],
    ['the same municipality twice', 'campo perfis.1.dominio', { perfis: [serra, serra] }],
    [
      'a sign-in that a kiosk refuses',
      'campo perfis.0.login',
      { estacao: { modo: 'totem' }, perfis: [{ ...serra, login: 'navegador' }] },
    ],
    ['more than eight megabytes', 'grande', ' '.repeat(8 << 20) + '{}'],
  ])('an import is refused as a whole if its file has %s', (_what, said, written) => {
    const own = station({ perfis: [lagoa], estacao: { nome: 'Guichê 3' } })
    const before = structuredClone(own.content)
    expect(refusalOf(() => own.bring(written))).toBe(said)
    expect(own.content).toEqual(before)
  })

  test('an import is refused as a whole if a policy’s fields hide that a group is no object', () => {
    const before = { estacao: { impressao: { pasta: '/p' } }, perfis: [serra] }
    const own = station(structuredClone(before), { ...noPolicy, estacao: { impressao: { som: false } } })
    expect(refusalOf(() => own.bring({ estacao: { impressao: 'laser' } }))).toBe('campo estacao.impressao')
    expect(own.content).toEqual(before)
  })

  test('an import refuses a missing file, a folder and a pipe, without waiting for the pipe', (ctx) => {
    expect(refusalOf(() => station().from(join(folder, 'nada.json')))).toBe('ilegivel')
    expect(refusalOf(() => station().from(folder))).toBe('ilegivel')
    if (process.platform === 'win32') return ctx.skip('Windows has no such pipes')
    execFileSync('mkfifo', [file])
    expect(refusalOf(() => station().from(file))).toBe('ilegivel')
  })

  test('an import does not overwrite a station’s unreadable settings', () => {
    writeFileSync(file, '{}')
    expect(refusalOf(() => importInto(file, brokenFile, (of) => loadSettings(of), true))).toBe('campo config.json')
  })

  test('an import is refused as a whole if the policy cannot be trusted', () => {
    const broken = { ...noPolicy, estacao: { modo: 'toten' } }
    expect(refusalOf(() => station({}, broken).bring({ perfis: [serra] }))).not.toBeNull()
  })
})
