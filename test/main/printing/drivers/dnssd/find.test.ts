import { createSocket } from 'node:dgram'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askNetwork, type Link } from '../../../../../main/printing/drivers/dnssd/ask.ts'
import { printerFinder } from '../../../../../main/printing/drivers/dnssd/find.ts'
import type { Announced } from '../../../../../main/printing/drivers/dnssd/records.ts'
import { announcePrinters, type Announcement } from '../../../../sandbox/printer/announce.ts'
import { Imitation } from '../../../../sandbox/printer/imitation.ts'

let printer: Imitation
let endings: Array<() => Promise<void>>
beforeEach(async () => {
  printer = await Imitation.start()
  endings = []
})
afterEach(async () => {
  printer.close()
  for (const end of endings) await end()
})

const portOf = (uri: string) => Number(new URL(uri).port)

/** The loopback alone, at a port nobody else asks. */
async function link(from: 'free' | 'shared' = 'free'): Promise<Link> {
  const port = await new Promise<number>((resolve) => {
    const probe = createSocket('udp4').bind(0, () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
  const networks = [{ address: '127.0.0.1', cidr: '127.0.0.1/8', internal: true }]
  return { networks, port, from: from === 'free' ? [0] : [port] }
}

async function announced(where: Link, ...printers: Announcement[]) {
  const { close } = await announcePrinters(printers, where.port)
  endings.push(close)
}

test.each(['free', 'shared'] as const)('a printer that announces itself is found from a %s port', async (from) => {
  const where = await link(from)
  await announced(where, { nome: 'Laser da sala 2', port: portOf(printer.uri), txt: ['ty=Marca X'] })
  expect(await askNetwork(where)).toEqual([
    {
      nome: 'Laser da sala 2',
      modelo: 'Marca X',
      host: '127.0.0.1',
      port: portOf(printer.uri),
      path: '/ipp/print',
      tls: false,
    },
  ])
})

test('one that tells piece by piece is asked for each', async () => {
  const where = await link()
  await announced(where, { nome: 'Aos poucos', port: 631, pieces: true })
  expect(await askNetwork(where)).toMatchObject([{ nome: 'Aos poucos', host: '127.0.0.1' }])
})

test('once the search is over nothing of it is left that could ask or hear', async () => {
  const open = () => process.getActiveResourcesInfo().filter((name) => /^udp/i.test(name)).length
  const where = await link()
  const none = () => vi.waitFor(() => expect(open()).toBe(0))
  await none()
  const searching = askNetwork(where)
  await vi.waitFor(() => expect(open()).toBeGreaterThan(0))
  await searching
  await none()
})

test('where there is no network, that is said', async () => {
  await expect(askNetwork({ networks: [], port: 5353, from: [0] })).rejects.toMatchObject({
    codigo: 'impressora.semResposta',
  })
})

const at = (uri: string, more: Partial<Announced> = {}): Announced => ({
  nome: 'Laser',
  modelo: 'Marca X',
  host: '127.0.0.1',
  port: portOf(uri),
  path: '/ipp/print',
  tls: false,
  ...more,
})

test('each is asked what it can do; one that does not answer is told without it', async () => {
  const find = printerFinder('estacao', async () => [at(printer.uri), at(printer.uri, { nome: 'Desligada', port: 1 })])
  const found = await find()
  expect(found).toEqual([
    { nome: 'Desligada', modelo: 'Marca X', uri: 'ipp://127.0.0.1:1/ipp/print', pode: null, deServidor: false },
    {
      nome: 'Laser',
      modelo: 'Marca X',
      uri: printer.uri,
      pode: { pdf: true, a4: false, frenteEVerso: false, cores: false, bandejas: 0 },
      deServidor: false,
    },
  ])
  expect(printer.asked).toEqual(['getPrinterAttributes'])
})

test('a queue of a print server is told from a printer', async () => {
  const find = printerFinder('estacao', async () => [at(printer.uri, { path: '/printers/laser' })])
  expect(await find()).toMatchObject([{ deServidor: true }])
})
