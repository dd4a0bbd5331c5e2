import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCupsServerDriver, serverTrial } from '../../../../../main/printing/drivers/cups-ipp/server.ts'
import { Imitation } from '../../../../sandbox/printer/imitation.ts'

const FRESH_MS = 2_000
const LIST_MS = 100

let server: Imitation
beforeEach(async () => {
  server = await Imitation.start()
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  server.close()
})

const driverOf = (answerMs?: number) =>
  createCupsServerDriver(
    'estacao',
    () => ({ uri: `ipp://127.0.0.1:${server.port}` }),
    () => [],
    answerMs,
  )
const questions = () => server.asked.filter((operation) => operation === 'getPrinters').length
/** Waits until the server has received a request for the `times`-th time. */
async function askedFor(times: number) {
  while (questions() < times) await new Promise((resolve) => setImmediate(resolve))
}
const fallSilent = () => void (server.lies.getPrinters = () => undefined)

describe('the list of a print server’s printers', () => {
  it('the printer list is shown from the last answer, marked as stale, until its silent print server is given up', async () => {
    const driver = driverOf(300)
    const [printer] = await driver.list()
    expect(printer).not.toHaveProperty('conferindo')
    fallSilent()
    vi.advanceTimersByTime(FRESH_MS)
    const again = driver.list()
    await askedFor(2)
    vi.advanceTimersByTime(LIST_MS)
    expect(await again).toEqual([{ ...printer, conferindo: true }])
    vi.advanceTimersByTime(200)
    await expect.poll(() => vi.getTimerCount()).toBe(0)
    await expect(driver.list()).rejects.toMatchObject({ codigo: 'impressora.semResposta' })
  })

  it('the first printer list of a print server may take three seconds, because a network lies between', async () => {
    fallSilent()
    const list = driverOf()
      .list()
      .catch((error: unknown) => error)
    await askedFor(1)
    vi.advanceTimersByTime(2_999)
    vi.advanceTimersByTime(1)
    expect(await list).toMatchObject({ codigo: 'impressora.semResposta', detalhe: 'timeout: no answer in 3000 ms' })
  })
})

describe('a print server that is tried for the settings', () => {
  it('trying a print server in the settings waits three seconds and keeps no connection', async () => {
    const lines: unknown[] = []
    server.lies.getPrinters = (response) => void lines.push(response.req.headers.connection)
    const told = serverTrial('estacao', () => [])({ uri: `ipp://127.0.0.1:${server.port}` })
    await askedFor(1)
    vi.advanceTimersByTime(2_999)
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(1)
    expect(await told).toEqual({ situacao: 'foraDoAr', impressoras: 0, certificado: null })
    expect(lines).toEqual(['close'])
  })
})
