import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { integer, of, text } from '../../../../../main/printing/drivers/ipp/attributes.ts'
import { decode } from '../../../../../main/printing/drivers/ipp/decode.ts'
import { askDevice } from '../../../../../main/printing/drivers/cups-ipp/device.ts'
import { encode } from '../../../../../main/printing/drivers/ipp/encode.ts'
import type { IppMessage } from '../../../../../main/printing/drivers/ipp/values.ts'

let closeServer = () => {}
afterEach(() => closeServer())

/** A printer with a history of jobs; gives its device-uri and what it was asked. */
async function printerWith(history: Array<[name: string, state: number]>) {
  const asked: Array<{ path: string; message: IppMessage }> = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { message } = decode(Buffer.concat(chunks))
      asked.push({ path: request.url ?? '', message })
      const ended = text(message.groups[0]!, 'which-jobs') === 'completed'
      const jobs = history
        .filter(([, state]) => state >= 7 === ended)
        .map(([name, state]) => ({
          tag: 'job' as const,
          attributes: [of('name', 'job-name', name), integer('job-state', state)],
        }))
      response.end(encode({ version: [2, 0], code: 0, requestId: 1, groups: jobs }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closeServer = () => {
    server.closeAllConnections()
    server.close()
  }
  return { uri: `ipp://127.0.0.1:${(server.address() as AddressInfo).port}/ipp/print?contimeout=5`, asked }
}

it.each([
  [9, 'completed'],
  [8, 'gaveUp'],
  [7, 'gaveUp'],
  [5, 'underWay'],
  [3, 'underWay'],
] as const)('job-state %s is %s', async (state, word) => {
  const { uri } = await printerWith([
    ['other', 9],
    ['ours', state],
    ['another', 8],
  ])
  expect(await askDevice(uri, 'ours', 'balcao')).toBe(word)
})

it.each<[string, Array<[string, number]>, string]>([
  [
    'printed it twice',
    [
      ['ours', 9],
      ['ours', 9],
    ],
    'twice',
  ],
  [
    'gave up once and printed it then',
    [
      ['ours', 8],
      ['ours', 9],
    ],
    'completed',
  ],
  [
    'printed it and is at it again',
    [
      ['ours', 9],
      ['ours', 5],
    ],
    'underWay',
  ],
])('a printer that %s says so', async (_what, history, word) => {
  expect(await askDevice((await printerWith(history)).uri, 'ours', 'balcao')).toBe(word)
})

it('a job the printer does not know is silence', async () => {
  const { uri, asked } = await printerWith([['other', 9]])
  expect(await askDevice(uri, 'ours', 'balcao')).toBe('silent')
  const [question] = asked
  expect(question?.path).toBe('/ipp/print')
  expect(text(question!.message.groups[0]!, 'printer-uri')).toMatch(/^ipp:\/\/127\.0\.0\.1:\d+\/ipp\/print$/)
})

it.each([
  'socket://127.0.0.1:9100',
  'dnssd://Laser._ipp._tcp.local/',
  'ipps://Laser%20Sala._ipps._tcp.local/',
  'ipp://127.0.0.1:1/ipp/print',
  'no uri',
  '',
])('%s cannot be asked', async (uri) => {
  expect(await askDevice(uri, 'ours', 'balcao')).toBe('silent')
})
