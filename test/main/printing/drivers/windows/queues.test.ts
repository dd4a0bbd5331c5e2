import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { MEDIA_A4, type JobSpec, type PrinterDriver, type SpoolRef } from '../../../../../main/printing/driver.ts'
import { createWindowsDriver } from '../../../../../main/printing/drivers/windows/driver.ts'
import type { WindowsJob } from '../../../../../main/printing/drivers/windows/spooler.ts'
import { ending } from './ending.ts'
import { JATO, LASER, PRINTING, queuesBench, type Queues } from './queuesBench.ts'

// Windows' queues are simulated in memory; `driver.test.ts` uses PowerShell and files.

const ERROR = 0x2,
  DELETING = 0x4,
  DELETED = 0x100,
  PRINTED = 0x80,
  RETAINED = 0x2000

const bench = queuesBench()
const { helpedBy, ours } = bench
let queues: typeof bench.queues
let folder: string
let spec: JobSpec
let ref: SpoolRef
let driver: PrinterDriver
beforeEach(() => {
  ;({ queues, folder, spec, ref } = bench)
  driver = helpedBy(ending())
})

const poll = async (of: SpoolRef = ref) => (await driver.poll([{ ref: of, spec }]))[0]

describe('printers', () => {
  it('the helper driver lists printers as Windows has them', async () => {
    const told = { driver: 'windows', aceita: true }
    expect(await driver.list()).toEqual([
      { ...told, id: LASER, nome: 'Laser', padrao: false, estado: 'pronta', motivos: [] },
      { ...told, id: JATO, nome: 'Jato', padrao: true, estado: 'atencao', motivos: ['media-jam'] },
    ])
  })

  it('the helper driver looks a printer up by name', async () => {
    expect(await driver.status(JATO)).toMatchObject({ estado: 'atencao', bloqueio: 'media-jam' })
    expect(await driver.capabilities(JATO)).toMatchObject({ media: [MEDIA_A4], trays: [], maxCopies: null })
  })

  it('the helper driver exists on Windows alone, and only with a helper program', () => {
    const helper = { programa: process.execPath, argumentos: ['{impressora}', '{arquivo}'] }
    expect(driver).toMatchObject({ id: 'windows', twoPhase: false })
    expect(createWindowsDriver({ helper, folder, platform: 'linux' })).toBeNull()
    expect(createWindowsDriver({ helper: undefined, folder, platform: 'win32' })).toBeNull()
    expect(createWindowsDriver({ helper, folder }) !== null).toBe(process.platform === 'win32')
  })
})

describe('what became of jobs', () => {
  it('the helper driver polls each queue once, and only a silent queue leaves its jobs unknown', async () => {
    queues.jobs = [ours(), ours({ printer: 'Jato' })]
    queues.silent = ['Jato']
    const job = { ref, spec }
    const other = { ref: { ...ref, impressora: JATO }, spec }
    expect(await driver.poll([job, other, job])).toEqual([{ estado: 'printing' }, null, { estado: 'printing' }])
    expect(queues.asked).toEqual([['Laser', 'Jato']])
  })

  it('a Windows job shows its printer’s own trouble, where there is one', async () => {
    queues.jobs = [ours({ printer: 'Jato' })]
    expect(await poll({ ...ref, impressora: JATO })).toEqual({ estado: 'attention', motivo: 'media-jam' })
    queues.jobs = [ours({ status: 0 })]
    expect(await poll()).toEqual({ estado: 'waiting' })
    queues.printers = []
    expect(await poll()).toEqual({ estado: 'waiting' })
  })

  it('a Windows job that disappeared becomes a question, unless it was seen done', async () => {
    expect(await poll()).toEqual({ estado: 'unknown' })
    expect(await poll({ ...ref, note: 'done' })).toEqual({ estado: 'sent' })
    queues.jobs = [ours({ status: ERROR })]
    expect(await poll({ ...ref, note: 'done' })).toEqual({ estado: 'failed', erro: 'impressora.falhou' })
  })

  it.each<[what: string, removal: Queues['removal'], state: object]>([
    [
      'is taken out, so that it does not come out by itself later',
      'removed',
      { estado: 'failed', erro: 'impressora.falhou' },
    ],
    ['that is gone meanwhile is a question', 'gone', { estado: 'unknown' }],
    ['that cannot be taken out needs somebody', null, { estado: 'attention', motivo: 'outro' }],
  ])('a Windows job in error %s', async (_what, removal, state) => {
    queues.jobs = [ours({ status: ERROR })]
    queues.removal = removal
    expect(await poll()).toEqual(state)
    expect(queues.removed).toEqual(queues.jobs)
  })

  it.each<[what: string, status: number, removal: Queues['removal'], estado: string, out: number]>([
    ['printed and kept is taken out', PRINTED | RETAINED, 'removed', 'sent', 1],
    ['printed and kept is printed, also where it cannot be taken out', PRINTED | RETAINED, null, 'sent', 1],
    ['printed is left to Windows', PRINTED, 'removed', 'sent', 0],
    ['still printing, to be kept, is left at work', PRINTING | RETAINED, 'removed', 'printing', 0],
  ])('a Windows job %s', async (_what, status, removal, estado, out) => {
    queues.jobs = [ours({ status })]
    queues.removal = removal
    expect(await poll()).toEqual({ estado })
    expect(queues.removed).toHaveLength(out)
  })
})

describe('a job that is looked for', () => {
  it('a Windows job is found in every queue, or only in the one it was sent to', async () => {
    queues.jobs = [ours({ printer: 'Jato', status: PRINTED }), ours({ id: 8 })]
    expect(await driver.find(spec.ourId)).toEqual({ ...ref, impressora: JATO, note: 'done' })
    expect(await driver.find(spec.ourId, LASER)).toEqual({ ...ref, jobId: '8' })
    expect(queues.asked).toEqual([null, ['Laser']])
  })

  it('a Windows job is absent only where every queue answered', async () => {
    expect(await driver.find(spec.ourId)).toBeNull()
    queues.silent = ['Jato']
    const detalhe = 'not all queues answered'
    await expect(driver.find(spec.ourId)).rejects.toMatchObject({ codigo: 'impressora.semResposta', detalhe })
    queues.jobs = [ours()]
    expect(await driver.find(spec.ourId)).toEqual(ref)
  })
})

describe('a job that no record knows', () => {
  const names = { isOurs: (name: string) => name === spec.ourId, isKnown: () => false }

  it('a Windows job without a record is found in any queue, whatever the helper added to its name', async () => {
    queues.jobs = [
      ours({ document: `C:\\temp\\${spec.ourId}.pdf - SumatraPDF` }),
      ours({ printer: 'Jato', id: 8, document: `${randomUUID()}.pdf` }),
      ours({ id: 9, document: 'ofício.pdf' }),
    ]
    expect(await driver.strays(names)).toEqual({ jobs: [{ ourId: spec.ourId, ref }], complete: true })
    expect(queues.asked).toEqual([null])
  })

  it.each([PRINTED, PRINTED | RETAINED, DELETING, DELETED])(
    'a foreign Windows job with status %i is no longer under way',
    async (status) => {
      queues.jobs = [ours({ status })]
      expect(await driver.strays(names)).toEqual({ jobs: [], complete: true })
    },
  )

  it('a Windows job without a record is found even where another queue does not answer', async () => {
    queues.jobs = [ours()]
    queues.silent = ['Jato']
    expect(await driver.strays(names)).toEqual({ jobs: [{ ourId: spec.ourId, ref }], complete: false })
  })
})

describe('a job that is cancelled', () => {
  type Removal = 'removed' | 'gone'
  it.each<[string, Partial<WindowsJob>, note: string | undefined, Removal, word: string, out: number]>([
    ['is deleted', {}, undefined, 'removed', 'canceled', 1],
    ['that is gone meanwhile is a question', {}, undefined, 'gone', 'unknown', 1],
    ['that is done is too late', { status: PRINTED | RETAINED }, undefined, 'removed', 'too-late', 0],
    ['that was seen done before is too late', { document: 'outro.pdf' }, 'done', 'removed', 'too-late', 0],
    ['that is gone, nobody saw why, is a question', { document: 'outro.pdf' }, undefined, 'removed', 'unknown', 0],
    ['at another printer is not touched', { printer: 'Jato' }, undefined, 'removed', 'unknown', 0],
  ])('a cancelled Windows job %s', async (_what, job, note, removal, word, out) => {
    queues.jobs = [ours(job)]
    queues.removal = removal
    expect(await driver.cancel({ ...ref, ...(note !== undefined && { note }) })).toBe(word)
    expect(queues.asked).toEqual([['Laser']])
    expect(queues.removed).toHaveLength(out)
  })

  it('a cancelled Windows job is never called unprinted, and none is held for a release', async () => {
    expect(await driver.printedNothing({ ref, spec })).toBe(false)
    await driver.release(ref)
    expect(queues.asked).toEqual([])
  })
})
