/* Gives the program every hostile input, one by one, and writes what each cost: how long main stood still, and its memory. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setImmediate as turn } from 'node:timers/promises'
import { failureOf, payloadOf } from '../../../main/backend/answer.ts'
import type { Answer } from '../../../main/backend/forward.ts'
import { checkPdf } from '../../../main/documents/checkPdf.ts'
import { operations } from '../../../shared/api/index.ts'
import { hostileAnswers } from '../../fakes/hostile/json.ts'
import { hostilePapers } from '../../fakes/hostile/pdf.ts'
import { makePdf } from '../../fakes/pdf.ts'

const results: { name: string; ms: number; kB: number }[] = []

async function cost(name: string, work: () => unknown): Promise<void> {
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  let most = before
  const look = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  await turn()
  await Promise.resolve(work()).catch(() => undefined)
  most = Math.max(most, process.memoryUsage.rss())
  // The delay is noticed at the next tick of its own timer.
  await new Promise((resolve) => setTimeout(resolve, 20))
  delay.disable()
  clearInterval(look)
  results.push({ name, ms: Math.round(delay.max / 1e6), kB: Math.round((most - before) / 1024) })
}

const refused = async (work: () => unknown) => {
  try {
    work()
  } catch {
    // Refusing is what is wanted; what it costs is the question.
  }
}

await checkPdf(await makePdf(80))
for (const { name, body } of hostileAnswers) {
  const bytes = new Uint8Array(body())
  const answer = (status: number): Answer => ({ status, headers: new Headers(), body: bytes })
  for (const operation of ['debitos.listar', 'avisos.listar', 'certidoes.situacao'] as const)
    await cost(`${operation}: ${name}`, () => refused(() => payloadOf(answer(200), operations[operation])))
  await cost(`erro: ${name}`, () => refused(() => failureOf(answer(400))))
}
for (const { name, bytes } of hostilePapers) {
  const paper = bytes()
  await cost(`papel: ${name}`, () => checkPdf(paper))
}
process.stdout.write(JSON.stringify(results))
process.exit(0)
