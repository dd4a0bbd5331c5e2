import { afterAll, beforeEach, expect, it } from 'vitest'
import { koffiApi } from '../../../../../main/printing/drivers/winspool/koffiApi.ts'
import { BASE, fakeKoffi, filled, filling, HANDLE } from './fakeKoffi.ts'

/* Each call as Microsoft documents it (winspool.h, 64 bits), on libraries of the test: buffers of the size that Windows asks for. */

const koffi = fakeKoffi()
beforeEach(() => koffi.reset())
afterAll(() => koffi.remove())
const { called } = koffi
const api = () => koffiApi(koffi)

/** Bytes of a `JOB_INFO_1W`, and the place of its document's name in it. */
const [JOB_INFO_1, DOCUMENT] = [96, 32]
const twice = <T>(value: T) => [value, value]

it('every Windows function is loaded from its own library with its number of arguments', () => {
  api()
  // By Microsoft's reference.
  const libraries = {
    'winspool.drv':
      'EnumPrintersW 7, GetDefaultPrinterW 2, OpenPrinterW 3, ClosePrinter 1, EnumJobsW 8, GetJobW 6, SetJobW 5, DocumentPropertiesW 6, DeviceCapabilitiesW 5',
    'gdi32.dll':
      'CreateDCW 4, DeleteDC 1, GetDeviceCaps 2, StartDocW 2, StartPage 1, EndPage 1, EndDoc 1, AbortDoc 1, StretchDIBits 13',
    'kernel32.dll': 'GetLastError 0',
  }
  const functions = Object.entries(libraries).flatMap(([library, list]) =>
    list.split(', ').map((one) => [one.split(' ')[0], [library, Number(one.split(' ')[1])]]),
  )
  expect(koffi.bound).toEqual(Object.fromEntries(functions))
})

it('Windows’ jobs are read into a buffer of the size Windows asks for, and the printer is closed', () => {
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
  ['points nowhere', 0n, 4, ''],
  ['points before the buffer', BASE - 4n, 4, ''],
  ['points behind the buffer', BASE + BigInt(JOB_INFO_1 + 4), 4, ''],
  ['is cut in the middle of its last character', BASE + BigInt(JOB_INFO_1), 5, 'ab'],
])('a Windows text that %s is read as far as it is there', (_what, pointer, bytes, text) => {
  const room = Buffer.concat([Buffer.alloc(JOB_INFO_1), Buffer.from('abc', 'utf16le').subarray(0, bytes)])
  room.writeBigUInt64LE(pointer, DOCUMENT)
  koffi.answers['EnumJobsW'] = filling(4, room, 1)
  expect(api().jobs('Laser')[0]?.document).toBe(text)
})

it('a refused Windows call is reported by name and number, and the printer is closed all the same', () => {
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
] as const)('the job command %s is Windows’ number %i', (command, number) => {
  koffi.answers['SetJobW'] = () => true
  expect(api().control('Laser', 7, command)).toBe(true)
  expect(called('SetJobW')).toEqual([['SetJobW', HANDLE, 7, 0, null, number]])
})

it('the driver’s settings are read with DM_OUT_BUFFER, and merged with ours by adding DM_IN_BUFFER', () => {
  // A driver may answer 0 for settings that it wrote.
  koffi.answers['DocumentPropertiesW'] = (_window, _handle, _name, out) =>
    out === null ? 220 : (Buffer.from('devmode').copy(out as Buffer), 0)
  const wanted = Buffer.alloc(220)
  for (const given of [null, wanted]) {
    const settings = Buffer.from(api().settings('Laser', given))
    expect([settings.length, settings.toString('latin1', 0, 7)]).toEqual([220, 'devmode'])
  }
  const asked = called('DocumentPropertiesW')
  expect(asked.map((args) => args.slice(5))).toEqual([
    [null, 0],
    [null, 2],
    [null, 0],
    [wanted, 2 | 8],
  ])
  for (const args of asked) expect(args.slice(1, 4)).toEqual([null, HANDLE, 'Laser'])
})
