import { describe, expect, it } from 'vitest'
import type { JobSpec, SpoolRef } from '../../../../../main/printing/driver.ts'
import { collection, integer, of } from '../../../../../main/printing/drivers/ipp/attributes.ts'
import { encode } from '../../../../sandbox/printer/encodeAny.ts'
import type { IppAttribute } from '../../../../../main/printing/drivers/ipp/values.ts'
import { hangsUp, refuses, type ImitationJob } from '../../../../sandbox/printer/imitation.ts'
import { CANCELED, LASER, PDF, PROCESSING, eachStation } from './imitatedPrinters.ts'

// A printer's answers about submitted jobs, for cases that a real printer cannot be brought into.

const OTHER = 'ipp-direct:Outra'
const DUPLEX = 'two-sided-long-edge'

const at = eachStation()

describe('a job is found', () => {
  it('a job is looked for at its own printer alone where that is known', async () => {
    at.other.jobs = [at.job({ id: 7 })]
    expect(await at.driver.find(at.spec.ourId, LASER)).toBeNull()
    expect(at.other.asked).toEqual([])
    expect(await at.driver.find(at.spec.ourId)).toEqual({ ...at.ref, impressora: OTHER, jobId: '7' })
  })

  it('the newest job of a name is found, and an unfinished one before the ended ones', async () => {
    const ended = (id: number) => at.job({ id, uuid: `urn:uuid:${id}` })
    const [oldest, older, newer] = [ended(2), ended(3), ended(4)]
    at.printer.jobs = [older, newer, oldest, at.job({ id: 5, name: 'other' })]
    expect(await at.driver.find(at.spec.ourId, LASER)).toMatchObject({ jobId: '4' })
    at.printer.jobs = [{ ...older, state: PROCESSING }, newer]
    expect(await at.driver.find(at.spec.ourId, LASER)).toMatchObject({ jobId: '3' })
  })

  it('a submitted job is searched for at all printers, and a silent one leaves the answer open unless another has it', async () => {
    expect(await at.driver.find(at.spec.ourId)).toBeNull()
    at.printer.lies.getJobs = hangsUp
    const silent = { name: 'PrintError', codigo: 'impressora.semResposta' }
    await expect(at.driver.find(at.spec.ourId)).rejects.toMatchObject(silent)
    at.other.jobs = [at.job()]
    expect(await at.driver.find(at.spec.ourId)).toMatchObject({ impressora: OTHER })
  })

  it('a job without a record is found even where another printer is off', async () => {
    at.printer.jobs = [at.job({ state: PROCESSING })]
    at.other.close()
    expect(await at.driver.strays({ isOurs: (name) => name === at.spec.ourId, isKnown: () => false })).toMatchObject({
      jobs: [{ ourId: at.spec.ourId, ref: { impressora: LASER, jobId: '1' } }],
      complete: false,
    })
  })
})

it.each([0x0406, 0x0407])('a job that its printer does not know (status %i) becomes a question', async (gone) => {
  at.printer.lies.getJobAttributes = refuses(gone)
  expect(await at.poll()).toEqual([{ estado: 'unknown' }])
})

it('a printer that is removed while it takes a document leaves a question, because the document may come out', async () => {
  at.printer.taken = (job) => {
    at.rede = []
    return job
  }
  const ref = await at.driver.submit(PDF, at.spec)
  expect(await at.driver.poll([{ ref, spec: at.spec }])).toEqual([{ estado: 'unknown' }])
})

it('a two-sided job needs at least half as many sheets as pages', async () => {
  at.printer.jobs = [at.job({ impressions: 1 })]
  expect(await at.poll()).toEqual([{ estado: 'unknown' }])
  expect(await at.poll({ sides: 'two-sided-long-edge' })).toEqual([{ estado: 'printed' }])
})

describe('a printer that ignores an option', () => {
  const unknown = (name: string): IppAttribute => ({ name, values: [{ tag: 'unsupported' }] })
  const TRAY = collection('media-col', of('keyword', 'media-source', 'tray-9'))

  it.each<[string, IppAttribute[], Partial<JobSpec>, counted: number | undefined, SpoolRef['ignored'], string]>([
    ['copies, not counting', [integer('copies', 2)], { copies: 2 }, undefined, ['copias'], 'unknown'],
    ['copies, counting both', [integer('copies', 2)], { copies: 2 }, 4, ['copias'], 'printed'],
    ['nothing it names', [], { copies: 2 }, undefined, undefined, 'sent'],
    ['nothing it names, counting one of the copies', [], { copies: 2 }, 2, undefined, 'unknown'],
    ['copies that nobody asked for', [unknown('copies')], {}, undefined, undefined, 'printed'],
    ['two sides, counting too few', [of('keyword', 'sides', DUPLEX)], { sides: DUPLEX }, 1, ['lados'], 'unknown'],
    ['two sides, not counting', [unknown('sides')], { sides: DUPLEX }, undefined, ['lados'], 'sent'],
    ['the size of the page', [unknown('print-scaling')], {}, undefined, ['tamanho'], 'printed'],
    ['the paper', [of('keyword', 'media', 'iso_a4_210x297mm')], {}, undefined, ['papel'], 'printed'],
    ['the tray', [TRAY], { tray: 'tray-9' }, undefined, ['bandeja'], 'printed'],
    ['what is not on paper', [unknown('job-name')], {}, undefined, undefined, 'printed'],
  ])('a job whose printer ignores %s keeps that, and is judged', async (_what, ignores, more, counted, kept, end) => {
    at.printer.ignores = ignores
    at.printer.taken = (job) => ({ ...job, ...(counted !== undefined && { impressions: counted }) })
    const asked = { ...at.spec, ...more }
    const taken = await at.driver.submit(PDF, asked)
    expect(taken.ignored).toEqual(kept)
    expect(await at.driver.poll([{ ref: taken, spec: asked }])).toEqual([{ estado: end }])
  })

  it.each([0x0001, 0x0002])('a printer that says only that it ignores something (%i) is believed', async (code) => {
    at.printer.lies.printJob = (response) => {
      const group = { tag: 'job' as const, attributes: [integer('job-id', 1)] }
      response.end(encode({ version: [2, 0], code, requestId: 1, groups: [group] }))
    }
    expect((await at.driver.submit(PDF, at.spec)).ignored).toEqual(['outra'])
  })
})

it.each([
  [1, 0x0503],
  [1, 0x0400],
])('a printer of IPP %i alone (refusing with %i) gets the document once', async (major, refusal) => {
  at.printer.speaks = { major, refusal }
  expect(await at.driver.status(LASER)).toMatchObject({ estado: 'pronta' })
  expect(await at.driver.submit(PDF, at.spec)).toMatchObject({ jobId: '1' })
  expect(at.printer.jobs).toHaveLength(1)
  expect(at.printer.asked.filter((operation) => operation === 'printJob')).toHaveLength(1)
})

it('a printer that speaks no IPP of ours is named for that', async () => {
  at.printer.speaks = { major: 0, refusal: 0x0503 }
  await expect(at.driver.submit(PDF, at.spec)).rejects.toMatchObject({ codigo: 'impressora.versao' })
})

it.each<[string, Partial<SpoolRef>, Partial<ImitationJob>, 'canceled' | 'unknown']>([
  ['by its uuid', {}, { name: 'Document 1' }, 'canceled'],
  ['by our name, where the printer gave it none then', { uuid: '' }, {}, 'canceled'],
  ['by our name, where it gives none now', {}, { uuid: '' }, 'canceled'],
  ['not by its number', {}, { uuid: 'urn:uuid:other' }, 'unknown'],
  ['not by that where there are no uuids either', { uuid: '' }, { name: 'other' }, 'unknown'],
])('a job at a network printer is cancelled, or not: %s', async (_what, known, job, word) => {
  at.printer.jobs = [at.job({ state: PROCESSING, ...job })]
  expect(await at.driver.cancel({ ...at.ref, ...known })).toBe(word)
  expect(at.printer.jobs).toMatchObject([{ state: word === 'canceled' ? CANCELED : PROCESSING }])
})

it('a job that has ended cannot be cancelled, and a silent printer’s job is unknown', async () => {
  at.printer.jobs = [at.job()]
  at.printer.lies.cancelJob = refuses(0x0404)
  expect(await at.driver.cancel(at.ref)).toBe('too-late')
  at.printer.lies.cancelJob = hangsUp
  await expect(at.driver.cancel(at.ref)).rejects.toMatchObject({ codigo: 'impressora.semResposta' })
})
