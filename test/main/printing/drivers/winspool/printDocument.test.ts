import { beforeEach, describe, expect, it } from 'vitest'
import type { JobSpec } from '../../../../../main/printing/driver.ts'
import { type Begun, printDocument } from '../../../../../main/printing/drivers/winspool/printDocument.ts'
import { WindowsError, type Surface } from '../../../../../main/printing/drivers/winspool/windowsApi.ts'
import { FakeWindows, PRINTER, STATUS } from './fakeWindows.ts'
import { specOf } from './jobSpec.ts'

/* One document handed over, call by call: its remains after each possible end. `printing.test.ts` checks the paper. */

let windows: FakeWindows
let closed: number
beforeEach(() => {
  windows = new FakeWindows()
  closed = 0
})

/** A document of so many pages, each a band of one dot. */
const document = (count = 1) => ({
  count,
  size: () => ({ width: 1, height: 1 }),
  ink: () => null,
  draw: (_page: number, _view: unknown, put: (band: typeof DOT, top: number) => boolean) => put(DOT, 0),
  close: () => void (closed += 1),
})
const DOT = { rows: new Uint8Array(4), width: 1, height: 1, bytesPerPixel: 1 } as const

function print(more: Partial<JobSpec> = {}, pages = document(more.expectedPages)) {
  const spec = specOf({ ourId: 'nossa guia', ...more })
  const pdf = { open: () => pages }
  const on = {
    starting: () => void windows.calls.push('starting'),
    begun: ({ id, held }: Begun) => void windows.calls.push(`begun ${id} ${held}`),
  }
  return printDocument(windows, pdf, { name: PRINTER, bytes: new Uint8Array(1), spec }, on)
}
/** The code and detail of the error. */
function refusal(more: Partial<JobSpec> = {}, pages = document(more.expectedPages)) {
  try {
    print(more, pages)
    return 'printed'
  } catch (error) {
    return (error as Error).message
  }
}
/** Has the surface answer otherwise. */
function surface(otherwise: Partial<Surface>) {
  const open = windows.open.bind(windows)
  windows.open = (...args) => ({ ...open(...args), ...otherwise })
}

it('a document reports that it starts before the spooler knows of it, and that it is held before its first page', () => {
  expect(print({ expectedPages: 2 })).toEqual({ id: 1, held: true })
  const page = ['startPage', 'endPage']
  const begin = ['starting', 'startDocument', 'retain', 'pause', 'begun 1 true']
  expect(windows.calls).toEqual([...begin, ...page, ...page, 'endDocument', 'close'])
  expect(closed).toBe(1)
})

describe('before the spooler hears of it', () => {
  it.each([
    [1722, 'impressora.ocupada: OpenPrinter: error 1722'],
    // The caller reports that the printer is missing.
    [1801, 'OpenPrinter: error 1801'],
  ])('Windows’ error %i before the job starts means try again, or no printer', (code, said) => {
    windows.settings = () => fail(code, 'OpenPrinter')
    expect(refusal()).toBe(said)
    expect(windows.calls).toEqual([])
  })

  it('a document with an unexpected number of pages is refused and closed', () => {
    expect(refusal({ expectedPages: 2 }, document(1))).toBe('documento.invalido: not the pages expected')
    expect([windows.calls, closed]).toEqual([[], 1])
  })

  it.each<[string, () => void, string[]]>([
    ['cannot be opened', () => (windows.open = () => fail(5)), []],
    ['cannot be measured', () => surface({ metrics: () => fail(5) }), ['close']],
  ])('a Windows printer that %s leaves nothing open', (_what, spoil, calls) => {
    spoil()
    expect(refusal()).toBe('impressora.ocupada: CreateDC: error 5')
    expect([windows.calls, closed]).toEqual([calls, 1])
  })
})

describe('is held only where the spooler itself shows it paused', () => {
  const job = (change: (asked: number, job: ReturnType<FakeWindows['job']>) => ReturnType<FakeWindows['job']>) => {
    const real = windows.job.bind(windows)
    let asked = 0
    windows.job = (printer, id) => change((asked += 1), real(printer, id))
  }
  const asPaused = (_: number, one: ReturnType<FakeWindows['job']>) => one && { ...one, status: STATUS.paused }
  const pauses = () => windows.calls.filter((call) => call === 'pause').length

  it.each<[string, () => void, number]>([
    ['does not list it', () => job(() => null), 0],
    ['lists another document by its number', () => job((_, one) => one && { ...one, document: 'Relatório' }), 0],
    ['refuses to pause it', () => void (windows.refuses = { pause: true }), 1],
    ['shows it at work all the same', () => void (windows.pauses = false), 1],
    ['shows it paused, and refused that', () => ((windows.refuses = { pause: true }), job(asPaused)), 1],
  ])('a Windows job does not count as held where the spooler %s', (_what, spoil, asked) => {
    spoil()
    expect(print()).toEqual({ id: 1, held: false })
    expect(pauses()).toBe(asked)
    expect(windows.calls).toContain('begun 1 false')
  })
})

describe('that ends half-way', () => {
  const NOT_WHOLE = 'the spooler did not take the whole document'
  const refusing: [string, Partial<Surface>][] = [
    ['a band is not taken', { draw: () => false }],
    ['the document is not ended', { endDocument: () => false }],
    ['drawing breaks', { draw: () => fail(5) }],
  ]

  it.each(refusing)('a half-sent document that was held is removed: %s', (_what, otherwise) => {
    surface({ ...otherwise, abort: () => void windows.calls.push('abort') })
    expect(refusal({ expectedPages: 2 })).toBe(`impressora.recusou: ${NOT_WHOLE}`)
    expect(windows.calls.slice(-3)).toEqual(['abort', 'delete', 'close'])
    expect([windows.queue, closed]).toEqual([[], 1])
  })

  it('a half-sent document that went by itself is not removed', () => {
    surface({ endDocument: () => false })
    expect(refusal()).toBe(`impressora.recusou: ${NOT_WHOLE}`)
    expect(windows.calls.slice(-2)).toEqual(['abort', 'close'])
  })

  it('a half-sent document is left alone where its number belongs to another document now', () => {
    const another = () => windows.queue.forEach((one) => (one.document = 'Relatório'))
    surface({ endDocument: () => false, abort: another })
    expect(refusal()).toBe(`impressora.recusou: ${NOT_WHOLE}`)
    expect(windows.queue).toHaveLength(1)
  })

  it('a half-sent document that stays in the queue becomes a question', () => {
    windows.refuses = { delete: true }
    surface({ endDocument: () => false })
    expect(refusal()).toBe('impressora.semResposta: a job that failed stays in the queue')
  })

  it('a half-sent document that was not held becomes a question, and is left alone', () => {
    windows.pauses = false
    surface({ endDocument: () => false, abort: () => void windows.calls.push('abort') })
    expect(refusal()).toBe(`impressora.semResposta: ${NOT_WHOLE}`)
    expect(windows.calls.slice(-2)).toEqual(['abort', 'close'])
    expect([windows.queue.length, closed]).toEqual([1, 1])
  })
})

function fail(code: number, call = 'CreateDC'): never {
  return throwing(new WindowsError(call, code))
}

function throwing(mistake: unknown): never {
  throw mistake
}
