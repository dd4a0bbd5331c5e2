import { afterAll, beforeEach, expect, it } from 'vitest'
import { koffiApi } from '../../../../../main/printing/drivers/winspool/koffiApi.ts'
import { type Answer, fakeKoffi, filling, HANDLE } from './fakeKoffi.ts'

/* Each call as Microsoft documents it, on libraries of the test: the requested buffer size, and the handles closed. */

const koffi = fakeKoffi()
beforeEach(() => koffi.reset())
afterAll(() => koffi.remove())
const { path } = koffi
const { called } = koffi

/** A `JOB_INFO_1W` with only a number. */
const job = (id: number) => {
  const info = Buffer.alloc(96)
  info.writeUInt32LE(id, 0)
  return info
}

it('Windows’ jobs are read into a buffer of the size Windows asks for, and the printer is closed', () => {
  koffi.answers['EnumJobsW'] = filling(4, Buffer.concat([job(7), job(9)]), 2)
  expect(
    koffiApi({ path })
      .jobs('Laser')
      .map(({ id, printer }) => [id, printer]),
  ).toEqual([
    [7, 'Laser'],
    [9, 'Laser'],
  ])
  expect(called('OpenPrinterW')).toEqual([['OpenPrinterW', 'Laser', [HANDLE], null]])
  expect(called('ClosePrinter')).toEqual([['ClosePrinter', HANDLE]])
  // Level 1, from the first job on, more than any queue has; the size is queried without a buffer.
  const asked = called('EnumJobsW')
  expect(asked.map((args) => args.slice(1, 5))).toEqual(Array.from({ length: 2 }, () => [HANDLE, 0, 10_000, 1]))
  expect(asked.map((args) => args[6])).toEqual([0, 192])
})

it('Windows’ empty queue is read without a buffer', () => {
  koffi.answers['EnumJobsW'] = () => true
  expect(koffiApi({ path }).jobs('Laser')).toEqual([])
  expect(called('EnumJobsW')).toHaveLength(1)
})

it('Windows’ queue that grows while it is read is an error', () => {
  koffi.answers['EnumJobsW'] = (...args) => ((args[6] as number[])[0] = Number(args[5]) + 96) < 0
  expect(() => koffiApi({ path }).jobs('Laser')).toThrow('EnumJobs: error 5')
  expect(called('EnumJobsW')).toHaveLength(2)
})

it('a refused Windows call is reported by name and number, and the printer is closed all the same', () => {
  koffi.answers['EnumJobsW'] = () => false
  expect(() => koffiApi({ path }).jobs('Laser')).toThrow('EnumJobs: error 5')
  expect(called('EnumJobsW')).toHaveLength(1)
  expect(called('ClosePrinter')).toHaveLength(1)
  koffi.answers['OpenPrinterW'] = () => false
  expect(() => koffiApi({ path }).jobs('Laser')).toThrow('OpenPrinter: error 5')
  expect(called('ClosePrinter')).toHaveLength(1)
})

it('a job number that Windows does not know yields no job', () => {
  koffi.answers['GetJobW'] = (_handle, id, _level, out, size, needed) => {
    ;(needed as number[])[0] = id === 7 ? 96 : 0
    return size === 96 && job(7).copy(out as Buffer) > 0
  }
  const api = koffiApi({ path })
  expect(api.job('Laser', 7)).toMatchObject({ printer: 'Laser', id: 7 })
  expect(called('GetJobW').map((args) => args.slice(1, 4))).toEqual([
    [HANDLE, 7, 1],
    [HANDLE, 7, 1],
  ])
  expect(api.job('Laser', 8)).toBeNull()
  expect(called('ClosePrinter')).toHaveLength(2)
})

// JOB_CONTROL_PAUSE, _RESUME, _DELETE and _RETAIN of winspool.h.
it.each([
  ['pause', 1],
  ['resume', 2],
  ['delete', 5],
  ['retain', 8],
] as const)('the job command %s is Windows’ number %i', (command, number) => {
  koffi.answers['SetJobW'] = () => true
  expect(koffiApi({ path }).control('Laser', 7, command)).toBe(true)
  expect(called('SetJobW')).toEqual([['SetJobW', HANDLE, 7, 0, null, number]])
})

it('the driver’s settings are read with DM_OUT_BUFFER, and merged with ours by adding DM_IN_BUFFER', () => {
  koffi.answers['DocumentPropertiesW'] = (_window, _handle, _name, out) => (out === null ? 220 : 1)
  const wanted = Buffer.alloc(220)
  const api = koffiApi({ path })
  expect([api.settings('Laser', null).length, api.settings('Laser', wanted).length]).toEqual([220, 220])
  expect(called('DocumentPropertiesW').map((args) => args.slice(5))).toEqual([
    [null, 0],
    [null, 2],
    [null, 0],
    [wanted, 2 | 8],
  ])
  expect(called('DocumentPropertiesW').map((args) => args.slice(1, 4))).toEqual(
    Array.from({ length: 4 }, () => [null, HANDLE, 'Laser']),
  )
})

it('the driver’s settings are used where the driver writes them and returns 0', () => {
  koffi.answers['DocumentPropertiesW'] = (_window, _handle, _name, out) =>
    out === null ? 220 : (Buffer.from('devmode').copy(out as Buffer), 0)
  const settings = Buffer.from(koffiApi({ path }).settings('Laser', null))
  expect(settings.toString('latin1', 0, 7)).toBe('devmode')
})

it.each([
  ['no size', () => 0],
  ['no settings', (...[, , , out]: unknown[]) => (out === null ? 220 : -1)],
])('a driver that gives %s is reported as a Windows error', (_what, answer: Answer) => {
  koffi.answers['DocumentPropertiesW'] = answer
  expect(() => koffiApi({ path }).settings('Laser', null)).toThrow('DocumentProperties: error 5')
})

it('a printing surface is opened on the printer with the settings of its job', () => {
  const settings = Buffer.from('devmode')
  koffi.answers['CreateDCW'] = () => HANDLE
  koffiApi({ path }).open('Laser', settings)
  expect(called('CreateDCW')).toEqual([['CreateDCW', 'WINSPOOL', 'Laser', null, settings]])
})
