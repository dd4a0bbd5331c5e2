import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TokenSet } from '../../main/attendance/tokenSet.ts'
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
import { elsewhere } from '../sandbox/habitos/elsewhere.ts'
import { type Sandbox, startSandbox } from '../sandbox/index.ts'
import { cases } from './cases.ts'
import { everyOpenDebit } from './cases/debitos.ts'
import { people } from '../examples.ts'
import { hoje, impatient, serve, type Served } from './city.ts'
import { combinations, grouped, setOf, titleOf } from '../sandbox/habitos/sets.ts'
import { expected, seen } from './habitos/seen.ts'

/** In groups; a campaign tries each habit alone too, and combinations of its own. */
const read = habitNames.filter((name) => !habitNamed(name).fails)
const drawn = combinations()
const sets = [...grouped(read), ...drawn, ...(drawn.length > 0 ? read.map((name) => [name]) : [])]

let sandbox: Sandbox
/** The tokens of each person's sign-in at a provider without habits. */
const signedIn = new Map<string, TokenSet>()
/** The input and the answer of each operation of a backend without habits; a PDF is represented by its number of pages. */
let usual = new Map<string, Asked>()
beforeAll(async () => {
  // The sign-ins are used until the file's last test.
  sandbox = await startSandbox({ hoje, ttl: { AccessToken: 36_000 } })
  sandbox.mudarHabitos({})
  for (const documento of [...Object.values(cases).map((one) => one.documento), people.semDebitos]) {
    if (documento === null || signedIn.has(documento)) continue
    const { counter } = await serve(sandbox, documento)
    const tokens = counter.tokens.drop()
    if (tokens) signedIn.set(documento, tokens)
  }
  usual = new Map((await new Backend([]).ask()).map((asked) => [asked.name, asked]))
})
afterAll(() => sandbox.close())

interface Asked {
  name: (typeof operationNames)[number]
  input?: unknown
  got?: unknown
  failed?: unknown
}

/** A backend with habits, and the people it serves. */
class Backend {
  readonly habitos: Habitos
  readonly #served = new Map<string | null, Served>()
  /** Whether people sign in under these habits. A habit that only changes the backend's answers does not concern the provider. */
  readonly #signsIn: boolean
  /** Whether every PDF is the usual one. */
  readonly #papersAsUsual: boolean

  constructor(names: readonly HabitName[]) {
    this.habitos = setOf(names)
    this.#signsIn = names.some((name) => Object.hasOwn(elsewhere, name))
    this.#papersAsUsual =
      names.length > 0 && !this.#signsIn && names.every((name) => habitNamed(name).answer === undefined)
    sandbox.mudarHabitos(this.habitos)
  }

  /** The counter of a person, who signs in once. */
  async serve(documento: string | null): Promise<Served> {
    const known = this.#served.get(documento)
    if (known) return known
    const served = await serve(sandbox, documento, {
      ...(this.habitos.primeiroByteLento && { limits: impatient }),
      ...(documento !== null && !this.#signsIn && { signedIn: signedIn.get(documento) }),
    })
    this.#served.set(documento, served)
    return served
  }

  /** Calls every operation once, as the person of its case, with input from this backend's own answers. */
  async ask(): Promise<Asked[]> {
    const results: Asked[] = []
    for (const name of operationNames)
      results.push(await this.#askFor(name).catch((failed: unknown) => ({ name, failed })))
    return results
  }

  async #askFor(name: Asked['name']): Promise<Asked> {
    const { documento, input: makeInput } = cases[name]
    const served = await this.serve(documento)
    const end = served.counter.ends.at(-1)
    if (end?.fim === 'auth_error') throw end
    const input = await makeInput(served)
    const before = usual.get(name)
    // No habit of values changes a PDF: the same request has the same answer.
    if (this.#papersAsUsual && isPdf(operationNamed(name).output) && isDeepStrictEqual(input, before?.input))
      return { name, input, got: before?.got }
    const outcome = await served.run(name, input)
    const got = outcome.tipo === 'pdf' ? (await checkPdf(outcome.bytes)).pages.length : outcome.valor
    return { name, input, got }
  }
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
async function differences(backend: Backend): Promise<object> {
  const { habitos } = backend
  const wrong: Record<string, unknown> = {}
  for (const { name, got, failed } of await backend.ask()) {
    if (failed !== undefined) wrong[name] = codeOf(failed)
    else if (habitos.ordemInversa && OF_A_ROW.includes(name)) continue
    else if (
      isShown(name) &&
      JSON.stringify(seen(got, habitos)) !== JSON.stringify(expected(usual.get(name)?.got, habitos))
    )
      wrong[name] = firstDifference(seen(got, habitos), expected(usual.get(name)?.got, habitos))
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
async function makesItsGuide(backend: Backend): Promise<void> {
  const served = await backend.serve(people.maria)
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
async function hasNothing(backend: Backend): Promise<void> {
  // With these habits every list has an unreadable row, so none is empty.
  if (backend.habitos.linhaDesviante || backend.habitos.linhaNula) return
  sandbox.reset()
  const { read } = await backend.serve(people.semDebitos)
  for (const name of ['debitos.listar', 'pagamentos.listar', 'certidoes.listar'] as const)
    expect({ [name]: await read(name) }).toEqual({ [name]: [] })
  for (const name of ['guias.listar', 'taxas.listar'] as const)
    expect({ [name]: await read<{ data: [] }>(name) }).toMatchObject({ [name]: { elementosTotais: 0, data: [] } })
}

/** Differences from the expected failures: affected operations must fail with the habit's code, the others must answer. */
async function failures(name: HabitName): Promise<object> {
  const { fails } = habitNamed(name)
  const wrong: Record<string, unknown> = {}
  for (const { name: operation, failed } of await new Backend([name]).ask()) {
    const code = failed === undefined ? 'answered' : (codeOf(failed) as { codigo?: string }).codigo
    const wanted = fails?.operations.test(operation) ? fails.codigo : 'answered'
    if (code !== wanted) wrong[operation] = { code, wanted }
  }
  return wrong
}

// @row convention.envelope
test.each(sets.map((names) => [titleOf(names), names] as const))(
  'a backend with permitted deviations gives the usual answers, a guide and empty lists: %s',
  async (_title, names) => {
    const backend = new Backend(names)
    expect(await differences(backend)).toEqual({})
    await makesItsGuide(backend)
    await hasNothing(backend)
  },
)

// @row convention.envelope
test.each(habitNames.filter((name) => habitNamed(name).fails))(
  'a backend with one unreadable deviation fails only in the affected operations, with their own code: %s',
  async (name) => {
    expect(await failures(name)).toEqual({})
  },
)
