import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { koffiApi } from '../../../../../main/printing/drivers/winspool/koffiApi.ts'
import { type Answer, fakeKoffi, filled, filling, written } from './fakeKoffi.ts'

/* The list of printers and their capabilities, on libraries of the test that answer as Microsoft documents. */

/** Bytes of a `PRINTER_INFO_2W` on 64 bits. */
const PRINTER_INFO_2 = 136
/** `DC_*` of wingdi.h. */
const DC = { papers: 2, paperSizes: 3, bins: 6, duplex: 7, binNames: 12, copies: 18 }

const koffi = fakeKoffi()
beforeEach(() => {
  koffi.reset()
  const room = filled(PRINTER_INFO_2, [
    // PRINTER_ATTRIBUTE_WORK_OFFLINE, beside another attribute.
    { 8: 'Laser', 24: 'USB001', 104: 0x400 | 0x40, 124: 0x10 },
    { 8: 'Térmica', 24: 'IP_10.0.0.7', 104: 0x40, 124: 0 },
  ])
  koffi.answers['EnumPrintersW'] = filling(3, room, 2)
  koffi.answers['GetDefaultPrinterW'] = defaultIs('Térmica')
})
afterAll(() => koffi.remove())
const api = () => koffiApi(koffi)

/** The length counts characters, with the zero at the end. */
function defaultIs(name: string): Answer {
  return (out, length) => {
    written(length, name.length + 1)
    if (out === null) return false
    return (out as Buffer).length === 2 * (name.length + 1) && (out as Buffer).write(name, 'utf16le') > 0
  }
}

it('Windows’ printers are those of this machine and of its connected print servers, with port and status', () => {
  expect(api().printers()).toEqual([
    { name: 'Laser', port: 'USB001', status: 0x10, offline: true, isDefault: false },
    { name: 'Térmica', port: 'IP_10.0.0.7', status: 0, offline: false, isDefault: true },
  ])
  // PRINTER_ENUM_LOCAL and _CONNECTIONS, PRINTER_INFO_2.
  const asked = koffi.called('EnumPrintersW').map((args) => args.slice(1, 4))
  expect(asked).toEqual(Array.from({ length: 2 }, () => [0x2 | 0x4, null, 2]))
})

describe('what a printer has', () => {
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
    koffi.answers['DeviceCapabilitiesW'] = answer
    return api().options(printer)
  }

  it('a Windows printer’s papers and named bins are queried at its port, first the count and then the entries', () => {
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
    ['answers nothing', () => -1],
    ['says how many and then not which', (...args) => (args[3] === null ? driver()(...args) : -1)],
    ['says how many and then that there are none', (...args) => (args[3] === null ? driver()(...args) : 0)],
  ])('a Windows printer has no known equipment where its driver %s', (_what, answer) => {
    expect(optionsBy(answer)).toMatchObject({ papers: [], bins: [] })
  })
})
