import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { koffiApi } from '../../../../../main/printing/drivers/winspool/koffiApi.ts'

/* Each call as Microsoft documents it, at libraries of the test's own: how much room is asked for, and what is closed. */

type Answer = (...args: unknown[]) => unknown
let answers: Record<string, Answer>
let calls: unknown[][]
const HANDLE = { printer: 1 }
const folder = mkdtempSync(join(tmpdir(), 'balcao-koffi-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const path = join(folder, 'koffi.cjs')
writeFileSync(path, 'module.exports = { load: (...a) => globalThis.balcaoKoffi.load(...a), address: () => 0x1000n }')

beforeEach(() => {
  calls = []
  answers = {
    GetLastError: () => 5,
    OpenPrinterW: (_name, handle) => ((handle as unknown[])[0] = HANDLE) !== null,
    ClosePrinter: () => true,
  }
  const func = (text: string) => {
    const name = /(\w+)\(/.exec(text)?.[1] ?? ''
    return (...args: unknown[]) => (calls.push([name, ...args]), answers[name]?.(...args))
  }
  Object.assign(globalThis, { balcaoKoffi: { load: () => ({ func }) } })
})
const called = (name: string) => calls.filter(([one]) => one === name)

/** `JOB_INFO_1W` with a number, nothing else. */
const job = (id: number) => {
  const info = Buffer.alloc(96)
  info.writeUInt32LE(id, 0)
  return info
}

it('jobs are read into as much room as Windows says, and the printer is closed', () => {
  answers['EnumJobsW'] = (_handle, _first, _many, _level, out, size, needed, count) => {
    ;(needed as number[])[0] = 192
    if (size !== 192) return false
    Buffer.concat([job(7), job(9)]).copy(out as Buffer)
    return ((count as number[])[0] = 2) > 0
  }
  expect(
    koffiApi({ path })
      .jobs('Laser')
      .map(({ id, printer }) => [id, printer]),
  ).toEqual([
    [7, 'Laser'],
    [9, 'Laser'],
  ])
  expect(called('ClosePrinter')).toEqual([['ClosePrinter', HANDLE]])
})

it('an empty queue needs no room', () => {
  answers['EnumJobsW'] = () => true
  expect(koffiApi({ path }).jobs('Laser')).toEqual([])
})

it('what Windows refuses is said by call and number, and the printer is closed all the same', () => {
  answers['EnumJobsW'] = () => false
  expect(() => koffiApi({ path }).jobs('Laser')).toThrow('EnumJobs: error 5')
  expect(called('ClosePrinter')).toHaveLength(1)
  answers['OpenPrinterW'] = () => false
  expect(() => koffiApi({ path }).jobs('Laser')).toThrow('OpenPrinter: error 5')
  expect(called('ClosePrinter')).toHaveLength(1)
})

it('a job that Windows does not know by its number is none', () => {
  answers['GetJobW'] = (_handle, id, _level, out, size, needed) => {
    ;(needed as number[])[0] = id === 7 ? 96 : 0
    return size === 96 && job(7).copy(out as Buffer) > 0
  }
  const api = koffiApi({ path })
  expect([api.job('Laser', 7)?.id, api.job('Laser', 8)]).toEqual([7, null])
})

// JOB_CONTROL_PAUSE, _RESUME, _DELETE and _RETAIN of winspool.h.
it.each([
  ['pause', 1],
  ['resume', 2],
  ['delete', 5],
  ['retain', 8],
] as const)('%s is command %i', (command, number) => {
  answers['SetJobW'] = () => true
  expect(koffiApi({ path }).control('Laser', 7, command)).toBe(true)
  expect(called('SetJobW')).toEqual([['SetJobW', HANDLE, 7, 0, null, number]])
})

it('settings are the driver’s own (DM_OUT_BUFFER), or what it makes of ours (and DM_IN_BUFFER)', () => {
  answers['DocumentPropertiesW'] = (_window, _handle, _name, out) => (out === null ? 220 : 1)
  const wanted = Buffer.alloc(220)
  const api = koffiApi({ path })
  expect([api.settings('Laser', null).length, api.settings('Laser', wanted).length]).toEqual([220, 220])
  expect(called('DocumentPropertiesW').map((args) => args.slice(5))).toEqual([
    [null, 0],
    [null, 2],
    [null, 0],
    [wanted, 2 | 8],
  ])
})

it.each([
  ['no size', () => 0],
  ['no settings', (...[, , , out]: unknown[]) => (out === null ? 220 : -1)],
])('a driver that gives %s is a mistake of Windows', (_what, answer: Answer) => {
  answers['DocumentPropertiesW'] = answer
  expect(() => koffiApi({ path }).settings('Laser', null)).toThrow('DocumentProperties: error 5')
})
