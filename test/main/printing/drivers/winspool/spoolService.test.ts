import { describe, expect, it } from 'vitest'
import { spoolService } from '../../../../../main/printing/drivers/winspool/spoolService.ts'
import { FakeWindows, PRINTER, STATUS } from './fakeWindows.ts'
import { specOf } from './jobSpec.ts'

/* What is made of Windows' calls before it leaves the process. */

/** @param spoil what is otherwise with this Windows */
function service(spoil: Partial<FakeWindows> = {}) {
  const windows = Object.assign(new FakeWindows(), spoil)
  const pages = {
    count: 1,
    size: () => ({ width: 1, height: 1 }),
    ink: () => null,
    draw: () => true,
    close: () => undefined,
  }
  const news: unknown[] = []
  const on = { starting: () => void news.push('starting'), begun: (job: object) => void news.push(job) }
  const answers = spoolService(windows, { open: () => pages }, on)
  /** A job that lies in the queue. */
  const queued = () => {
    const spec = specOf()
    const { id } = answers.print({ name: PRINTER, bytes: new Uint8Array(1), spec })
    return { printer: PRINTER, document: spec.ourId, id }
  }
  return { windows, answers, queued, news }
}
const JOBS_UNHEARD = { jobs: true }

describe('what a printer can do', () => {
  it('are the papers it has by their size, in inches too', () => {
    const sizes = [
      [1, 2159, 2794],
      [5, 2159, 3556],
      [8, 2970, 4200],
      [9, 2100, 2970],
      [11, 1480, 2100],
      [70, 1050, 1480],
      // A driver lists a size under several numbers.
      [71, 1050, 1480],
      [72, 2100, 2970],
    ] as const
    const has = {
      papers: sizes.map(([id, width, height]) => ({ id, width, height })),
      bins: [],
      duplex: false,
      copies: 1,
    }
    expect(service({ has }).answers.capabilities(PRINTER)).toEqual({
      formats: ['application/pdf'],
      media: [
        'iso_a4_210x297mm',
        'iso_a3_297x420mm',
        'iso_a5_148x210mm',
        'na_letter_8.5x11in',
        'na_legal_8.5x14in',
        'custom_105x148mm_105x148mm',
      ],
      sides: ['one-sided'],
      trays: [],
      scalings: ['none', 'fit'],
      maxCopies: 1,
    })
  })

  it('are no other papers, both sides, trays by name and copies where its driver has them', () => {
    expect(service().answers.capabilities(PRINTER)).toMatchObject({
      media: ['iso_a4_210x297mm', 'iso_a5_148x210mm'],
      sides: ['one-sided', 'two-sided-long-edge', 'two-sided-short-edge'],
      trays: ['Seleção automática', 'Bandeja 2'],
      maxCopies: 99,
    })
  })
})

describe('a job of ours', () => {
  it('is found by its name, and is told with its number and what Windows says of it', () => {
    const { answers, queued } = service()
    const [one, other] = [queued(), queued()]
    expect(answers.find({ printer: PRINTER, document: other.document })).toMatchObject({
      ...other,
      status: STATUS.paused,
    })
    expect(answers.jobs(PRINTER).map(({ document }) => document)).toEqual([one.document, other.document])
    // Numbers are given again: another document's is not believed.
    expect(answers.find({ printer: PRINTER, document: 'outro', id: one.id })).toBeNull()
  })

  it('is found by number and name where the spooler lists nothing', () => {
    const { answers, queued } = service({ refuses: JOBS_UNHEARD })
    const job = queued()
    expect(answers.find(job)).toMatchObject(job)
    for (const unheard of [
      { ...job, document: 'outro' },
      { ...job, id: 99 },
      { printer: PRINTER, document: job.document },
    ])
      expect(() => answers.find(unheard)).toThrow('impressora.semResposta: EnumJobs: error 122')
  })

  it.each(['pause', 'resume', 'delete', 'retain'] as const)('is told to %s, by its name', (command) => {
    const { windows, answers, queued } = service()
    const job = queued()
    windows.calls.length = 0
    expect(answers.control({ printer: PRINTER, document: job.document }, command)).toBe('done')
    expect(windows.calls).toEqual([command])
  })

  it('a job of ours that Windows does not let go, or that is gone, is told as such', () => {
    const { windows, answers, queued } = service()
    const job = queued()
    windows.refuses = { delete: true }
    expect(answers.control(job, 'delete')).toBe('refused')
    windows.queue.length = 0
    windows.calls.length = 0
    expect(answers.control(job, 'delete')).toBe('gone')
    expect(windows.calls).toEqual([])
  })

  it('is printed with word of it before the spooler’s and after', () => {
    const { news, queued } = service()
    expect(news).toEqual([])
    const { id } = queued()
    expect(news).toEqual(['starting', { id, held: true }])
  })
})

describe('what goes wrong', () => {
  const asked = (spoil: Partial<FakeWindows>, printer: string) => {
    const { answers } = service(spoil)
    return [
      () => answers.printers(),
      () => answers.capabilities(printer),
      () => answers.jobs(printer),
      () => answers.find({ printer, document: 'um' }),
      () => answers.control({ printer, document: 'um' }, 'delete'),
    ]
  }

  it('is a printer that is not there, or a spooler that does not answer, with Windows’ own number', () => {
    const [printers, ...ofPrinters] = asked({}, 'Térmica')
    expect(printers).not.toThrow()
    for (const ask of ofPrinters) expect(ask).toThrow('impressora.ausente: OpenPrinter: error 1801')
    for (const ask of asked({ down: true }, PRINTER))
      expect(ask).toThrow('impressora.semResposta: OpenPrinter: error 1722')
  })

  it('is a mistake in the program where it is none of Windows’', () => {
    const mistake = new TypeError('no function')
    const printers = () => {
      throw mistake
    }
    expect(service({ printers }).answers.printers).toThrow(mistake)
  })
})
