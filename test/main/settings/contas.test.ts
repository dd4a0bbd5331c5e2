import { expect, test } from 'vitest'
import { contasEmVigor, contasSchema } from '../../../main/settings/contas.ts'
import { loadSettings } from '../../../main/settings/load.ts'
import { noPolicy } from '../../../main/settings/policy/policy.ts'
import { fileOf, serra } from './settingsKit.ts'

const contas = { emissor: 'https://entrar.cidade.example/realms/servidores' }
const station = (estacao: Record<string, unknown>) =>
  loadSettings(fileOf({ perfis: [serra] }), undefined, true, { ...noPolicy, estacao })

test('operators’ accounts in the station’s own settings alone are not used', () => {
  const read = { contas: contasSchema.parse(contas) }
  expect(contasEmVigor(read, () => false)).toBeNull()
  expect(contasEmVigor(read, (campo) => campo === 'contas')).toEqual(read.contas)
})

test.each([
  ['an address without TLS', { emissor: 'http://entrar.cidade.example' }],
  ['no issuer', {}],
  ['a field that is misspelled', { ...contas, papel: {} }],
])('a station whose policy has accounts with %s serves nobody, instead of anybody', (_what, wrong) => {
  expect(station({ contas, modo: 'balcao' }).perfil).not.toBeNull()
  expect(station({ contas: wrong, modo: 'balcao' })).toMatchObject({
    perfil: null,
    falha: { falha: { codigo: 'politica.parada' } },
  })
})
