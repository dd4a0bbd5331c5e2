import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { integer, of, text } from '../../../../../main/printing/drivers/ipp/attributes.ts'
import { decode } from '../../../../../main/printing/drivers/ipp/decode.ts'
import { PrinterHabits } from '../../../../../main/printing/drivers/ipp/printerHabits.ts'
import { askDevice, deviceSaysBlank, deviceWitness } from '../../../../../main/printing/drivers/cups-ipp/device.ts'
import { encode } from '../../../../../main/printing/drivers/ipp/encode.ts'
import type { IppMessage } from '../../../../../main/printing/drivers/ipp/values.ts'

let closeServer = () => {}
afterEach(() => closeServer())

/** A printer with a history of jobs; gives its device-uri and what it was asked. */
async function printerWith(history: Array<[name: string, state: number, impressions?: number]>) {
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
  return { uri: `ipp://127.0.0.1:${(server.address() as AddressInfo).port}/ipp/print?contimeout=5`, asked }
}

const ours = { ourId: 'ours', witness: undefined, impressions: 1 }

it('is asked at the address CUPS has for it, without what that says of timeouts', async () => {
  const { uri, asked } = await printerWith([['other', 9]])
  expect(await askDevice(uri, ours, 'balcao', new PrinterHabits())).toBe('forgot')
  const [question] = asked
  expect(question?.path).toBe('/ipp/print')
  expect(text(question!.message.groups[0]!, 'printer-uri')).toMatch(/^ipp:\/\/127\.0\.0\.1:\d+\/ipp\/print$/)
})

it.each([
  'socket://127.0.0.1:9100',
  'dnssd://Laser._ipp._tcp.local/',
  'ipps://Laser%20Sala._ipps._tcp.local/',
  'no uri',
  '',
])('%s cannot be asked', async (uri) => {
  expect(await askDevice(uri, ours, 'balcao', new PrinterHabits())).toBe('mute')
  expect(await deviceWitness(uri, 'balcao', new PrinterHabits())).toBeUndefined()
})

it.each<[string, number, Array<[string, number, number?]>, boolean]>([
  ['counted no page', 3, [['ours', 7, 0]], true],
  ['counted a page before it was cancelled', 3, [['ours', 7, 1]], false],
  ['gave up without a page', 3, [['ours', 8, 0]], true],
  ['does not count, of several pages', 3, [['ours', 7]], false],
  ['does not count, of a single page, which is whole or not there', 1, [['ours', 7]], true],
  ['completed it all the same', 1, [['ours', 9, 1]], false],
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
])('a cancelled job left no paper? The printer %s', async (_what, sheets, history, blank) => {
  const { uri } = await printerWith(history)
  expect(await deviceSaysBlank(uri, 'ours', 'balcao', sheets)).toBe(blank)
})

it('a cancelled job is waited for until the printer has let go of it, and not for ever', async () => {
  const history: Array<[string, number, number]> = [['ours', 5, 0]]
  const { uri, asked } = await printerWith(history)
  const blank = deviceSaysBlank(uri, 'ours', 'balcao', 1)
  await expect.poll(() => asked.length).toBeGreaterThan(1)
  history[0] = ['ours', 7, 0]
  expect(await blank).toBe(true)
  history[0] = ['ours', 5, 0]
  expect(await deviceSaysBlank(uri, 'ours', 'balcao', 1)).toBe(false)
})

it('a job that was called cancelled and is begun all the same left no proof', async () => {
  const history: Array<[string, number, number]> = [['ours', 7, 0]]
  const { uri, asked } = await printerWith(history)
  const blank = deviceSaysBlank(uri, 'ours', 'balcao', 1)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  history[0] = ['ours', 5, 0]
  expect(await blank).toBe(false)
})

it('nothing is known of a cancelled job of a printer that cannot be asked, or does not answer', async () => {
  expect(await deviceSaysBlank('socket://127.0.0.1:9100', 'ours', 'balcao', 1)).toBe(false)
  const { uri } = await printerWith([['ours', 7, 0]])
  closeServer()
  expect(await deviceSaysBlank(uri, 'ours', 'balcao', 1)).toBe(false)
})
