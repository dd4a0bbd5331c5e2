import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ProcessLost, SpoolLine } from '../../../../../main/printing/drivers/winspool/spoolLine.ts'
import { fakeProcesses } from './fakeProcess.ts'

/* Questions to a process that may die, or never answer. */

const LIMIT = 1_000
let started: ReturnType<typeof fakeProcesses>['started']
let line: SpoolLine
beforeEach(() => {
  vi.useFakeTimers()
  const processes = fakeProcesses()
  started = processes.started
  line = new SpoolLine(processes.start)
})
afterEach(() => void vi.useRealTimers())

const ask = (printer = 'Laser') => line.ask('jobs', [printer], LIMIT)
/** A call's result: its answer, or the reason and the progress. */
const outcome = (question: Promise<unknown>) =>
  question.catch((error: unknown) => (error instanceof ProcessLost ? [error.message, error.progress] : error))

describe('a process', () => {
  it('the printing process starts with the first question, and answers all of them', async () => {
    expect(started).toEqual([])
    const questions = [ask('Laser'), ask('Térmica')]
    expect(started).toHaveLength(1)
    const [process] = started
    const [first, second] = process?.asked ?? []
    expect([first, second]).toMatchObject([
      { ask: 'jobs', args: ['Laser'] },
      { ask: 'jobs', args: ['Térmica'] },
    ])
    // Each answer finds its call, in any order; an answer without a call is ignored.
    process?.says({ id: second?.id ?? 0, value: ['dela'] })
    process?.says({ id: 99, value: ['de ninguém'] })
    process?.says({ id: first?.id ?? 0, value: ['da outra'] })
    expect(await Promise.all(questions)).toEqual([['da outra'], ['dela']])
  })

  it('a spooler process that reports an error is believed, and used for the next request', async () => {
    const question = outcome(ask())
    started[0]?.says({ id: 1, erro: 'impressora.ausente', detalhe: 'OpenPrinter: error 1801' })
    expect(await question).toMatchObject({ codigo: 'impressora.ausente', detalhe: 'OpenPrinter: error 1801' })
    void ask()
    expect(started).toHaveLength(1)
    expect(started[0]?.killed).toBe(0)
  })

  it('a spooler process without requests keeps running, with no timer', async () => {
    const question = ask()
    started[0]?.answers([])
    expect(await question).toEqual([])
    await vi.advanceTimersByTimeAsync(10 * LIMIT)
    expect(started[0]?.killed).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a process that', () => {
  it('a printing process that misses its limit is killed, and the next question starts another', async () => {
    const question = outcome(ask())
    await vi.advanceTimersByTimeAsync(LIMIT - 1)
    expect(started[0]?.killed).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(started[0]?.killed).toBe(1)
    expect(await question).toEqual(['no answer in 1000 ms', 'before'])
    const next = ask()
    expect(started).toHaveLength(2)
    started[1]?.answers([])
    expect(await next).toEqual([])
  })

  it('a printing process that ends fails all its questions, each at the step it had reached', async () => {
    const questions = [ask(), ask(), ask()].map(outcome)
    const [process] = started
    process?.says({ id: 2, news: 'starting' })
    process?.says({ id: 3, news: 'starting' })
    process?.says({ id: 3, news: { id: 42, held: true } })
    process?.ends()
    expect(await Promise.all(questions)).toEqual([
      ['the process ended', 'before'],
      ['the process ended', 'starting'],
      ['the process ended', { id: 42, held: true }],
    ])
  })

  it('a printing process that is killed for one question leaves the next process alone', async () => {
    const first = outcome(ask())
    started[0]?.ends()
    await first
    const second = ask()
    // The exit of the first process is reported again, late.
    started[0]?.ends()
    expect(started[1]?.killed).toBe(0)
    started[1]?.answers([])
    expect(await second).toEqual([])
  })

  it('closing the printing process ends its questions, and does nothing where there is none', async () => {
    line.close()
    expect(started).toEqual([])
    const question = outcome(ask())
    line.close()
    expect(started[0]?.killed).toBe(1)
    expect(await question).toEqual(['closed', 'before'])
    line.close()
    expect(started[0]?.killed).toBe(1)
  })
})
