import { describe, expect, it } from 'vitest'
import { newJob, type QueueJob } from '../../../../main/printing/delivery/queueJob.ts'
import { NOBODYS } from '../../../../main/printing/journal/journal.ts'
import { Attendances, distinct, semDono } from '../../../../main/printing/queue/attendances.ts'
import type { PapelSemDono, Trabalho } from '../../../../shared/model/impressao.ts'
import { fakeDriver } from '../../../fakes/impressora.ts'
import { recordOf } from '../journal/journalKit.ts'

const impressora = 'cups-ipp:laser'
const driver = fakeDriver()
const jobOf = (trabalho: Partial<Trabalho>, more: Partial<QueueJob> = {}, atendimento?: number): QueueJob => ({
  ...newJob(recordOf({ trabalho, ...(atendimento !== undefined && { atendimento }) }), driver),
  ...more,
})
const parted = { parted: 'cancelar' } as const

describe('of a paper whose attendance is over is said', () => {
  const released = { estado: 'printing', liberado: true } as const
  it.each<[string, QueueJob, PapelSemDono['situacao'] | null]>([
    ['nothing while that goes on', jobOf(released), null],
    ['that it is coming out', jobOf(released, parted), 'saindo'],
    ['nothing once somebody looked', jobOf(released, { ...parted, cleared: true }), null],
    ['that it will, where it waits with us and is to', jobOf({}, { parted: 'deixar' }), 'saindo'],
    ['nothing where it is ours and being taken back', jobOf({}, { ...parted, withdrawn: true }), null],
    [
      'that it may, where its printer is asked to let go of it',
      jobOf(released, { ...parted, withdrawn: true }),
      'saindo',
    ],
    [
      'the same while a page is still looked for',
      jobOf({ estado: 'canceled', liberado: true }, { ...parted, beingTakenOut: true }),
      'saindo',
    ],
    ['that somebody must look', jobOf({ estado: 'unknown', liberado: true }, parted), 'conferir'],
    ['nothing once it is out', jobOf({ estado: 'printed', liberado: true }, parted), null],
  ])('%s', (_what, job, situacao) => {
    expect(semDono([job])).toEqual(situacao ? [{ impressora, situacao }] : [])
  })

  it('one line for each printer and word, however many papers', () => {
    const line = (name: string, situacao: PapelSemDono['situacao']): PapelSemDono => ({ impressora: name, situacao })
    const lines = [line('a', 'saindo'), line('b', 'saindo'), line('a', 'conferir'), line('a', 'saindo')]
    expect(distinct(lines)).toEqual(lines.slice(0, 3))
    expect(semDono([jobOf(released, parted), jobOf(released, parted)])).toHaveLength(1)
  })
})

describe('an attendance', () => {
  const has = (papers: Attendances, atendimento?: number) => papers.has(jobOf({}, {}, atendimento).record)

  it('of a person knows its own papers and the station’s, and none of the next or the last', () => {
    const papers = new Attendances(true)
    const { current } = papers
    expect(current).toBeGreaterThan(NOBODYS)
    expect([current, NOBODYS, current + 1, undefined].map((whose) => has(papers, whose))).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect([papers.goesOn(current), papers.goesOn(NOBODYS), papers.goesOn(current + 1)]).toEqual([true, true, false])
    const jobs = [jobOf({}, {}, current), jobOf({}, {}, NOBODYS), jobOf({}, {}, current + 1)]
    expect(papers.end(jobs, 'deixar')).toEqual([jobs[0]])
    expect(jobs.map(({ parted: rest }) => rest)).toEqual(['deixar', null, null])
    // Another number, which says nothing of the last.
    expect([papers.current === current, has(papers, current), papers.goesOn(current)]).toEqual([false, false, false])
  })

  it('in an office has every paper there is, and parts with none', () => {
    const papers = new Attendances(false)
    const { current } = papers
    const jobs = [jobOf({}, {}, current)]
    expect(papers.end(jobs, 'cancelar')).toEqual([])
    expect(jobs[0]?.parted).toBeNull()
    expect([current, current + 1, undefined].map((whose) => has(papers, whose))).toEqual([true, true, true])
    expect(papers.goesOn(current)).toBe(true)
  })
})
