import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { integer, of, text } from '../../../../../main/printing/drivers/ipp/attributes.ts'
import { decode } from '../../../../../main/printing/drivers/ipp/decode.ts'
import { PrinterHabits } from '../../../../../main/printing/drivers/ipp/printerHabits.ts'
import { askDevice, deviceSaysBlank, deviceWitness } from '../../../../../main/printing/drivers/cups-ipp/device.ts'
import { encode } from '../../../../../main/printing/drivers/ipp/encode.ts'
import type { IppMessage } from '../../../../../main/printing/drivers/ipp/values.ts'

let closeServer = () => {}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  closeServer()
  vi.useRealTimers()
})

type History = Array<[name: string, state: number, impressions?: number]>
/** Longer than any of these tests, so that no answer is late. */
const LONG_MS = 86_400_000

/** A printer with a history of jobs, which may differ at each query of the running jobs; null never answers. */
async function printerWith(history: History | ((look: number) => History) | null) {
  const asked: Array<{ path: string; message: IppMessage; connection: string | undefined }> = []
  const looks = () => asked.filter(({ message }) => text(message.groups[0]!, 'which-jobs') === 'not-completed').length
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { message } = decode(Buffer.concat(chunks))
      asked.push({ path: request.url ?? '', message, connection: request.headers.connection })
      if (history === null) return
      const ended = text(message.groups[0]!, 'which-jobs') === 'completed'
      const jobs = (typeof history === 'function' ? history(looks()) : history)
        .filter(([, state]) => state >= 7 === ended)
        .map(([name, state, impressions]) => ({
          tag: 'job' as const,
          attributes: [
            of('name', 'job-name', name),
            integer('job-state', state),
            ...(impressions === undefined ? [] : [integer('job-impressions-completed', impressions)]),
          ],
        }))
      response.end(encode({ version: [2, 0], code: 0, requestId: 1, groups: jobs }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closeServer = () => {
    server.closeAllConnections()
    server.close()
  }
  return { uri: `ipp://127.0.0.1:${(server.address() as AddressInfo).port}/ipp/print?contimeout=5`, asked, looks }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))
/** Lets all waits between queries pass at once. */
async function hurried<T>(answer: Promise<T>): Promise<T> {
  let isOver = false
  void answer.finally(() => (isOver = true))
  while (!isOver) {
    for (let turns = 0; turns < 30 && !isOver; turns += 1) await turn()
    vi.advanceTimersByTime(250)
  }
  return answer
}
const saysBlank = (uri: string, sheets = 1) => hurried(deviceSaysBlank(uri, 'ours', 'balcao', sheets, LONG_MS))

const ours = { ourId: 'ours', witness: undefined, impressions: 1 }

it('a printer is queried at the address CUPS has for it, without CUPS’ timeout options', async () => {
  const { uri, asked } = await printerWith([['other', 9]])
  expect(await askDevice(uri, ours, 'balcao', new PrinterHabits())).toBe('forgot')
  const [question] = asked
  expect(text(question!.message.groups[0]!, 'requesting-user-name')).toBe('balcao')
  // Other clients want to connect as well, so each query closes its connection.
  expect(asked.map(({ connection }) => connection)).toEqual(asked.map(() => 'close'))
  expect(question?.path).toBe('/ipp/print')
  expect(text(question!.message.groups[0]!, 'printer-uri')).toMatch(/^ipp:\/\/127\.0\.0\.1:\d+\/ipp\/print$/)
})

it.each([
  'socket://127.0.0.1:9100',
  'dnssd://Laser._ipp._tcp.local/',
  'ipps://Laser%20Sala._ipps._tcp.local/',
  'no uri',
  '',
])('a printer at the address %s cannot be queried', async (uri) => {
  expect(await askDevice(uri, ours, 'balcao', new PrinterHabits())).toBe('mute')
  expect(await deviceWitness(uri, 'balcao', new PrinterHabits())).toBeUndefined()
})

it.each<[string, number, Array<[string, number, number?]>, boolean]>([
  ['counted no page', 3, [['ours', 7, 0]], true],
  ['counted a page before it was cancelled', 3, [['ours', 7, 1]], false],
  ['gave up without a page', 3, [['ours', 8, 0]], true],
  ['does not count, of several pages', 3, [['ours', 7]], false],
  ['does not count, of a single page, which is whole or not there', 1, [['ours', 7]], true],
  [
    'counted no page, and was at another job since',
    3,
    [
      ['ours', 7, 0],
      ['other', 9, 1],
    ],
    true,
  ],
  ['counted its only page before it was cancelled', 1, [['ours', 7, 1]], false],
  ['completed it all the same', 1, [['ours', 9, 1]], false],
  ['completed it, and counts nothing', 1, [['ours', 9, 0]], false],
  [
    'has it twice, once completed',
    1,
    [
      ['ours', 7, 0],
      ['ours', 9, 1],
    ],
    false,
  ],
  ['does not know it', 1, [['other', 7, 0]], false],
])(
  'a cancelled job left no paper where the printer’s job list proves it: it %s',
  async (_what, sheets, history, blank) => {
    const { uri } = await printerWith(history)
    expect(await saysBlank(uri, sheets)).toBe(blank)
  },
)

it.each<[what: string, looks: string, times: number, blank: boolean]>([
  ['let go of it at once', '', 2, true],
  ['has it a little longer', 'xx', 4, true],
  ['called it cancelled, and began it all the same', '-x', 4, true],
  ['called it cancelled, and began it for good', '-xxxxxxxxx', 10, false],
  ['let go of it for a moment', 'x-x', 5, true],
  ['let go of it at the last', 'xxxxxxxx', 10, true],
  ['may begin it again', 'xxxxxxxxx', 10, false],
  ['still has it', 'xxxxxxxxxx', 10, false],
])('a cancelled job is checked repeatedly at a printer that %s', async (_what, has, times, blank) => {
  const { uri, looks } = await printerWith((look) => [['ours', has[look - 1] === 'x' ? 5 : 7, 0]])
  expect(await saysBlank(uri)).toBe(blank)
  expect(looks()).toBe(times)
})

it('a printer that released a cancelled job is not queried again at once', async () => {
  const { uri, looks } = await printerWith([['ours', 7, 0]])
  const blank = deviceSaysBlank(uri, 'ours', 'balcao', 1, LONG_MS)
  for (let turns = 0; turns < 200; turns += 1) await turn()
  expect(looks()).toBe(1)
  expect(await hurried(blank)).toBe(true)
})

it('a printer gets five seconds to release a cancelled job', async () => {
  const { uri } = await printerWith([['ours', 5, 0]])
  const began = Date.now()
  expect(await saysBlank(uri)).toBe(false)
  expect(Date.now() - began).toBeGreaterThan(4_000)
})

it.each<[what: string, ask: (uri: string) => Promise<unknown>, ms: number, word: unknown]>([
  ['what became of a job', (uri) => askDevice(uri, ours, 'balcao', new PrinterHabits()), 2_000, 'silent'],
  ['whether it left paper', (uri) => deviceSaysBlank(uri, 'ours', 'balcao', 1), 2_000, false],
  [
    'how it is, before a job',
    (uri) => deviceWitness(uri, 'balcao', new PrinterHabits()).catch((error: Error) => error.message),
    1_000,
    'no answer in 1000 ms',
  ],
])('a query is given up in time at a printer that does not say %s', async (_what, ask, ms, word) => {
  const { uri, asked } = await printerWith(null)
  const answer = ask(uri)
  while (asked.length === 0) await turn()
  const clocks = vi.getTimerCount()
  vi.advanceTimersByTime(ms - 1)
  expect(vi.getTimerCount()).toBe(clocks)
  vi.advanceTimersByTime(1)
  expect(await answer).toBe(word)
})

it('a printer’s state is stored before a job is sent', async () => {
  const { uri, asked } = await printerWith([['other', 9, 1]])
  expect(await deviceWitness(uri, 'balcao', new PrinterHabits())).toBe('- -')
  expect(text(asked[0]!.message.groups[0]!, 'requesting-user-name')).toBe('balcao')
})

it('a cancelled job is not called blank where its printer cannot be queried or does not answer', async () => {
  expect(await deviceSaysBlank('socket://127.0.0.1:9100', 'ours', 'balcao', 1)).toBe(false)
  const { uri } = await printerWith([['ours', 7, 0]])
  closeServer()
  expect(await deviceSaysBlank(uri, 'ours', 'balcao', 1)).toBe(false)
})
