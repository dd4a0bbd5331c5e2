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
test.each(told)('the report on deviations names %s, and no other', async (name, { operacao, says, given }) => {
  const same = told.filter(([, one]) => one.operacao === operacao && String(one.says) === String(says))
  const wanted = new Set([...same.map(([one]) => one), alike[name as HabitName] ?? name])
  expect(new Set(toldIn(await rowsOf([name as HabitName], given)))).toEqual(wanted)
})
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
