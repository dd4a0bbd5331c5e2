import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SpoolReply, SpoolRequest } from '../../../../../main/printing/drivers/winspool/serve.ts'
import {
  processSpooler,
  type Spooler,
  type SpoolProcess,
} from '../../../../../main/printing/drivers/winspool/spooler.ts'
import { specOf } from './fakeWindows.ts'

/* The two processes beside main: one answers about jobs and printers while the other draws. */

/** A process beside main, simulated by the test: its requests, its answers, and its end. */
class FakeProcess implements SpoolProcess {
  readonly asked: SpoolRequest[] = []
  killed = 0
  says: (reply: SpoolReply) => void = () => undefined
  ends: () => void = () => undefined

  post(request: SpoolRequest): void {
    this.asked.push(request)
  }

  onMessage(heard: (reply: SpoolReply) => void): void {
    this.says = heard
  }

  onExit(heard: () => void): void {
    this.ends = heard
  }

  kill(): void {
    this.killed += 1
  }

  /** Answers the newest question. */
  answers(value: unknown): void {
    this.says({ id: this.asked.at(-1)?.id ?? 0, value })
  }

  /** Reports the progress of the document requested last. */
  tells(news: 'starting' | { id: number; held: boolean }): void {
    this.says({ id: this.asked.at(-1)?.id ?? 0, news })
  }
}

const bytes = Uint8Array.of(1, 2, 3)
let started: FakeProcess[]
let spooler: Spooler
beforeEach(() => {
  vi.useFakeTimers()
  started = []
  spooler = processSpooler(start)
})
afterEach(() => void vi.useRealTimers())

function start(): FakeProcess {
  const process = new FakeProcess()
  started.push(process)
  return process
}

/** The result: an answer, or code and detail. */
const outcome = (question: Promise<unknown>) =>
  question.catch(({ codigo, detalhe }: { codigo: string; detalhe: string }) => [codigo, detalhe])

describe('a request to the spooler process', () => {
  it('requests to the spooler share one process, and each answer reaches its request in any order', async () => {
    const questions = [spooler.jobs('Laser'), spooler.jobs('Térmica')]
    expect(started).toHaveLength(1)
    const [process] = started
    process?.says({ id: 2, value: ['dela'] })
    process?.says({ id: 99, value: ['de ninguém'] })
    process?.says({ id: 1, value: ['da outra'] })
    expect(await Promise.all(questions)).toEqual([['da outra'], ['dela']])
    // Without requests it keeps running, with no timer.
    await vi.advanceTimersByTimeAsync(150_000)
    expect([process?.killed, vi.getTimerCount()]).toEqual([0, 0])
  })

  it('a spooler request without an answer fails after fifteen seconds, and the next request starts a new process', async () => {
    const asked = outcome(spooler.printers())
    await vi.advanceTimersByTimeAsync(14_999)
    expect(started[0]?.killed).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(await asked).toEqual(['impressora.semResposta', 'no answer in 15000 ms'])
    const next = spooler.printers()
    expect(started[0]?.killed).toBe(1)
    started[1]?.answers([])
    expect(await next).toEqual([])
  })

  it('all requests of a spooler process fail when it ends, and its late exit event does not stop the next process', async () => {
    const questions = [spooler.printers(), spooler.jobs('Laser')].map(outcome)
    started[0]?.ends()
    const lost = ['impressora.semResposta', 'the process ended']
    expect(await Promise.all(questions)).toEqual([lost, lost])
    const next = spooler.printers()
    started[0]?.ends()
    expect(started[1]?.killed).toBe(0)
    started[1]?.answers([])
    expect(await next).toEqual([])
  })
})

describe('the drawing of a document', () => {
  const spec = specOf({ expectedPages: 3 })
  const print = () => spooler.print('Laser', bytes, spec)

  it('one process draws a document while a second process answers other spooler requests', async () => {
    const printing = print()
    const asking = spooler.jobs('Laser')
    const [drawer, answerer] = started
    expect(drawer?.asked).toEqual([{ id: 1, ask: 'print', args: [{ name: 'Laser', bytes, spec }] }])
    answerer?.answers([])
    expect(await asking).toEqual([])
    drawer?.answers({ id: 42, held: true })
    expect(await printing).toEqual({ id: 42, held: true })
  })

  it.each([
    ['a minute plus five seconds per page', undefined, 75_000],
    ['the configured answer time, if it is longer than a minute, plus five seconds per page', 90_000, 105_000],
  ])('drawing a document may take %s', async (_what, answerMs, limit) => {
    const patient = processSpooler(start, answerMs)
    const printing = outcome(patient.print('Laser', bytes, spec))
    await vi.advanceTimersByTimeAsync(limit - 1)
    expect(started[0]?.killed).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(await printing).toEqual(['impressora.recusou', `no answer in ${limit} ms`])
  })

  it.each([['starting'], [{ id: 42, held: false }]] as const)(
    'a document whose process ends after reporting %j may have been printed, and is not deleted',
    async (progress) => {
      const printing = outcome(print())
      started[0]?.tells(progress)
      started[0]?.ends()
      expect(await printing).toEqual(['impressora.semResposta', 'the process ended'])
      expect(started).toHaveLength(1)
    },
  )

  it.each<[string, (process: FakeProcess | undefined) => void, string]>([
    ['refused if the next process deletes it', (process) => process?.answers('done'), 'impressora.recusou'],
    ['refused if Windows no longer lists it', (process) => process?.answers('gone'), 'impressora.recusou'],
    ['unanswered if Windows refuses to delete it', (process) => process?.answers('refused'), 'impressora.semResposta'],
    ['unanswered if the next process ends as well', (process) => process?.ends(), 'impressora.semResposta'],
  ])('a held document whose drawing process ended is reported as %s', async (_what, end, codigo) => {
    const printing = outcome(print())
    started[0]?.tells('starting')
    started[0]?.tells({ id: 42, held: true })
    started[0]?.ends()
    await vi.advanceTimersByTimeAsync(0)
    expect(started).toHaveLength(2)
    expect(started[1]?.asked).toEqual([
      { id: 1, ask: 'control', args: [{ printer: 'Laser', document: spec.ourId, id: 42 }, 'delete'] },
    ])
    end(started[1])
    expect(await printing).toEqual([codigo, 'the process ended'])
  })
})

it('closing the app ends both spooler processes once and starts no process', async () => {
  spooler.close()
  expect(started).toEqual([])
  const questions = [outcome(spooler.printers()), outcome(spooler.print('Laser', bytes, specOf()))]
  spooler.close()
  spooler.close()
  expect(started.map(({ killed }) => killed)).toEqual([1, 1])
  expect(await Promise.all(questions)).toEqual([
    ['impressora.semResposta', 'closed'],
    ['impressora.recusou', 'closed'],
  ])
})
