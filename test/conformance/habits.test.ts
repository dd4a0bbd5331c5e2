import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LinhaDeConformidade } from './findings.ts'
import { grouped, setOf, titleOf } from '../sandbox/habitos/sets.ts'
import { habitNamed, habitNames, type HabitName } from '../sandbox/habitos/table.ts'
import { type Sandbox, startSandbox } from '../sandbox/index.ts'
import { check, festas, rowOf, said } from './city.ts'
import { alike, tellings } from './habits.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ hoje: '2026-11-20' })
})
afterAll(() => sandbox.close())

const told = Object.entries(tellings)
const named = Object.keys(tellings) as (keyof typeof tellings)[]
/** Habits that make an operation fail, or that hide another's row. */
const HIDING: readonly HabitName[] = [
  'longosGrandes',
  'valoresComoTexto',
  'textosComoNumero',
  'semExpiresIn',
  'logoRelativo',
  'outroTipoDeJson',
  'recusaTodoToken',
  'redireciona',
]
/** These are tried each by itself, also those that need data of their own. */
const isAlone = (name: keyof typeof tellings) => HIDING.includes(name) || Object.keys(tellings[name].given).length > 0
const tried = [
  ...grouped(
    named.filter((name) => !isAlone(name)),
    4,
  ),
  ...named.filter(isAlone).map((name) => [name]),
]
const rowsOf = (names: readonly HabitName[], given: object = {}) =>
  check(sandbox, setOf(names), { documento: festas, criar: true, ...given })
/** The habits that a report reveals. */
const toldIn = (linhas: readonly LinhaDeConformidade[]) =>
  told.flatMap(([name, { operacao, says }]) => (says.test(said(rowOf(linhas, operacao))) ? [name] : []))
const faults = (linhas: readonly LinhaDeConformidade[]) =>
  linhas.flatMap(({ operacao, situacao }) => (['falhou', 'tolerado'].includes(situacao) ? [operacao] : []))
const others = habitNames.filter((name) => !(name in tellings) && name !== 'usuarioAusente')
/** An operation that the habit makes refuse, and that the check calls: it does no act. */
const refused = (name: HabitName) =>
  ['alvaras.listar', 'debitos.extrato'].find((one) => habitNamed(name).fails?.operations.test(one))

test('the report on deviations is empty where there is none', async () => {
  expect(toldIn(await rowsOf([]))).toEqual([])
})
test.each(tried.map((names) => [titleOf(names), names as typeof named] as const))(
  'the report on deviations names %s, and no other',
  async (_title, names) => {
    const wanted = names.flatMap((name) => {
      const { operacao, says } = tellings[name]
      const same = told.filter(([, one]) => one.operacao === operacao && String(one.says) === String(says))
      return [...same.map(([one]) => one), alike[name] ?? name]
    })
    const [first] = names
    expect(new Set(toldIn(await rowsOf(names, first && tellings[first].given)))).toEqual(new Set(wanted))
  },
)
test.each(grouped(others.filter((name) => !refused(name))).map((names) => [titleOf(names), names] as const))(
  'the report on deviations cannot detect %s: everything conforms',
  async (_title, names) => {
    const linhas = await rowsOf(names)
    expect([toldIn(linhas), faults(linhas)]).toEqual([[], []])
  },
)
test.each(others.filter(refused))('the report on deviations says that %s is refused', async (name) => {
  const row = rowOf(await rowsOf([name]), refused(name) ?? '')
  expect(said(row)).toMatch(/falhou .*backend\.(recusou|semResultado)/)
})
