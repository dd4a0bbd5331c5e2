import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkPdf } from '../../main/documents/checkPdf.ts'
import { z } from 'zod'
import {
  isPdf,
  operationNamed,
  operationNames,
  type Guia,
  type GuiaDetalhe,
  type GuiaGerada,
} from '../../shared/api/index.ts'
import { centavos } from '../../shared/model/dinheiro.ts'
import type { Json } from '../sandbox/habitos/habit.ts'
import { habitNamed, habitNames, type HabitName, type Habitos } from '../sandbox/habitos/table.ts'
import type { Sandbox } from '../sandbox/index.ts'
import { cases } from './cases.ts'
import { everyOpenDebit } from './cases/debitos.ts'
import { people } from './cases/case.ts'
import { impatient, openCity, serve, type Served } from './city.ts'
import { combinations, seed, setOf, titleOf } from '../sandbox/habitos/sets.ts'
import { expected, seen } from './habitos/seen.ts'

const COMBINATIONS = { usual: 24, full: 96 }

let sandbox: Sandbox
/** The answer of each operation by a backend without habits; a PDF is represented by its number of pages. */
let usual: Map<string, unknown>
beforeAll(async () => {
  sandbox = await openCity()
  usual = new Map((await ask({})).map(({ name, got }) => [name, got]))
})
afterAll(() => sandbox.close())

interface Asked {
  name: (typeof operationNames)[number]
  got: unknown
  failed?: unknown
}

/** Calls every operation once, as the person of its case, with input from this backend's own answers. */
async function ask(habitos: Habitos): Promise<Asked[]> {
  sandbox.mudarHabitos(habitos)
  const counters = new Map<string | null, Served>()
  const results: Asked[] = []
  for (const name of operationNames) {
    const { documento, input } = cases[name]
    try {
      const served =
        counters.get(documento) ??
        (await serve(sandbox, documento, { ...(habitos.primeiroByteLento && { limits: impatient }) }))
      counters.set(documento, served)
      const end = served.counter.ends.at(-1)
      if (end?.fim === 'auth_error') throw end
      const outcome = await served.run(name, await input(served))
      const got = outcome.tipo === 'pdf' ? (await checkPdf(outcome.bytes)).pages.length : outcome.valor
      results.push({ name, got })
    } catch (failed) {
      results.push({ name, got: undefined, failed })
    }
  }
  return results
}

const codeOf = (failed: unknown) => (failed as { falha?: { codigo?: string; campo?: string } }).falha ?? String(failed)
/** Whether the specification shows the answer: other answers are not compared. */
const isShown = (name: Asked['name']) => {
  const { output } = operationNamed(name)
  return isPdf(output) || !(output instanceof z.ZodUnknown)
}
/** Operations on the first row of a list, which is another row if the order changes. */
const OF_A_ROW = ['debitos.transacoes', 'guias.detalhar']

/** Differences from the usual answers, by operation; empty when a clerk would notice none. */
async function differences(habitos: Habitos): Promise<object> {
  const wrong: Record<string, unknown> = {}
  for (const { name, got, failed } of await ask(habitos)) {
    if (failed !== undefined) wrong[name] = codeOf(failed)
    else if (habitos.ordemInversa && OF_A_ROW.includes(name)) continue
    else if (isShown(name) && JSON.stringify(seen(got, habitos)) !== JSON.stringify(expected(usual.get(name), habitos)))
      wrong[name] = firstDifference(seen(got, habitos), expected(usual.get(name), habitos))
  }
  return wrong
}

function firstDifference(got: Json, wanted: Json, at = ''): string {
  if (typeof got === 'object' && typeof wanted === 'object' && got && wanted) {
    for (const name of new Set([...Object.keys(wanted), ...Object.keys(got)])) {
      const [a, b] = [(got as Record<string, Json>)[name], (wanted as Record<string, Json>)[name]]
      if (JSON.stringify(a) !== JSON.stringify(b)) return firstDifference(a ?? null, b ?? null, `${at}.${name}`)
    }
  }
  return `${at}: ${JSON.stringify(got)?.slice(0, 80)} in place of ${JSON.stringify(wanted)?.slice(0, 80)}`
}

/** Creates a guide, finds it in the list by its number, and checks that it is the right one. */
async function makesItsGuide(): Promise<void> {
  const served = await serve(sandbox, people.maria)
  const request = (await everyOpenDebit(served)) as { dataVencimento: string }
  // With a second guide, an id of the list may belong to another guide.
  await served.run('debitos.gerarGuia', request)
  const made = await served.read<GuiaGerada>('debitos.gerarGuia', request)
  const { data } = await served.read<{ data: Guia[] }>('guias.listar', { numeroGuia: made.numeroGuia })
  expect(data.map(({ numeroGuia }) => numeroGuia)).toEqual([made.numeroGuia])
  const detail = await served.read<GuiaDetalhe>('guias.detalhar', { id: data[0]?.id })
  expect(detail).toMatchObject({ numGuia: made.numeroGuia, dataVencimento: request.dataVencimento })
  expect(centavos(detail.valorTotal)).toBe(centavos(data[0]?.valorTotal))
  const paper = await served.run('debitos.guiaPdf', { idDoctoArr: made.idDoctoArr })
  expect(paper.tipo).toBe('pdf')
}

/** Checks that a person without debts, payments and documents sees that, however a municipality writes an empty list. */
async function hasNothing({ linhaDesviante, linhaNula }: Habitos): Promise<void> {
  // With these habits every list has an unreadable row, so none is empty.
  if (linhaDesviante || linhaNula) return
  sandbox.reset()
  const { read } = await serve(sandbox, people.semDebitos)
  for (const name of ['debitos.listar', 'pagamentos.listar', 'certidoes.listar'] as const)
    expect({ [name]: await read(name) }).toEqual({ [name]: [] })
  for (const name of ['guias.listar', 'taxas.listar'] as const)
    expect({ [name]: await read<{ data: [] }>(name) }).toMatchObject({ [name]: { elementosTotais: 0, data: [] } })
}

/** Differences from the expected failures: affected operations must fail with the habit's code, the others must answer. */
async function failures(name: HabitName): Promise<object> {
  const { fails } = habitNamed(name)
  const wrong: Record<string, unknown> = {}
  for (const { name: operation, failed } of await ask(setOf([name]))) {
    const code = failed === undefined ? 'answered' : (codeOf(failed) as { codigo?: string }).codigo
    const wanted = fails?.operations.test(operation) ? fails.codigo : 'answered'
    if (code !== wanted) wrong[operation] = { code, wanted }
  }
  return wrong
}

describe('a habit alone', () => {
  test.each(habitNames.filter((name) => !habitNamed(name).fails))(
    'a backend with one permitted deviation gives the usual answers, a guide and empty lists: %s',
    async (name) => {
      expect(await differences(setOf([name]))).toEqual({})
      await makesItsGuide()
      await hasNothing(setOf([name]))
    },
  )
  test.each(habitNames.filter((name) => habitNamed(name).fails))(
    'a backend with one unreadable deviation fails only in the affected operations, with their own code: %s',
    async (name) => {
      expect(await failures(name)).toEqual({})
    },
  )
})

describe(`habits together, seed ${seed}`, () => {
  test.each(combinations(COMBINATIONS).map((names) => [titleOf(names), names] as const))(
    'a backend with several permitted deviations gives the usual answers, a guide and empty lists: %s',
    async (_title, names) => {
      expect(await differences(setOf(names))).toEqual({})
      await makesItsGuide()
      await hasNothing(setOf(names))
    },
  )
})
