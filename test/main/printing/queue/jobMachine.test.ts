import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PHASES } from '../../../../main/printing/journal/journal.ts'
import { newJob, STAGES } from '../../../../main/printing/queue/job.ts'
import { MACHINE, next } from '../../../../main/printing/queue/jobMachine.ts'
import { fakeDriver } from '../../../fakes/impressora.ts'
import { recordOf } from '../journal/journalKit.ts'

const NOW = { clock: 7, ms: 1_000_000 }
const job = (record: Parameters<typeof recordOf>[0]) =>
  newJob(recordOf(record), fakeDriver(), { releaseTried: false, end: null })

it('the queue’s README has the rows of the job machine', () => {
  const page = readFileSync(new URL('../../../../main/printing/queue/README.md', import.meta.url), 'utf8')
  const rows = [...page.matchAll(/^- `(\w+)`: .+ \(([\w, ]+)\)$/gm)].map(([, is, from]) => [is, from])
  const words = (stages: readonly string[]) =>
    stages.length === STAGES.length ? 'any' : stages.join(', ') === PHASES.join(', ') ? 'open' : stages.join(', ')
  expect(rows).toEqual(Object.entries(MACHINE).map(([is, { from }]) => [is, words(from)]))
})

it('an ended job that was not cancelled never becomes doubtful', () => {
  const printed = job({ phase: 'released', trabalho: { liberado: true, estado: 'printed' } })
  expect(next(printed, { is: 'doubted' }, NOW)).toBeNull()
})

it('the options that a printer ignores are stored with the job until the job is submitted again', () => {
  const ref = { impressora: 'cups-ipp:laser', jobId: '1', uuid: 'u', ignored: ['copias' as const] }
  const taken = next(job({ phase: 'submitting' }), { is: 'taken', ref, held: true }, NOW)?.job
  expect(taken?.record.trabalho.naoAtendeu).toEqual(['copias'])
  const again = taken && next(taken, { is: 'notFound' }, NOW)?.job
  expect(again?.record.trabalho).not.toHaveProperty('naoAtendeu')
})
