import { createServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { SpoolRef } from '../../../../../main/printing/driver.ts'
import { createCupsServerDriver, serverTrial } from '../../../../../main/printing/drivers/cups-ipp/server.ts'
import type { PrintServer } from '../../../../../main/printing/network.ts'
import { certificatesOrSkip } from '../../../../fakes/certificates.ts'
import type { Certificate, Certificates } from '../../../../sandbox/printer/certificates.ts'
import { http, type Imitation, refuses, type Answer } from '../../../../sandbox/printer/imitation.ts'
import { imitated } from '../imitated.ts'
import { jobFor } from '../../jobSpec.ts'

// The contract of drivers runs on a real CUPS (`contractServer.cups.test.ts`); these are cases that a real one cannot be brought
// into.

/** A print server that shows this certificate; none: in clear. */
async function serverWith(shown?: Certificate) {
  const server = await imitated(undefined, shown)
  const uri = `${shown ? 'ipps' : 'ipp'}://127.0.0.1:${server.port}`
  return { server, uri }
}

const trial = (server: PrintServer, authorities: string[] = []) =>
  serverTrial('estacao', () => authorities, 1_000)(server)
const driverOf = (configured: () => PrintServer | undefined, authorities: string[] = [], answerMs?: number) =>
  createCupsServerDriver('estacao', configured, () => authorities, answerMs)

describe('the trust in a print server’s certificate', async () => {
  const certificates = await certificatesOrSkip()

  it.each<[string, keyof Omit<Certificates, 'authority'>, 'none' | 'right' | 'other', string]>([
    ['trusted if an authority of the system signed it', 'vouched', 'none', 'pronto'],
    ['refused if it is self-signed', 'own', 'none', 'certificado'],
    ['refused if it is made out to another host', 'foreign', 'none', 'certificado'],
    ['trusted if a person accepted it', 'own', 'right', 'pronto'],
    ['reported as changed if a person accepted another one', 'own', 'other', 'certificadoMudou'],
    ['reported as changed even if an authority signed the new one', 'vouched', 'other', 'certificadoMudou'],
  ])('a print server’s certificate is %s', async (_, which, pin, situacao) => {
    const shown = certificates[which]
    const { server, uri } = await serverWith(shown)
    const pins = { none: undefined, right: shown.fingerprint, other: certificates.foreign.fingerprint }
    const answer = await trial({ uri, certificado: pins[pin] }, [certificates.authority])
    expect(answer).toEqual({ situacao, impressoras: situacao === 'pronto' ? 1 : 0, certificado: shown.fingerprint })
    // An untrusted server gets no request.
    expect(server.asked).toEqual(situacao === 'pronto' ? ['getPrinters'] : [])
  })

  it('the driver sends nothing to a print server with an untrusted certificate', async () => {
    const { server, uri } = await serverWith(certificates.own)
    const driver = driverOf(() => ({ uri }), [certificates.authority])
    await expect(driver.list()).rejects.toMatchObject({ codigo: 'impressora.certificado' })
    await expect(driver.submit(Buffer.from('%PDF-'), spec)).rejects.toMatchObject({ codigo: 'impressora.certificado' })
    expect(server.asked).toEqual([])
  })

  it('a print server’s certificate accepted while the program runs is used at once', async () => {
    const { uri } = await serverWith(certificates.own)
    let configured: PrintServer = { uri }
    const driver = driverOf(() => configured)
    await expect(driver.list()).rejects.toMatchObject({ codigo: 'impressora.certificado' })
    configured = { uri, certificado: certificates.own.fingerprint }
    expect(await driver.list()).toMatchObject([{ id: 'cups-server:q', driver: 'cups-server' }])
  })
})

describe('the test of a print server', () => {
  it.each<[what: string, situacao: string, impressoras: number, answer?: Answer]>([
    ['one shared printer', 'pronto', 1],
    ['the status “not found”', 'semImpressoras', 0, refuses(0x0406)],
    ['an empty list', 'semImpressoras', 0, refuses(0)],
    ['HTTP 401', 'recusou', 0, http(401)],
    ['HTTP 403', 'recusou', 0, http(403)],
    ['an IPP refusal', 'recusou', 0, refuses(0x0403)],
    ['HTTP 500', 'estranho', 0, http(500)],
    ['missing', 'foraDoAr', 0, () => undefined],
  ])('a tested print server whose answer is %s is reported as “%s”', async (_what, situacao, impressoras, answer) => {
    const { server, uri } = await serverWith()
    if (answer) server.lies.getPrinters = answer
    expect(await trial({ uri })).toEqual({ situacao, impressoras, certificado: null })
  })

  it.each([
    ['foraDoAr', 'ipps://127.0.0.1:1'],
    ['endereco', 'https://127.0.0.1'],
  ])('the test of a print server reports “%s” for the address %s', async (situacao, uri) => {
    expect(await trial({ uri })).toMatchObject({ situacao })
  })

  it('a print server that speaks neither TLS nor IPP is reported as no print server', async () => {
    const { uri } = await serverWith()
    expect(await trial({ uri: uri.replace('ipp:', 'ipps:') })).toMatchObject({ situacao: 'estranho' })
    const talker = createServer((socket) => socket.end('HTTP/1.0 200 OK\r\n\r\nola'))
    await new Promise<void>((resolve) => talker.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void talker.close())
    const { port } = talker.address() as { port: number }
    expect(await trial({ uri: `ipp://127.0.0.1:${port}` })).toMatchObject({ situacao: 'estranho' })
  })
})
const spec = jobFor('cups-server:q')
const { ourId } = spec
const ref: SpoolRef = { impressora: 'cups-server:q', jobId: '7', uuid: 'urn:uuid:job-7' }

describe('printers behind a print server', () => {
  /** A server whose queue names a printer that this machine could query. */
  async function withPrinter() {
    const printer = await imitated()
    const { server, uri } = await serverWith()
    server.deviceUri = printer.uri
    return { printer, server, driver: driverOf(() => ({ uri })) }
  }

  it('the program never contacts a printer behind a print server directly, whatever address the server gives', async () => {
    const { printer, server, driver } = await withPrinter()
    server.jobs = [{ id: 7, uuid: ref.uuid, name: ourId, state: 9, impressions: 1 }]
    await driver.list()
    await driver.status(spec.impressora)
    expect(await driver.witness?.(spec.impressora)).toBeUndefined()
    expect(await driver.poll([{ ref, spec }])).toEqual([{ estado: 'sent' }])
    expect(printer.asked).toEqual([])
  })

  it('a job that a print server no longer lists is `unknown`, because its printer cannot be queried', async () => {
    const { server, driver } = await withPrinter()
    server.jobs = []
    expect(await driver.poll([{ ref, spec, witness: 'urn:uuid:before 1' }])).toEqual([{ estado: 'unknown' }])
  })

  it('requests for printers go to another print server as soon as the settings name that server', async () => {
    const [old, other] = [await serverWith(), await serverWith()]
    let uri = old.uri
    const driver = driverOf(() => ({ uri }))
    await driver.status(spec.impressora)
    uri = other.uri
    await driver.status(spec.impressora)
    expect([old.server.asked, other.server.asked]).toEqual([['getPrinterAttributes'], ['getPrinterAttributes']])
  })

  it('a job at a print server that was removed from the settings is `unknown`', async () => {
    const driver = driverOf(() => undefined)
    expect(await driver.list()).toEqual([])
    expect(await driver.poll([{ ref, spec }])).toEqual([{ estado: 'unknown' }])
    const absent = { codigo: 'impressora.ausente', detalhe: 'no print server in the settings' }
    await expect(driver.submit(Buffer.from(''), spec)).rejects.toMatchObject(absent)
    await expect(driver.cancel(ref)).rejects.toMatchObject(absent)
    expect(await driver.keepsDocuments?.()).toBeNull()
  })
})

describe('a print server that does not answer', () => {
  const FRESH_MS = 2_000
  const LIST_MS = 100

  let server: Imitation
  let uri: string
  beforeEach(async () => {
    ;({ server, uri } = await serverWith())
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  })
  afterEach(() => void vi.useRealTimers())

  const fallSilent = () => void (server.lies.getPrinters = () => undefined)
  /** Waits until the server has received a request for its printers for the `times`-th time. */
  async function askedFor(times: number) {
    const questions = () => server.asked.filter((operation) => operation === 'getPrinters').length
    while (questions() < times) await new Promise((resolve) => setImmediate(resolve))
  }

  it('the last printer list is shown, marked as stale, until the request to a silent print server times out', async () => {
    const driver = driverOf(() => ({ uri }), [], 300)
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
})
