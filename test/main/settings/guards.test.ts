import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contasEmVigor, contasSchema } from '../../../main/settings/contas.ts'
import { loadSettings } from '../../../main/settings/load.ts'
import { noPolicy, policyReader } from '../../../main/settings/policy/policy.ts'
import { eachFolder } from '../../fakes/folder.ts'
import { noLibraries } from './policy/fakeRegistry.ts'
import { fileOf, serra } from './settingsKit.ts'

let folder: string
eachFolder((given) => void (folder = given))
const contas = { emissor: 'https://entrar.cidade.example/realms/servidores' }
const station = (estacao: Record<string, unknown>) =>
  loadSettings(fileOf({ perfis: [serra] }), undefined, true, { ...noPolicy, estacao })

test('operators’ accounts that only the station’s own settings name are not used', () => {
  const read = { contas: contasSchema.parse(contas) }
  expect(contasEmVigor(read, () => false)).toBeNull()
  expect(contasEmVigor(read, (campo) => campo === 'contas')).toEqual(read.contas)
})

test.each([
  ['an address without TLS', { contas: { emissor: 'http://entrar.cidade.example' } }],
  ['no issuer', { contas: {} }],
  ['scopes without openid', { contas: { ...contas, escopo: 'profile' } }],
  ['a misspelled field of the accounts', { contas: { ...contas, papel: {} } }],
  ['a misspelled key of the accounts', { conta: contas }],
  ['PINs switched by a word', { pin: 'sim' }],
  ['a misspelled key of the PINs', { pins: true }],
  ['PINs without a supervisor', { pin: true, operadores: ['Ana'] }],
  ['PINs with an operator of an unknown role', { pin: true, operadores: [{ nome: 'Eva', papel: 'chefe' }] }],
])(
  'a station whose policy has a mistake, %s, starts no attendance instead of serving without a sign-on',
  (_what, wrong) => {
    for (const modo of ['balcao', 'totem']) {
      expect(station({ modo, nome: 7 }).perfil).not.toBeNull()
      expect(station({ contas, modo }).perfil).not.toBeNull()
      expect(station({ ...wrong, modo })).toMatchObject({
        perfil: null,
        falha: { falha: { codigo: 'politica.parada' } },
      })
    }
  },
)

test.each([
  ['accounts one level too high', { estacao: { modo: 'balcao' }, contas }],
  ['PINs one level too high', { estacao: { modo: 'balcao' }, pin: true }],
  ['accounts in a section that occurs twice', '{"estacao":{"contas":{}},"estacao":{"modo":"balcao"}}'],
])('a station whose policy has %s starts no attendance', (_what, policy) => {
  const file = join(folder, 'politica.json')
  writeFileSync(file, typeof policy === 'string' ? policy : JSON.stringify(policy), { mode: 0o644 })
  const read = policyReader('linux', noLibraries, file)()
  expect(loadSettings(fileOf({ perfis: [serra] }), undefined, true, read).perfil).toBeNull()
})

test('a station whose operators need accounts cannot be set up by the first person at it', () => {
  const given = { ...noPolicy, estacao: { contas } }
  expect(loadSettings(fileOf(), undefined, true, given)).toMatchObject({ perfil: null, instalavel: false })
})
