import { describe, expect, it } from 'vitest'
import type { JobSpec, SpoolRef } from '../../../../../main/printing/driver.ts'
import { collection, integer, of, type IppAttribute } from '../../../../../main/printing/drivers/ipp/values.ts'
import { encode } from '../../../../sandbox/printer/encodeAny.ts'
import { hangsUp, refuses, type ImitationJob } from '../../../../sandbox/printer/imitation.ts'
import { CANCELED, LASER, PDF, PROCESSING, eachStation } from './imitatedPrinters.ts'

// A printer's answers about submitted jobs, for cases that a real printer cannot be brought into.

const OTHER = 'ipp-direct:Outra'
const DUPLEX = 'two-sided-long-edge'

const at = eachStation()

describe('the search for a job', () => {
  it('the search for a job queries only the job’s own printer if that printer is known', async () => {
    at.other.jobs = [at.job({ id: 7 })]
    expect(await at.driver.find(at.spec.ourId, LASER)).toBeNull()
    expect(at.other.asked).toEqual([])
    expect(await at.driver.find(at.spec.ourId)).toEqual({ ...at.ref, impressora: OTHER, jobId: '7' })
  })

  it('the search for a job name finds the newest job, and an unfinished job before ended ones', async () => {
    const ended = (id: number) => at.job({ id, uuid: `urn:uuid:${id}` })
    const [oldest, older, newer] = [ended(2), ended(3), ended(4)]
    at.printer.jobs = [older, newer, oldest, at.job({ id: 5, name: 'other' })]
    expect(await at.driver.find(at.spec.ourId, LASER)).toMatchObject({ jobId: '4' })
    at.printer.jobs = [{ ...older, state: PROCESSING }, newer]
    expect(await at.driver.find(at.spec.ourId, LASER)).toMatchObject({ jobId: '3' })
  })

  it('a job of an unknown printer is searched for at all printers, and one silent printer fails a search without a match', async () => {
    expect(await at.driver.find(at.spec.ourId)).toBeNull()
    at.printer.lies.getJobs = hangsUp
    const silent = { name: 'PrintError', codigo: 'impressora.semResposta' }
    await expect(at.driver.find(at.spec.ourId)).rejects.toMatchObject(silent)
    at.other.jobs = [at.job()]
    expect(await at.driver.find(at.spec.ourId)).toMatchObject({ impressora: OTHER })
  })

  it('a job without a record is found even if another printer is off', async () => {
    at.printer.jobs = [at.job({ state: PROCESSING })]
    at.other.close()
    expect(await at.driver.strays({ isOurs: (name) => name === at.spec.ourId, isKnown: () => false })).toMatchObject({
      jobs: [{ ourId: at.spec.ourId, ref: { impressora: LASER, jobId: '1' } }],
      complete: false,
    })
  })
})

it.each([0x0406, 0x0407])('a job that its printer does not know (status %i) has the state `unknown`', async (gone) => {
  at.printer.lies.getJobAttributes = refuses(gone)
  expect(await at.poll()).toEqual([{ estado: 'unknown' }])
})

it('a job whose printer is removed from the settings during the transfer is `unknown`, because it may be printed', async () => {
  at.printer.taken = (job) => {
    at.rede = []
    return job
  }
  const ref = await at.driver.submit(PDF, at.spec)
  expect(await at.driver.poll([{ ref, spec: at.spec }])).toEqual([{ estado: 'unknown' }])
})

it('a two-sided job counts as printed if its printer counts half as many sheets as the job has pages', async () => {
  at.printer.jobs = [at.job({ impressions: 1 })]
  expect(await at.poll()).toEqual([{ estado: 'unknown' }])
  expect(await at.poll({ sides: 'two-sided-long-edge' })).toEqual([{ estado: 'printed' }])
})

describe('a printer that ignores an option', () => {
  const unknown = (name: string): IppAttribute => ({ name, values: [{ tag: 'unsupported' }] })
  const TRAY = collection('media-col', of('keyword', 'media-source', 'tray-9'))

  it.each<[string, IppAttribute[], Partial<JobSpec>, counted: number | undefined, SpoolRef['ignored'], string]>([
    ['copies and counts no pages', [integer('copies', 2)], { copies: 2 }, undefined, ['copias'], 'unknown'],
    ['copies but counts the pages of both', [integer('copies', 2)], { copies: 2 }, 4, ['copias'], 'printed'],
    ['copies but counts sheets', [integer('copies', 2)], { copies: 2, sides: DUPLEX }, 2, ['copias'], 'unknown'],
    ['no option', [], { copies: 2 }, undefined, undefined, 'sent'],
    ['no option but counts only one of two copies', [], { copies: 2 }, 2, undefined, 'unknown'],
    ['copies that the job did not request', [unknown('copies')], {}, undefined, undefined, 'printed'],
    ['duplex and counts too few pages', [of('keyword', 'sides', DUPLEX)], { sides: DUPLEX }, 1, ['lados'], 'unknown'],
    ['duplex and counts no pages', [unknown('sides')], { sides: DUPLEX }, undefined, ['lados'], 'sent'],
    ['the page scaling', [unknown('print-scaling')], {}, undefined, ['tamanho'], 'printed'],
    ['the paper', [of('keyword', 'media', 'iso_a4_210x297mm')], {}, undefined, ['papel'], 'printed'],
    ['the tray', [TRAY], { tray: 'tray-9' }, undefined, ['bandeja'], 'printed'],
    ['the job name, which is not printed', [unknown('job-name')], {}, undefined, undefined, 'printed'],
  ])(
    'a job is stored with the options that its printer ignored, and its state respects them: the printer ignores %s',
    async (_what, ignores, more, counted, kept, end) => {
      at.printer.ignores = ignores
      at.printer.taken = (job) => ({ ...job, ...(counted !== undefined && { impressions: counted }) })
      const asked = { ...at.spec, ...more }
      const taken = await at.driver.submit(PDF, asked)
      expect(taken.ignored).toEqual(kept)
      expect(await at.driver.poll([{ ref: taken, spec: asked }])).toEqual([{ estado: end }])
    },
  )

  it.each([0x0001, 0x0002])(
    'a success status %i that names no ignored option is stored as “another option ignored”',
    async (code) => {
      at.printer.lies.printJob = (response) => {
        const group = { tag: 'job' as const, attributes: [integer('job-id', 1)] }
        response.end(encode({ version: [2, 0], code, requestId: 1, groups: [group] }))
      }
      expect((await at.driver.submit(PDF, at.spec)).ignored).toEqual(['outra'])
    },
  )
})

it.each([
  [1, 0x0503],
  [1, 0x0400],
])(
  'a printer that supports only IPP %i.x and refuses newer versions with status %i gets the document once',
  async (major, refusal) => {
    at.printer.speaks = { major, refusal }
    expect(await at.driver.status(LASER)).toMatchObject({ estado: 'pronta' })
    expect(await at.driver.submit(PDF, at.spec)).toMatchObject({ jobId: '1' })
    expect(at.printer.jobs).toHaveLength(1)
    expect(at.printer.asked.filter((operation) => operation === 'printJob')).toHaveLength(1)
  },
)

it('a printer that supports none of the app’s IPP versions is reported with a version error', async () => {
  at.printer.speaks = { major: 0, refusal: 0x0503 }
  await expect(at.driver.submit(PDF, at.spec)).rejects.toMatchObject({ codigo: 'impressora.versao' })
})

it.each<[string, Partial<SpoolRef>, Partial<ImitationJob>, 'canceled' | 'unknown']>([
  ['cancelled if its UUID matches', {}, { name: 'Document 1' }, 'canceled'],
  ['cancelled by its name if the printer gave no UUID at the submission', { uuid: '' }, {}, 'canceled'],
  ['cancelled by its name if the printer gives no UUID now', {}, { uuid: '' }, 'canceled'],
  ['not cancelled if only its number matches', {}, { uuid: 'urn:uuid:other' }, 'unknown'],
  ['not cancelled if only its number matches and no UUID is known', { uuid: '' }, { name: 'other' }, 'unknown'],
])('a job at a network printer is %s', async (_what, known, job, word) => {
  at.printer.jobs = [at.job({ state: PROCESSING, ...job })]
  expect(await at.driver.cancel({ ...at.ref, ...known })).toBe(word)
  expect(at.printer.jobs).toMatchObject([{ state: word === 'canceled' ? CANCELED : PROCESSING }])
})

it('cancelling an ended job is reported as too late, and cancelling a job at a silent printer as unanswered', async () => {
  at.printer.jobs = [at.job()]
  at.printer.lies.cancelJob = refuses(0x0404)
  expect(await at.driver.cancel(at.ref)).toBe('too-late')
  at.printer.lies.cancelJob = hangsUp
  await expect(at.driver.cancel(at.ref)).rejects.toMatchObject({ codigo: 'impressora.semResposta' })
})
