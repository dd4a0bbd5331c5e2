import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { koffiApi } from '../../../../../main/printing/drivers/winspool/koffiApi.ts'
import { type Answer, BASE, fakeKoffi, filled, filling, HANDLE, written } from './fakeKoffi.ts'

/* Each call as Microsoft documents it (winspool.h, 64 bits), on libraries of the test: buffers of the size that Windows asks for. */

const koffi = fakeKoffi()
beforeEach(() => koffi.reset())
afterAll(() => koffi.remove())
const { called } = koffi
const api = () => koffiApi(koffi)

/** Bytes of a `JOB_INFO_1W`, and the place of its document's name in it. */
const [JOB_INFO_1, DOCUMENT] = [96, 32]
const twice = <T>(value: T) => [value, value]

it('Windows’ jobs are read into a buffer of the size that Windows requests, and the printer handle is closed', () => {
  const room = filled(JOB_INFO_1, [
    { 0: 7, 24: 'atendente', 32: 'um', 56: 0x1, 72: 0 },
    { 0: 9, 24: 'outra', 32: 'Relatório', 56: 0x10, 72: 3 },
  ])
  koffi.answers['EnumJobsW'] = filling(4, room, 2)
  expect(api().jobs('Laser')).toEqual([
    { printer: 'Laser', id: 7, user: 'atendente', document: 'um', status: 0x1, pagesPrinted: 0 },
    { printer: 'Laser', id: 9, user: 'outra', document: 'Relatório', status: 0x10, pagesPrinted: 3 },
  ])
  expect(called('OpenPrinterW')).toEqual([['OpenPrinterW', 'Laser', [HANDLE], null]])
  expect(called('ClosePrinter')).toEqual([['ClosePrinter', HANDLE]])
  // Level 1, from the first job on, more than any queue has; the size is queried without a buffer.
  const asked = called('EnumJobsW')
  expect(asked.map((args) => args.slice(1, 5))).toEqual(twice([HANDLE, 0, 10_000, 1]))
  expect(asked.map((args) => args[6])).toEqual([0, room.length])
})

it.each([
  ['with a null pointer', 0n, 4, ''],
  ['with a pointer before the buffer', BASE - 4n, 4, ''],
  ['with a pointer behind the buffer', BASE + BigInt(JOB_INFO_1 + 4), 4, ''],
  ['cut in the middle of its last character', BASE + BigInt(JOB_INFO_1), 5, 'ab'],
])('a document name from Windows %s is read only as far as the buffer holds it', (_what, pointer, bytes, text) => {
  const room = Buffer.concat([Buffer.alloc(JOB_INFO_1), Buffer.from('abc', 'utf16le').subarray(0, bytes)])
  room.writeBigUInt64LE(pointer, DOCUMENT)
  koffi.answers['EnumJobsW'] = filling(4, room, 1)
  expect(api().jobs('Laser')[0]?.document).toBe(text)
})

it('a failed Windows call is reported by name and error number, and an open printer handle is closed', () => {
  koffi.answers['EnumJobsW'] = () => false
  expect(() => api().jobs('Laser')).toThrow('EnumJobs: error 5')
  expect([called('EnumJobsW').length, called('ClosePrinter').length]).toEqual([1, 1])
  koffi.answers['OpenPrinterW'] = () => false
  expect(() => api().jobs('Laser')).toThrow('OpenPrinter: error 5')
  expect(called('ClosePrinter')).toHaveLength(1)
})

// JOB_CONTROL_PAUSE, _RESUME, _DELETE and _RETAIN of winspool.h.
it.each([
  ['pause', 1],
  ['resume', 2],
  ['delete', 5],
  ['retain', 8],
] as const)('the job command “%s” is sent to Windows as the number %i', (command, number) => {
  koffi.answers['SetJobW'] = () => true
  expect(api().control('Laser', 7, command)).toBe(true)
  expect(called('SetJobW')).toEqual([['SetJobW', HANDLE, 7, 0, null, number]])
})

/* The list of printers and their capabilities. */

/** Bytes of a `PRINTER_INFO_2W` on 64 bits. */
const PRINTER_INFO_2 = 136
/** `DC_*` of wingdi.h. */
const DC = { papers: 2, paperSizes: 3, bins: 6, duplex: 7, binNames: 12, copies: 18 }

/** Has Windows list two printers. */
function listPrinters(): void {
  const room = filled(PRINTER_INFO_2, [
    // PRINTER_ATTRIBUTE_WORK_OFFLINE, beside another attribute.
    { 8: 'Laser', 24: 'USB001', 104: 0x400 | 0x40, 124: 0x10 },
    { 8: 'Térmica', 24: 'IP_10.0.0.7', 104: 0x40, 124: 0 },
  ])
  koffi.answers['EnumPrintersW'] = filling(3, room, 2)
  koffi.answers['GetDefaultPrinterW'] = defaultIs('Térmica')
}

/** The length counts characters, with the zero at the end. */
function defaultIs(name: string): Answer {
  return (out, length) => {
    written(length, name.length + 1)
    if (out === null) return false
    return (out as Buffer).length === 2 * (name.length + 1) && (out as Buffer).write(name, 'utf16le') > 0
  }
}

it('the Windows printer list has the local printers and those of connected print servers, with port and status', () => {
  listPrinters()
  expect(api().printers()).toEqual([
    { name: 'Laser', port: 'USB001', status: 0x10, offline: true, isDefault: false },
    { name: 'Térmica', port: 'IP_10.0.0.7', status: 0, offline: false, isDefault: true },
  ])
  // PRINTER_ENUM_LOCAL and _CONNECTIONS, PRINTER_INFO_2.
  const asked = koffi.called('EnumPrintersW').map((args) => args.slice(1, 4))
  expect(asked).toEqual(Array.from({ length: 2 }, () => [0x2 | 0x4, null, 2]))
})

it.each([
  [{ HostName: '10.0.0.9', IPAddress: '10.0.0.7' }, '10.0.0.9'],
  [{ HostName: '', IPAddress: '10.0.0.7' }, '10.0.0.7'],
  [{}, undefined],
])('a Windows port with the registry values %j has the host %s', (values: Record<string, string>, host) => {
  listPrinters()
  koffi.answers['RegGetValueW'] = (root, key, value, kinds, _kind, out, size) => {
    expect([root, kinds, (size as number[])[0]]).toEqual([-0x7ffffffe, 0x2, (out as Buffer).length])
    const ports = 'SYSTEM\\CurrentControlSet\\Control\\Print\\Monitors\\Standard TCP/IP Port\\Ports'
    expect(key).toBe(`${ports}\\IP_10.0.0.7`)
    const text = values[value as string]
    return text === undefined ? 2 : (out as Buffer).write(`${text}\0`, 'utf16le') && 0
  }
  expect(
    api()
      .printers()
      .map((printer) => printer.host),
  ).toEqual([undefined, host])
})

describe('the capabilities of a Windows printer', () => {
  const words = (...numbers: number[]) => Buffer.from(Uint16Array.from(numbers).buffer)
  const sizes = (...numbers: number[]) => Buffer.from(Int32Array.from(numbers).buffer)
  const names = (...texts: string[]) =>
    Buffer.concat(texts.map((text) => Buffer.concat([Buffer.from(text, 'utf16le')], 48)))
  /** A name of 24 characters fills its place, without a zero behind it. */
  const LONG = 'B'.repeat(24)
  type Lists = Record<number, [count: number, list: Buffer]>
  const usual: Lists = {
    [DC.papers]: [2, words(9, 11)],
    [DC.paperSizes]: [2, sizes(2100, 2970, 1480, 2100)],
    [DC.bins]: [4, words(15, 4, 258, 5)],
    [DC.binNames]: [4, names('Automática', '', LONG, 'Manual')],
  }
  /** A driver that reports how many entries there are, and then fills exactly their size. */
  const driver =
    (more: Lists = {}, duplex = 1, copies = 99): Answer =>
    (_name, _port, what, out) => {
      const [count, list] = { ...usual, ...more }[what as number] ?? []
      if (count === undefined || !list) return what === DC.duplex ? duplex : what === DC.copies ? copies : -1
      if (out === null) return count
      return (out as Buffer).length === list.length && list.copy(out as Buffer) > 0 ? count : -1
    }
  const optionsBy = (answer: Answer, printer = 'Laser') => {
    listPrinters()
    koffi.answers['DeviceCapabilitiesW'] = answer
    return api().options(printer)
  }

  it('a Windows printer’s papers and named trays are queried with its port, first the count and then the entries', () => {
    expect(optionsBy(driver(), 'Térmica')).toEqual({
      papers: [
        { id: 9, width: 2100, height: 2970 },
        { id: 11, width: 1480, height: 2100 },
      ],
      bins: [
        { id: 15, name: 'Automática' },
        { id: 258, name: LONG },
        { id: 5, name: 'Manual' },
      ],
      duplex: true,
      copies: 99,
    })
    const asked = koffi.called('DeviceCapabilitiesW').map(([, name, port, , , settings]) => [name, port, settings])
    expect(new Set(asked.map(String))).toEqual(new Set([String(['Térmica', 'IP_10.0.0.7', null])]))
  })

  it.each<[string, Answer]>([
    ['returns no list', () => -1],
    ['returns a count and then an error', (...args) => (args[3] === null ? driver()(...args) : -1)],
    ['returns a count and then an empty list', (...args) => (args[3] === null ? driver()(...args) : 0)],
  ])('a Windows printer has no known papers and trays if its driver %s', (_what, answer) => {
    expect(optionsBy(answer)).toMatchObject({ papers: [], bins: [] })
  })
})

/* The calls to gdi32.dll (wingdi.h): the picture as bytes, and answers of 0 or less, which are failures. */

/** A surface of a drawing API that answers `says` to each call. */
function opened(says = 1) {
  koffi.answers['CreateDCW'] = () => HANDLE
  for (const name of ['StartPage', 'StretchDIBits', 'EndPage', 'EndDoc']) koffi.answers[name] = () => says
  return koffiApi(koffi).open('Laser', Buffer.from('devmode'))
}

it.each([
  [1, true],
  [0, false],
  [-1, false],
])('the return value %i of a Windows drawing call counts as success: %s', (says, done) => {
  const surface = opened(says)
  const band = { rows: new Uint8Array(4), top: 0, width: 1, height: 1, bytesPerPixel: 4 } as const
  const answers = [surface.startPage(), surface.draw(band, 1), surface.endPage(), surface.endDocument()]
  expect(answers).toEqual([done, done, done, done])
})

it.each([
  [1, 40 + 256 * 4],
  [4, 40],
] as const)(
  'an image band of %i bytes per pixel is drawn by SRCCOPY with a top-down BITMAPINFO',
  (bytesPerPixel, size) => {
    const rows = new Uint8Array(8 * 3 * bytesPerPixel)
    opened().draw({ rows, top: 256, width: 8, height: 3, bytesPerPixel }, 2)
    const call = koffi.calls.at(-1) ?? []
    expect(call.slice(0, 11)).toEqual(['StretchDIBits', HANDLE, 0, 512, 16, 6, 0, 0, 8, 3, rows])
    expect(call.slice(12)).toEqual([0, 0x00cc0020])
    const info = call[11] as Buffer
    expect(info).toHaveLength(size)
    expect([info.readUInt32LE(0), info.readInt32LE(4), info.readInt32LE(8)]).toEqual([40, 8, -3])
    expect([info.readUInt16LE(12), info.readUInt16LE(14)]).toEqual([1, bytesPerPixel * 8])
    // A grey picture lists all shades, from black to white. A colour picture lists none.
    expect(info.readUInt32LE(32)).toBe(bytesPerPixel === 1 ? 256 : 0)
    const shades = [0, 1, 128, 255].filter(() => bytesPerPixel === 1)
    expect(shades.map((shade) => info.readUInt32LE(40 + shade * 4))).toEqual(shades.map((shade) => shade * 0x010101))
  },
)
