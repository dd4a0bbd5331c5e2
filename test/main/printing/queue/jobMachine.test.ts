import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PHASES } from '../../../../main/printing/journal/journal.ts'
import { newJob, STAGES, stageOf, type Job, type Stage } from '../../../../main/printing/queue/job.ts'
import { MACHINE, next, type EventName, type EventOf } from '../../../../main/printing/queue/jobMachine.ts'
import type { EstadoTrabalho } from '../../../../shared/model/impressao.ts'
import { fakeDriver } from '../../../fakes/impressora.ts'
import { recordOf } from '../journal/journalKit.ts'

const driver = fakeDriver()
const ref = { impressora: 'cups-ipp:laser', jobId: '1', uuid: 'u' }
const NOW = { clock: 7, ms: 1_000_000 }

type JobEvent = { [E in EventName]: EventOf<E> }[EventName]

/** A job in each stage. */
function inStage(stage: Stage): Job {
  const phase = PHASES.find((one) => one === stage) ?? 'released'
  const states: Partial<Record<Stage, EstadoTrabalho>> = { question: 'unknown', over: 'canceled' }
  const liberado = phase === 'released'
  const record = recordOf({
    phase,
    ...(phase !== 'kept' && { ref }),
    trabalho: { liberado, estado: states[stage] ?? 'waiting' },
  })
  const end = { ...record.trabalho, estado: 'canceled' as const }
  return newJob(record, driver, { releaseTried: false, end: stage === 'ending' ? end : null })
}

/** Every way in which each event may come. */
function eventsOf(job: Job): Record<EventName, JobEvent[]> {
  const end = job.end ?? job.record.trabalho
  const plain = <E extends EventName>(...names: E[]) => Object.fromEntries(names.map((is) => [is, [{ is }]]))
  return {
    ...(plain(
      ...(['submitLost', 'busy', 'releasing', 'released', 'releaseLost', 'heldLost', 'unwritten', 'notFound'] as const),
      ...(['answered', 'silent', 'endReported', 'withdrawn', 'wantedAgain', 'takingOut', 'takenOut'] as const),
      ...(['doubted', 'cleared', 'unlabelled'] as const),
    ) as Record<EventName, JobEvent[]>),
    submitting: [
      { is: 'submitting', witness: undefined },
      { is: 'submitting', witness: 'job 7' },
    ],
    taken: [
      { is: 'taken', ref, held: true },
      { is: 'taken', ref, held: false },
      { is: 'taken', ref: { ...ref, ignored: ['copias'] }, held: false },
    ],
    refused: [{ is: 'refused', erro: 'impressora.opcao' }],
    found: [
      { is: 'found', ref, held: true, state: { estado: 'submitted' } },
      { is: 'found', ref, held: true, state: { estado: 'printing' } },
      { is: 'found', ref, held: false, state: { estado: 'printed' } },
    ],
    heard: [
      { is: 'heard', estado: 'printing' },
      { is: 'heard', estado: 'printed' },
    ],
    sending: [
      { is: 'sending', estado: 'printing' },
      { is: 'sending', estado: 'waiting' },
      { is: 'sending', estado: 'attention', motivo: 'media-empty' },
    ],
    waits: [{ is: 'waits', estado: 'attention', motivo: 'media-empty' }],
    ends: [{ is: 'ends', estado: 'canceled' }],
    endWritten: [
      { is: 'endWritten', end, reported: true },
      { is: 'endWritten', end, reported: false },
    ],
    endUnwritten: [{ is: 'endUnwritten', end }],
    pagesAsked: [{ is: 'pagesAsked', blank: true }],
    moved: [{ is: 'moved', impressora: 'cups-ipp:outra', driver }],
    resolved: [{ is: 'resolved', saiu: true }],
    unclaimed: [{ is: 'unclaimed', rest: 'cancelar' }],
  }
}
const NAMES = Object.keys(MACHINE) as EventName[]

describe.each(STAGES)('a job in stage %s', (stage) => {
  it.each(NAMES)('the job machine takes or refuses the event “%s” as its table says', (is) => {
    const { from, to } = MACHINE[is]
    const job = inStage(stage)
    expect(stageOf(job)).toBe(stage)
    const before = structuredClone({ ...job, driver: null })
    const steps = eventsOf(job)[is].map((event) => next(job, event, NOW))
    const after = steps.map((step) => step && stageOf(step.job))
    const allowed = from.includes(stage) ? to.map((one) => (one === 'same' ? stage : one)) : [null]
    expect(allowed).toEqual(expect.arrayContaining(after))
    // A pure function: the job itself is as it was.
    expect({ ...job, driver: null }).toEqual(before)
  })
})

it.each(NAMES)('the event “%s” leads a job to every stage that its row names', (is) => {
  const { from, to } = MACHINE[is]
  const variants = (stage: Stage) => {
    const job = inStage(stage)
    const unknown = { ...job.record.trabalho, estado: 'unknown' as const }
    return [job, { ...job, releaseTried: true }, ...(job.end ? [{ ...job, end: unknown }] : [])]
  }
  const reached = from.flatMap((stage) =>
    variants(stage).flatMap((job) =>
      eventsOf(job)[is].map((event) => {
        const after = stageOf(next(job, event, NOW)?.job ?? job)
        return to.includes('same') && after === stage ? 'same' : after
      }),
    ),
  )
  expect(new Set(reached)).toEqual(new Set(to))
})

it('the queue’s README has the rows of the job machine', () => {
  const page = readFileSync(new URL('../../../../main/printing/queue/README.md', import.meta.url), 'utf8')
  const rows = [...page.matchAll(/^- `(\w+)`: .+ \((.+) → (.+)\)$/gm)].map(([, is, from, to]) => [is, from, to])
  const words = (stages: readonly string[]) =>
    stages.length === STAGES.length ? 'any' : stages.join(', ') === PHASES.join(', ') ? 'open' : stages.join(', ')
  expect(rows).toEqual(NAMES.map((is) => [is, words(MACHINE[is].from), words(MACHINE[is].to)]))
})

it('an ended job is not doubted where it is no cancellation', () => {
  const printed = inStage('over')
  const record = { ...printed.record, trabalho: { ...printed.record.trabalho, estado: 'printed' as const } }
  expect(next({ ...printed, record }, { is: 'doubted' }, NOW)).toBeNull()
})

it('the options that a printer ignores stay with its job until the job is handed over again', () => {
  const taken = next(inStage('submitting'), { is: 'taken', ref: { ...ref, ignored: ['copias'] }, held: true }, NOW)?.job
  expect(taken?.record.trabalho.naoAtendeu).toEqual(['copias'])
  const again = taken && next(taken, { is: 'notFound' }, NOW)?.job
  expect(again?.record.trabalho).not.toHaveProperty('naoAtendeu')
})
