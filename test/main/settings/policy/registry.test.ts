import { describe, expect, test } from 'vitest'
import { policyReader } from '../../../../main/settings/policy/policy.ts'
import { readRegistry, withSingle, type ReadKey, type RegValue } from '../../../../main/settings/policy/registry.ts'
import { registryReader } from '../../../../main/settings/policy/registryApi.ts'
import { loadSettings } from '../../../../main/settings/load.ts'
import { fileOf, serra } from '../settingsKit.ts'
import { fakeRegistry, noLibraries, type Stored } from './fakeRegistry.ts'

const KEY = 'HKLM\\SOFTWARE\\Policies\\Balcao'
const keys =
  (all: Record<string, Record<string, RegValue>>): ReadKey =>
  (key) => {
    const path = key.slice(KEY.length)
    const below = Object.keys(all).filter((one) => one.startsWith(`${path}\\`) && !one.includes('\\', path.length + 1))
    const values = new Map(Object.entries(all[path] ?? {}))
    return key.startsWith(KEY) && path in all ? { values, keys: below.map((one) => one.slice(path.length + 1)) } : null
  }
const whole = (value: RegValue) => keys({ '': { Politica: value } })
/** The policy of a registry, with its single settings. */
const policyOf = (read: ReadKey) => {
  const written = readRegistry(read)
  return written && withSingle(JSON.parse(written.text), written)
}
const unreadable = expect.objectContaining({
  falha: expect.objectContaining({ codigo: 'politica.ignorada', motivo: 'politicaIlegivel' }),
})

describe('a registry policy in one text', () => {
  test.each(['{"estacao": {"nome": "Guichê 3 – ção € 🏛"}}', '{\r\n"perfis": []\r\n}'])(
    'a registry policy in one text is read as typed',
    (policy) => expect(readRegistry(whole(policy))?.text).toBe(policy),
  )

  test('a registry policy’s value name is found in upper and lower case', () => {
    expect(readRegistry(keys({ '': { POLITICA: '{}' } }))?.text).toBe('{}')
  })

  test('a registry policy is read from a group policy’s multi-line text box', () => {
    expect(policyOf(whole(['{ "estacao": {', '  "nome": "Guichê 3" } }']))).toEqual({ estacao: { nome: 'Guichê 3' } })
  })

  test('a registry without the key, or with an empty one, holds no policy', () => {
    expect(readRegistry(keys({}))).toBeNull()
    expect(readRegistry(keys({ '': {} }))).toBeNull()
    expect(readRegistry(keys({ '': { '': 'x' } }))).toBeNull()
    expect(readRegistry(keys({ '': {}, '\\Outro': {} }))).toBeNull()
  })
})

describe('single settings of group policies', () => {
  const fields = {
    '\\Estacao': { modo: 'totem', inatividadeSegundos: 120, 'impressao.som': 0, segundaTela: 1 },
    '\\Municipio': { dominio: 'são.example', baseUrl: 'https://api.são.example' },
  }

  test('a group policy’s single settings override the policy text, each one alone', () => {
    const text = '{"estacao":{"nome":"Guichê","modo":"balcao","impressao":{"bandeja":"1"}},"perfis":[{"dominio":"a"}]}'
    expect(policyOf(keys({ '': { Politica: text }, ...fields }))).toEqual({
      estacao: {
        nome: 'Guichê',
        modo: 'totem',
        inatividadeSegundos: 120,
        segundaTela: true,
        impressao: { bandeja: '1', som: false },
      },
      perfis: [{ dominio: 'são.example', baseUrl: 'https://api.são.example' }],
    })
  })

  test('a group policy’s number is a switch only as 0 or 1, and only in a setting that is one', () => {
    const numbers = { pin: 1, segundaTela: 2, inatividadeSegundos: 1 }
    const all = { ...numbers, 'totem.leitura': 0, 'impressao.servidorEmClaro': 0 }
    const read = { pin: true, totem: { leitura: false }, impressao: { servidorEmClaro: false } }
    expect(policyOf(keys({ '\\Estacao': all }))).toEqual({ estacao: { ...numbers, ...read } })
  })

  test('a group policy’s name like __proto__ does not change any object', () => {
    policyOf(keys({ '\\Estacao': { '__proto__.modo': 'totem' } }))
    expect(({} as { modo?: string }).modo).toBeUndefined()
  })
})

test.each<[string, ReadKey]>([
  ['a value of an unsupported type', whole(null)],
  ['a number instead of a text', whole(1)],
  ['a single setting of an unsupported type', keys({ '\\Estacao': { modo: null } })],
])('a registry policy cannot be read with %s', (_what, read) => expect(() => readRegistry(read)).toThrow(unreadable))

/* Windows' functions (winreg.h), on a registry of the test. */

const [SZ, EXPAND_SZ, BINARY, DWORD, MULTI_SZ, QWORD] = [1, 2, 3, 4, 7, 11]
const POLICY = 'SOFTWARE\\Policies\\Balcao'
const utf16 = (text: string) => Buffer.from(text, 'utf16le')
const number = (value: number) => Buffer.from(Uint32Array.of(value).buffer)

test.each<[string, Stored, RegValue]>([
  ['a text', [SZ, utf16('{"a": "ção € 🏛"}\0')], '{"a": "ção € 🏛"}'],
  ['a text without the zero at its end', [SZ, utf16('{}')], '{}'],
  ['a text with bytes after its end', [SZ, utf16('{}\0x\0')], '{}'],
  ['a text cut in the middle of a letter', [SZ, utf16('{}').subarray(0, 3)], '{'],
  ['an empty text', [SZ, Buffer.alloc(0)], ''],
  ['a number', [DWORD, number(4_000_000_000)], 4_000_000_000],
  ['several lines', [MULTI_SZ, utf16('{\0}\0\0')], ['{', '}']],
  ['a number of the wrong length', [DWORD, number(1).subarray(0, 2)], null],
  ['a text with variables of the account', [EXPAND_SZ, utf16('%TEMP%\0')], null],
  ['binary data', [BINARY, utf16('{}')], null],
  ['a 64-bit number', [QWORD, Buffer.alloc(8)], null],
])('a registry value is read by its type: %s', (_what, stored, value) => {
  const { libraries, open } = fakeRegistry({ [POLICY]: { Política: stored, outro: [DWORD, number(0)] } })
  expect([...(registryReader(libraries)(KEY)?.values ?? [])]).toEqual([
    ['Política', value],
    ['outro', 0],
  ])
  expect(open.size).toBe(0)
})

describe('single settings beside a policy text', () => {
  const read = (text: string, name = 'Politica') => {
    const values = (name: string, value: string): Record<string, Stored> => ({ [name]: [SZ, utf16(`${value}\0`)] })
    const all = { [POLICY]: values(name, text), [`${POLICY}\\Estacao`]: values('nome', 'A') }
    return policyReader('win32', () => fakeRegistry(all).libraries)()
  }

  test.each([
    ['a repeated name', '{"estacao":{"modo":"totem","modo":"balcao"}}', 'politica.modo', 'chaveRepetida'],
    ['a list as the station', '{"estacao":[{"modo":"totem"}]}', 'politica.estacao', undefined],
    ['no JSON', '{', KEY, 'politicaIlegivel'],
    ['an accent in its name', '{}', 'politica.Política', 'chaveDesconhecida', 'Política'],
    ['a setting one key too high', 'totem', 'politica.modo', 'chaveDesconhecida', 'modo'],
  ])('single settings do not hide a mistake in the text: %s', (_what, text, campo, motivo, name?: string) => {
    expect(read(text, name).falhas.map((falha) => [falha.campo, falha.motivo])).toEqual([[campo, motivo]])
  })

  test.each([
    ['beside the known ones', 'Estação', ['politica.Estação\\', 'chaveDesconhecida']],
    ['below the station’s', 'Estacao\\pin', ['politica.estacao.pin\\', 'chaveDesconhecida']],
    ['below the municipality’s', 'Municipio\\rotas', ['politica.perfis.0.rotas\\', 'chaveDesconhecida']],
  ])('a registry key of an unknown name, %s, is reported as an unknown field', (_what, name, expected) => {
    const all = {
      [POLICY]: { Politica: [SZ, utf16(JSON.stringify({ estacao: { modo: 'balcao' } }))] },
      ...Object.fromEntries(['Estacao', 'Municipio'].map((one) => [`${POLICY}\\${one}`, {}])),
      [`${POLICY}\\Municipio`]: Object.fromEntries(
        Object.entries(serra).map(([field, value]) => [field, [SZ, utf16(value)]]),
      ),
      [`${POLICY}\\${name}`]: { x: [DWORD, number(1)] },
    } as Record<string, Record<string, Stored>>
    const settings = loadSettings(fileOf(), undefined, true, policyReader('win32', () => fakeRegistry(all).libraries)())
    const told = [...settings.politica.falhas, ...settings.recusados.map(({ falha }) => falha)]
    expect(told.map(({ campo, motivo }) => [campo, motivo])[0]).toEqual(expected)
    expect(settings.perfil === null).toBe(name !== 'Estação')
  })

  test.each<[string, string, string, Stored]>([
    ['a setting in a key with an accent', 'Estação', 'pin', [DWORD, number(1)]],
    ['a setting two keys too low', 'Estacao\\aparencia\\x', 'modo', [SZ, utf16('totem')]],
    ['a text under a name with an accent', '', 'Política', [MULTI_SZ, utf16('{"estacao":\0{"pin":true}}\0')]],
  ])('a registry with %s, which may be who may serve, starts no attendance', (_what, key, name, stored) => {
    const text: Stored = [SZ, utf16('{"estacao":{"modo":"balcao"}}')]
    const place = [POLICY, ...(key === '' ? [] : [key])].join('\\')
    const empty = { [`${POLICY}\\Estacao`]: {}, [`${POLICY}\\Estacao\\aparencia`]: {} }
    const all: Record<string, Record<string, Stored>> = { [POLICY]: { Politica: text }, ...empty }
    const policy = policyReader(
      'win32',
      () => fakeRegistry({ ...all, [place]: { ...all[place], [name]: stored } }).libraries,
    )()
    expect(loadSettings(fileOf({ perfis: [serra] }), undefined, true, policy).perfil).toBeNull()
  })

  test('single settings override a text with a byte order mark', () => {
    const policy = read('\ufeff{"estacao":{"modo":"totem"}}')
    expect(policy).toEqual({ estacao: { modo: 'totem', nome: 'A' }, perfis: null, falhas: [] })
  })
})

test.each([
  ['Windows’ key of the account', 'HKCU\\SOFTWARE\\Policies\\Balcao', 'HKCU\\SOFTWARE\\Policies\\Balcao'],
  ['a key with an accent', 'SOFTWARE\\Policies\\Balcão', 'HKLM\\SOFTWARE\\Policies\\Balcão'],
])('a policy in %s is reported, and never counts as missing', (_what, key, place) => {
  const all = { 'SOFTWARE\\Policies': {}, [`${key}\\Estacao`]: { modo: [SZ, utf16('totem')] as const }, [key]: {} }
  const policy = policyReader('win32', () => fakeRegistry(all).libraries)()
  expect(policy.falhas[0]).toMatchObject({ campo: `politica.${place}\\`, motivo: 'chaveDesconhecida' })
  expect(loadSettings(fileOf({ perfis: [serra] }), undefined, true, policy).perfil).toBeNull()
})

test('the registry is opened below HKEY_LOCAL_MACHINE in the 64-bit view, with only the right to read', () => {
  const { libraries, opened } = fakeRegistry({})
  expect(registryReader(libraries)(KEY)).toBeNull()
  // KEY_QUERY_VALUE, KEY_ENUMERATE_SUB_KEYS and KEY_WOW64_64KEY of winnt.h.
  expect(opened).toEqual([['advapi32.dll', 0x80000002 | 0, POLICY, 0x109]])
})

// Access denied, a key marked for deletion, no memory left, more data than a policy may have.
test.each([5, 1018, 8, 234])(
  'an error %i of Windows’ registry is reported as an unreadable policy, never as a missing one',
  (refusal) => {
    for (const answers of [{ open: refusal }, { enumerate: refusal }, { enumerateKeys: refusal }]) {
      const { libraries, open } = fakeRegistry({ [POLICY]: {} }, answers)
      expect(policyReader('win32', () => libraries)()).toMatchObject({
        falhas: [{ codigo: 'politica.ignorada', campo: KEY, motivo: 'politicaIlegivel' }],
      })
      expect(open.size).toBe(0)
    }
  },
)

test('a single setting’s registry key that does not open makes the policy unreadable, even if the other key opens', () => {
  const { libraries } = fakeRegistry({ [POLICY]: { Politica: [SZ, utf16('{}')] } }, { openBelow: 5 })
  expect(policyReader('win32', () => libraries)()).toMatchObject({ falhas: [{ motivo: 'politicaIlegivel' }] })
})

test('a program without a valid koffi library opens and reports the policy as unreadable', () => {
  const policy = policyReader('win32', noLibraries)()
  expect(policy).toMatchObject({ estacao: {}, falhas: [{ campo: KEY, motivo: 'politicaIlegivel' }] })
})
