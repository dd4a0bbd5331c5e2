import { randomUUID } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { accountName } from '../../../../../main/platform/account.ts'
import { MEDIA_A4, type JobSpec } from '../../../../../main/printing/driver.ts'
import { integer, of, text, truth } from '../../../../../main/printing/drivers/ipp/attributes.ts'
import { decode } from '../../../../../main/printing/drivers/ipp/decode.ts'
import { encode } from '../../../../../main/printing/drivers/ipp/encode.ts'
import { OPERATION } from '../../../../../main/printing/drivers/ipp/request.ts'
import type { IppAttribute, IppMessage } from '../../../../../main/printing/drivers/ipp/values.ts'
import { createIppDirectDriver } from '../../../../../main/printing/drivers/ipp-direct/driver.ts'

// Behaviour that ippeveprinter does not have: refusing, losing its answer, staying silent, knowing less.

let closeServer = () => {}
let takeNoMore = () => {}
afterEach(() => closeServer())

const PDF = Buffer.from('%PDF-1.7 %%EOF')
const spec: JobSpec = {
  ourId: randomUUID(),
  impressora: 'ipp-direct:Laser',
  media: MEDIA_A4,
  sides: 'one-sided',
  copies: 1,
  scaling: 'none',
  expectedPages: 1,
  rotulo: '',
}
const READS_PDF = [of('mimeMediaType', 'document-format-supported', 'application/pdf')]

type Answer = (response: ServerResponse) => void
const says =
  (code: number, tag: 'job' | 'printer' = 'job', ...attributes: IppAttribute[]): Answer =>
  (response) => {
    response.end(encode({ version: [2, 0], code, requestId: 1, groups: [{ tag, attributes }] }))
  }

/** A driver of one printer that answers each operation as set; returns the record of its calls too. */
async function printerThat(answers: Partial<Record<keyof typeof OPERATION, Answer>>, able = READS_PDF) {
  const asked: IppMessage[] = []
  const all = { getPrinterAttributes: says(0, 'printer', ...able), ...answers }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { message } = decode(Buffer.concat(chunks))
      asked.push(message)
      const [operation] = Object.entries(OPERATION).find(([, code]) => code === message.code) ?? []
      const answer = Object.entries(all).find(([name]) => name === operation)?.[1] ?? says(0x0501)
      answer(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  takeNoMore = () => server.close()
  closeServer = () => {
    server.closeAllConnections()
    server.close()
  }
  const uri = `ipp://127.0.0.1:${(server.address() as AddressInfo).port}/ipp/print`
  const driver = createIppDirectDriver(
    accountName(),
    () => [{ nome: 'Laser', uri }],
    () => undefined,
  )
  return { driver, asked }
}

const silence: Answer = () => undefined
const hangUp: Answer = (response) => response.destroy()

describe('a printer that is given a document', () => {
  it.each<[string, Answer, string]>([
    ['is busy', says(0x0507), 'impressora.ocupada'],
    ['cannot just now', says(0x0505), 'impressora.ocupada'],
    ['takes no jobs', says(0x0506), 'impressora.recusou'],
    ['lacks an option', says(0x040b), 'impressora.opcao'],
    ['cannot read it', says(0x0411), 'documento.invalido'],
    ['wants a password', (response) => response.writeHead(401).end(), 'impressora.recusou'],
    ['wants TLS', (response) => response.writeHead(426).end(), 'impressora.recusou'],
    // From here on the document may have been accepted.
    ['hangs up', hangUp, 'impressora.semResposta'],
    ['breaks down', (response) => response.writeHead(500).end(), 'impressora.semResposta'],
    ['answers something else', (response) => response.end('<html>'), 'impressora.semResposta'],
    ['does not say which job it is', says(0), 'impressora.semResposta'],
  ])('submitting ends with the right error where the printer %s', async (_what, printJob, codigo) => {
    const { driver } = await printerThat({ printJob })
    await expect(driver.submit(PDF, spec)).rejects.toMatchObject({ name: 'PrintError', codigo })
  })

  it('a document counts as submitted where the printer took it and then stays silent about it', async () => {
    const { driver } = await printerThat({ printJob: says(0, 'job', integer('job-id', 7)), getJobAttributes: hangUp })
    expect(await driver.submit(PDF, spec)).toEqual({
      impressora: spec.impressora,
      jobId: '7',
      uuid: '',
      note: spec.ourId,
    })
  })
})

it('a printer that vanishes before the document is sent received nothing', async () => {
  const { driver } = await printerThat({
    getPrinterAttributes: (response) => {
      takeNoMore()
      says(0, 'printer', ...READS_PDF)(response)
    },
  })
  await expect(driver.submit(PDF, spec)).rejects.toMatchObject({ codigo: 'impressora.ocupada' })
})

describe('a printer that is asked what it can do', () => {
  it.each<[string, Answer]>([
    ['and hangs up', hangUp],
    ['and says nothing for 2 s', silence],
    ['and breaks down', (response) => response.writeHead(500).end()],
  ])('a printer that is asked for its abilities %s received no document', async (_what, getPrinterAttributes) => {
    const { driver, asked } = await printerThat({ getPrinterAttributes })
    await expect(driver.submit(PDF, spec)).rejects.toMatchObject({ codigo: 'impressora.ocupada' })
    expect(asked.map(({ code }) => code)).not.toContain(OPERATION.printJob)
  })

  it('a printer that does not list PDF among its formats gets no document', async () => {
    const { driver, asked } = await printerThat({}, [of('keyword', 'media-supported', MEDIA_A4)])
    await expect(driver.submit(PDF, spec)).rejects.toMatchObject({ codigo: 'impressora.opcao' })
    expect(asked).toHaveLength(1)
  })

  it.each([
    ['knows scaling is held to every option', [of('keyword', 'print-scaling-supported', 'none')], true],
    ['knows none cannot be', [], false],
  ] as const)('a printer that %s', async (_what, able, strict) => {
    const { driver, asked } = await printerThat({ printJob: says(0x0507) }, [...READS_PDF, ...able])
    await expect(driver.submit(PDF, spec)).rejects.toMatchObject({ codigo: 'impressora.ocupada' })
    const [operation, job] = asked.at(-1)!.groups
    expect(truth(operation!, 'ipp-attribute-fidelity')).toBe(strict)
    expect(text(operation!, 'job-name')).toBe(spec.ourId)
    expect(text(job!, 'print-scaling')).toBe('none')
  })
})

describe('a printer that says nothing', () => {
  it('a silent printer is offline in time, and its jobs get no verdict', async () => {
    const everything = { getPrinterAttributes: silence, getJobAttributes: silence, getJobs: silence }
    const { driver } = await printerThat(everything)
    const ref = { impressora: spec.impressora, jobId: '1', uuid: 'urn:uuid:1' }
    const [[first], [state], found] = await Promise.all([
      driver.list(),
      driver.poll([{ ref, spec }]),
      driver.find(spec.ourId).catch((error: unknown) => error),
    ])
    // The list does not wait: until the printer has been silent for long enough its state is unknown.
    expect(first).toMatchObject({ estado: 'desconhecida', aceita: true, conferindo: true })
    const gone = { estado: 'parada', motivos: ['offline'], aceita: false }
    await expect.poll(() => driver.list()).toEqual([{ ...first, ...gone, conferindo: undefined }])
    expect(state).toBeNull()
    expect(found).toMatchObject({ codigo: 'impressora.semResposta' })
  })

  it('a job of a printer that left the station’s list becomes a question', async () => {
    const driver = createIppDirectDriver(
      accountName(),
      () => [],
      () => undefined,
    )
    const ref = { impressora: spec.impressora, jobId: '1', uuid: 'urn:uuid:1' }
    expect(await driver.poll([{ ref, spec }])).toEqual([{ estado: 'unknown' }])
  })
})
