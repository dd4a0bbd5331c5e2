import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { access, refusalOf, isSentBeforeSignOn, type Caller } from '../../../main/ipc/access.ts'
import { estacaoSchema } from '../../../main/settings/estacao.ts'
import type { CallName, EventName } from '../../../shared/ipc/contract.ts'
import { callNames, eventNames } from '../../../shared/ipc/names.ts'

const calls = callNames as CallName[]
const readme = readFileSync(new URL('../../../main/ipc/README.md', import.meta.url), 'utf8')

const OFF = { falta: false, papel: null, exigeEntrada: false }
const FIRST = { falta: true, papel: null, exigeEntrada: true }
const NOBODY = { falta: false, papel: null, exigeEntrada: true }
const CLERK = { falta: false, papel: 'atendente', exigeEntrada: true } as const
const SUPERVISOR = { falta: false, papel: 'supervisor', exigeEntrada: true } as const
/** A caller with these values. The policy sets nothing; `pin` follows from the operators. */
const caller = (modo: Caller['modo'], operadores: Caller['operadores'], other: Partial<Caller> = {}): Caller => ({
  turn: 'now',
  modo,
  operadores,
  pin: operadores.exigeEntrada,
  isDefined: () => false,
  ...other,
})
const columns: Caller[] = [
  caller('balcao', OFF, { turn: 'ahead' }),
  ...(['balcao', 'escritorio'] as const).flatMap((modo) =>
    [OFF, FIRST, CLERK, SUPERVISOR].map((one) => caller(modo, one)),
  ),
  ...[OFF, FIRST, NOBODY, SUPERVISOR].map((one) => caller('totem', one)),
]
const codeOf = (name: CallName, from: Caller) => refusalOf(name, from)?.falha.codigo
const letters: Record<string, string> = {
  'ponte.pagina': 'p',
  'ponte.modo': 'm',
  'operador.necessario': 'n',
  'operador.supervisor': 's',
  'operador.comPin': 'c',
}

// @promise 8
test('each call is refused by mode and role as the table of the README says', () => {
  const cellsOf = (name: CallName) => {
    const all = columns.map((from) => letters[codeOf(name, from) ?? ''] ?? '✓').join('')
    return [all.slice(0, 1), all.slice(1, 5), all.slice(5, 9), all.slice(9)].join(' | ')
  }
  const matrix = [...Map.groupBy(calls, cellsOf)].map(([cells, names]) => `| ${cells} | \`${names.join('` · `')}\` |`)
  expect(readme.split('\n').filter((line) => /^\| [✓p] \| [✓a-z]{4} \|/.test(line))).toEqual(matrix)
})

test('a page that was closed is refused every call', () => {
  for (const name of calls) expect(codeOf(name, caller('balcao', SUPERVISOR, { turn: 'over' }))).toBe('ponte.pagina')
})

test('a call that changes a setting of the policy is refused, and the error names the setting', () => {
  for (const name of calls) {
    const mine = caller(access[name].modes[0] ?? 'balcao', SUPERVISOR, { pin: false })
    const all = access[name].settings ?? []
    expect(refusalOf(name, { ...mine, isDefined: (campo) => !all.includes(campo) })).toBe(null)
    for (const campo of all) {
      expect(refusalOf(name, { ...mine, isDefined: (one) => one === campo })?.falha).toEqual({
        codigo: 'ajuste.definido',
        podeRepetir: false,
        campo,
      })
    }
  }
})

test('every setting named in the access table exists', () => {
  const known = estacaoSchema.parse({ operadores: ['Ana'] })
  const optional = ['perfis', 'impressao.impressora', 'impressao.pasta', 'impressao.rede', 'impressao.servidor']
  const named = Object.values(access).flatMap(({ settings = [] }) => settings)
  for (const campo of named.filter((one) => !optional.includes(one))) expect(known).toHaveProperty(campo)
})

test('operators cannot be named without PINs if the settings require PINs and there is no key store', () => {
  const withoutVault = caller('balcao', OFF, { pin: true })
  expect(calls.filter((name) => codeOf(name, withoutVault) === 'operador.comPin')).toEqual([
    'instalacao.equipe',
    'instalacao.mudarEquipe',
  ])
})

test('the window gets no data of jobs and people until an operator has signed on', () => {
  expect(eventNames.filter((name) => isSentBeforeSignOn(name as EventName))).toEqual([
    'atendimento.mudou',
    'janela.pulso',
  ])
})

// @promise 8
test.each([
  ['instalacao.guardar', 'balcao', undefined],
  ['numeros.ler', 'totem', undefined],
  ['operador.fecharPrograma', 'totem', undefined],
  ['registro.pessoa', 'balcao', 'operador.supervisor'],
  ['operador.darPin', 'balcao', 'operador.supervisor'],
  ['lista.imprimirRosto', 'escritorio', 'operador.tecnico'],
  ['documentos.buscar', 'balcao', 'operador.tecnico'],
] as const)('a technician who calls %s at a station of mode %s gets %s', (name, modo, refusal) => {
  const tecnico = { falta: false, papel: 'tecnico', exigeEntrada: true } as const
  expect(codeOf(name, caller(modo, tecnico))).toBe(refusal)
})
