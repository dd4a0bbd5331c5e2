/* Passes every hostile input to the program, one by one, and records how long the thread was blocked and the memory used. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setImmediate as turn } from 'node:timers/promises'
import { failureOf, payloadOf } from '../../../main/backend/answer.ts'
import type { Answer } from '../../../main/backend/forward.ts'
import { checkPdf } from '../../../main/documents/checkPdf.ts'
import { decode } from '../../../main/printing/drivers/ipp/decode.ts'
import { operations } from '../../../shared/api/index.ts'
import { hostileAnswers } from '../../fakes/hostile/json.ts'
import { hostilePapers } from '../../fakes/hostile/pdf.ts'
import { makePdf } from '../../fakes/pdf.ts'
import { exampleDebitos } from '../debitos.ts'

/** How long one input blocked the thread, and the memory that it took. */
export interface Cost {
  name: string
  ms: number
  kB: number
}
const hostile: Cost[] = []
const honest: Cost[] = []

async function cost(name: string, work: () => unknown, results = hostile): Promise<void> {
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  let most = before
  const look = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  await turn()
  await Promise.resolve(work()).catch(() => undefined)
  most = Math.max(most, process.memoryUsage.rss())
  // The monitor records a delay only at the next tick of its own timer.
  await new Promise((resolve) => setTimeout(resolve, 20))
  delay.disable()
  clearInterval(look)
  results.push({ name, ms: Math.round(delay.max / 1e6), kB: Math.round((most - before) / 1024) })
}

const refused = async (work: () => unknown) => {
  try {
    work()
  } catch {
    // The program should refuse the input; the cost of the refusal is measured.
  }
}

await checkPdf(await makePdf(80))
const debts = new TextEncoder().encode(JSON.stringify({ data: exampleDebitos(15_000, 750) }))
for (let round = 0; round < 8; round += 1) {
  const listed = () => payloadOf({ status: 200, headers: new Headers(), body: debts }, operations['debitos.listar'])
  await cost('honest', listed, honest)
}
honest.splice(0, 3)
for (const { name, body } of hostileAnswers) {
  const bytes = new Uint8Array(body())
  const answer = (status: number): Answer => ({ status, headers: new Headers(), body: bytes })
  for (const operation of ['debitos.listar', 'avisos.listar', 'certidoes.situacao'] as const)
    await cost(`${operation}: ${name}`, () => refused(() => payloadOf(answer(200), operations[operation])))
  await cost(`erro: ${name}`, () => refused(() => failureOf(answer(400))))
}
/** Printer answers that consist of about a million of the smallest possible parts. */
const ippAnswers: Readonly<Record<string, string>> = {
  groups: '04'.repeat(1_000_000),
  attributes: `04${'130001610000'.repeat(170_000)}`,
  values: `04130001610000${'1300000000'.repeat(200_000)}`,
  collections: `043400016100003700000000${'34000000003700000000'.repeat(100_000)}`,
}
for (const [name, parts] of Object.entries(ippAnswers)) {
  const bytes = Buffer.from(`0200000000000001${parts}`, 'hex')
  await cost(`impressora: ${name}`, () => refused(() => decode(bytes)))
}
for (const { name, bytes } of hostilePapers) {
  const paper = bytes()
  await cost(`papel: ${name}`, () => checkPdf(paper))
}
process.stdout.write(JSON.stringify({ honest, hostile }))
process.exit(0)
