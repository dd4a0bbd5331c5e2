import { describe, expect, test } from 'vitest'
import { estacaoSchema } from '../../../main/settings/estacao.ts'
import { Installed } from '../../../main/settings/installed.ts'
import { loadSettings } from '../../../main/settings/load.ts'
import { noPolicy, type Policy } from '../../../main/settings/policy/policy.ts'
import { fileOf, lagoa as plain, serra } from './settingsKit.ts'

const lagoa = { ...plain, rotas: { 'taxas.listar': '/t' } }

function opened(content: Record<string, unknown> = {}, policy: Policy = noPolicy, packaged = false) {
  const store = fileOf(content)
  return { content, installed: new Installed(store, () => loadSettings(store, undefined, packaged, policy), packaged) }
}
const refusal = (falha: object) => expect.objectContaining({ falha: expect.objectContaining(falha) })

describe('adding a municipality', () => {
  test('an added municipality counts as newly added until the machine’s settings were shown', () => {
    const { installed } = opened()
    expect(installed.added).toBe(false)
    installed.add(serra)
    expect([installed.added, installed.added]).toEqual([true, true])
    installed.shown()
    expect(installed.added).toBe(false)
  })
  test('a municipality that is already installed is not added again, in any letter case', () => {
    const { content, installed } = opened({ perfis: [serra] })
    expect(() => installed.add({ ...serra, dominio: 'Serra-do-Ipe.example' })).toThrow('municipio.repetido')
    expect(content).toEqual({ perfis: [serra] })
  })
  test.each([
    ['a wrong address', { ...serra, baseUrl: 'http://api.serra-do-ipe.example' }, 'baseUrl'],
    ['an unknown field', { ...serra, senha: 'x' }, 'senha'],
    ['a text in place of a profile', 'serra', 'perfil'],
  ])('a municipality with %s is refused by the wrong field, and no file is written', (_what, written, campo) => {
    const { content, installed } = opened()
    expect(() => installed.add(written)).toThrow(refusal({ codigo: 'perfil.invalido', campo }))
    expect(content).toEqual({})
  })
  test('an installed program accepts no municipality without TLS, not even on this machine', () => {
    const { installed } = opened({}, noPolicy, true)
    const local = { ...serra, baseUrl: 'http://127.0.0.1:8080' }
    expect(() => installed.parse(local)).toThrow(refusal({ campo: 'baseUrl', motivo: 'semTls' }))
  })
})

test.each([
  ['yes at a machine that has none', {}, noPolicy, true],
  ['yes at a machine that has one', { perfis: [serra] }, noPolicy, true],
  ['no at a machine with a wrong municipality', { perfis: [{ ...serra, baseUrl: 'x' }] }, noPolicy, false],
  ['no at a machine with a wrong settings file', { estacao: { modo: 'loja' } }, noPolicy, false],
  ['no at a kiosk', { estacao: { modo: 'totem' }, perfis: [serra] }, noPolicy, false],
  [
    'no at a machine whose policy lists the municipalities',
    { perfis: [serra] },
    { ...noPolicy, perfis: [serra] },
    false,
  ],
  [
    'no at a machine that asks for PINs and has no operator signed on',
    { estacao: { pin: true, operadores: [{ nome: 'Ana', papel: 'supervisor' }] } },
    noPolicy,
    false,
  ],
])('a municipality can be added or not: %s', (_what, content, policy, may) => {
  expect(opened(content, policy).installed.now.instalavel).toBe(may)
})

test('the settings’ export omits the data of this machine and its operators, and is a valid policy', () => {
  const estacao = estacaoSchema.parse({
    nome: 'Guichê 3',
    operadores: ['Ana Souza'],
    perfilPadrao: serra.dominio,
    inatividadeSegundos: 120,
    impressao: { impressora: 'cups-ipp:laser', pasta: '/home/ana/papel', som: false },
    aparencia: { zoom: 125, corPrimaria: '00695c' },
    atualizacao: { servidor: 'https://somebody.example', chave: `${'A'.repeat(43)}=` },
    correio: { servidor: 'smtp://somebody.example:587', remetente: 'a@somebody.example' },
  })
  const exported = opened({ perfis: [lagoa] }).installed.forOthers(estacao)
  expect(exported).toEqual({
    estacao: { inatividadeSegundos: 120, impressao: { som: false }, aparencia: { corPrimaria: '00695c' } },
    perfis: [lagoa],
  })
  const policy = { ...noPolicy, ...exported } as Policy
  const other = opened({}, policy).installed.now
  expect(other).toMatchObject({ perfil: { dominio: lagoa.dominio }, estacao: { inatividadeSegundos: 120 } })
  expect(other.politica.falhas).toEqual([])
})

test('a municipality with sign-in by the system’s browser is refused at a kiosk', () => {
  const { installed } = opened({ perfis: [{ ...serra, login: 'navegador' }] })
  expect(() => installed.mustSuitKiosk()).toThrow(refusal({ campo: 'login' }))
  opened({ perfis: [serra] }).installed.mustSuitKiosk()
})
