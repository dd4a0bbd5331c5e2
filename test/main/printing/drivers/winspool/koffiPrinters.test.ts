import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { koffiApi } from '../../../../../main/printing/drivers/winspool/koffiApi.ts'
import { type Answer, fakeKoffi, filling, written } from './fakeKoffi.ts'
import { filled } from './filled.ts'

/* The list of printers and their capabilities, on libraries of the test that answer as Microsoft documents. */

/** Bytes of a `PRINTER_INFO_2W` on 64 bits. */
const PRINTER_INFO_2 = 136
/** `DC_*` of wingdi.h. */
const DC = { papers: 2, paperSizes: 3, bins: 6, duplex: 7, binNames: 12, copies: 18 }

const koffi = fakeKoffi()
beforeEach(() => {
  koffi.reset()
  const { room, count } = filled(PRINTER_INFO_2, [
    { 8: 'Laser', 24: 'USB001' },
    { 8: 'Térmica', 24: 'IP_10.0.0.7' },
  ])
  koffi.answers['EnumPrintersW'] = filling(3, room, count)
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
    { name: 'Laser', port: 'USB001', status: 0, offline: false, isDefault: false },
    { name: 'Térmica', port: 'IP_10.0.0.7', status: 0, offline: false, isDefault: true },
  ])
  // PRINTER_ENUM_LOCAL and _CONNECTIONS, PRINTER_INFO_2.
  const asked = koffi.called('EnumPrintersW').map((args) => args.slice(1, 4))
  expect(asked).toEqual(Array.from({ length: 2 }, () => [0x2 | 0x4, null, 2]))
})

it.each<[string, Answer]>([
  ['no default', () => false],
  ['a default that Windows does not name', (_out, length) => !written(length, 6)],
])('no Windows printer is the default where there is %s', (_what, answer) => {
  koffi.answers['GetDefaultPrinterW'] = answer
  expect(
    api()
      .printers()
      .filter(({ isDefault }) => isDefault),
  ).toEqual([])
})

it('Windows’ printer list may be empty, and a failure to read it is an error', () => {
  koffi.answers['EnumPrintersW'] = () => true
  expect(api().printers()).toEqual([])
  koffi.answers['EnumPrintersW'] = () => false
  expect(() => api().printers()).toThrow('EnumPrinters: error 5')
})

describe('what a printer has', () => {
  const words = (...numbers: number[]) => Buffer.from(Uint16Array.from(numbers).buffer)
  const lists: Readonly<Record<number, [count: number, list: Buffer]>> = {
    [DC.papers]: [2, words(9, 11)],
    [DC.paperSizes]: [2, Buffer.from(Int32Array.from([2100, 2970, 1480, 2100]).buffer)],
    [DC.bins]: [1, words(258)],
    [DC.binNames]: [1, Buffer.concat([Buffer.from('Bandeja 2', 'utf16le')], 48)],
  }
  const numbers: Readonly<Record<number, number>> = { [DC.duplex]: 1, [DC.copies]: 99 }
  /** A driver that reports how many entries there are, and then fills exactly their size. */
  const driver: Answer = (_name, _port, what, out) => {
    const [count, list] = lists[what as number] ?? []
    if (count === undefined || !list) return numbers[what as number] ?? -1
    if (out === null) return count
    return (out as Buffer).length === list.length && list.copy(out as Buffer) > 0 ? count : -1
  }
  beforeEach(() => void (koffi.answers['DeviceCapabilitiesW'] = driver))

  it('a Windows printer’s equipment is queried at its port, first the count and then the entries', () => {
    expect(api().options('Térmica')).toEqual({
      papers: [
        { id: 9, width: 2100, height: 2970 },
        { id: 11, width: 1480, height: 2100 },
      ],
      bins: [{ id: 258, name: 'Bandeja 2' }],
      duplex: true,
      copies: 99,
    })
    const asked = koffi.called('DeviceCapabilitiesW').map(([, name, port, , , settings]) => [name, port, settings])
    expect(new Set(asked.map(String))).toEqual(new Set([String(['Térmica', 'IP_10.0.0.7', null])]))
  })

  it.each<[string, Answer]>([
    ['answers nothing', () => -1],
    ['says how many and then not which', (...args) => (args[3] === null ? driver(...args) : -1)],
    ['says how many and then that there are none', (...args) => (args[3] === null ? driver(...args) : 0)],
  ])('a Windows printer has no known equipment where its driver %s', (_what, answer) => {
    koffi.answers['DeviceCapabilitiesW'] = answer
    expect(api().options('Laser')).toMatchObject({ papers: [], bins: [] })
  })

  it('a missing Windows printer has no equipment', () => {
    expect(() => api().options('Outra')).toThrow('EnumPrinters: error 1801')
    expect(koffi.called('DeviceCapabilitiesW')).toEqual([])
  })
})
