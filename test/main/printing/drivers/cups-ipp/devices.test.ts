import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDevices } from '../../../../../main/printing/drivers/cups-ipp/devices.ts'
import type { DeviceAnswer } from '../../../../../main/printing/drivers/cups-ipp/probe.ts'
import type { CupsPrinter } from '../../../../../main/printing/drivers/cups-ipp/records.ts'

const THERE = { reachable: true, words: null }
const GONE = { reachable: false, words: null }
const queue = (deviceUri: string | null, state = 3): CupsPrinter => ({
  name: 'q',
  info: '',
  state,
  reasons: [],
  accepting: true,
  message: '',
  deviceUri,
})
const IPP = 'ipp://printer/ipp/print'

let asked: string[]
let answer: (says: DeviceAnswer) => void
const devices = () =>
  createDevices((uri) => {
    asked.push(uri)
    return new Promise((resolve) => {
      answer = resolve
    })
  })

beforeEach(() => {
  asked = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => vi.useRealTimers())

it('two simultaneous queries of one printer become one', async () => {
  const { now } = devices()
  const both = Promise.all([now(queue(IPP)), now(queue(IPP))])
  answer(THERE)
  expect(await both).toEqual([THERE, THERE])
  expect(asked).toEqual([IPP])
})

it('a job is never judged by an old answer of its printer', async () => {
  const { now } = devices()
  const first = now(queue(IPP))
  answer(THERE)
  await first
  const second = now(queue(IPP))
  answer(GONE)
  expect(await second).toEqual(GONE)
})

it('the printer list reuses an answer for two seconds, then queries again', async () => {
  const { now, lately } = devices()
  const first = now(queue(IPP))
  answer(THERE)
  await first
  expect(await lately(queue(IPP))).toEqual({ answer: THERE, late: false })
  vi.advanceTimersByTime(2_000)
  const later = lately(queue(IPP))
  answer(GONE)
  expect(await later).toEqual({ answer: GONE, late: false })
  expect(asked).toHaveLength(2)
})

it('the printer list does not wait for a slow printer, and the next list has its answer', async () => {
  const { now, lately } = devices()
  const first = lately(queue(IPP))
  await vi.advanceTimersByTimeAsync(100)
  expect(await first).toEqual({ answer: null, late: true })
  answer(GONE)
  await now(queue(IPP))
  expect(await lately(queue(IPP))).toEqual({ answer: GONE, late: false })
  expect(asked).toHaveLength(1)
})

it('a socket that CUPS is talking to is not queried, and neither is a queue without a device', async () => {
  const { now, lately } = devices()
  for (const alone of [queue('socket://printer', 4), queue(null), queue(null, 4)]) {
    expect(await now(alone)).toBeNull()
    expect(await lately(alone)).toEqual({ answer: null, late: false })
  }
  expect(asked).toEqual([])
})

it.each([
  ['an idle socket', 'socket://printer', 3],
  ['a printer that speaks IPP, also while CUPS is talking to it', IPP, 4],
])('CUPS’ device is queried: %s', async (_what, uri, state) => {
  const { now } = devices()
  const asking = now(queue(uri, state))
  answer(THERE)
  expect(await asking).toEqual(THERE)
  expect(asked).toEqual([uri])
})
