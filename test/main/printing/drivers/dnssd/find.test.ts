import { createSocket } from 'node:dgram'
import { networkInterfaces } from 'node:os'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { askNetwork, type Link } from '../../../../../main/printing/drivers/dnssd/ask.ts'
import { printerAsker, printerFinder } from '../../../../../main/printing/drivers/dnssd/find.ts'
import { of, texts } from '../../../../../main/printing/drivers/ipp/attributes.ts'
import { encode } from '../../../../../main/printing/drivers/ipp/encode.ts'
import type { IppAttribute } from '../../../../../main/printing/drivers/ipp/values.ts'
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

/** Only the loopback, at a free port. */
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

test('the mDNS search queries each missing record of a printer that answers piece by piece', async () => {
  const where = await link()
  await announced(where, { nome: 'Aos poucos', port: 631, pieces: true })
  expect(await askNetwork(where)).toMatchObject([{ nome: 'Aos poucos', host: '127.0.0.1' }])
})

describe('by IPv6', () => {
  const networks = Object.entries(networkInterfaces()).flatMap(([zone, ones = []]) =>
    ones.flatMap(({ family, internal, cidr, address }) =>
      family === 'IPv6' && !internal && cidr !== null ? [{ address, cidr, internal, zone }] : [],
    ),
  )
  const own = networks.find(({ address }) => !address.startsWith('fe80:'))

  beforeEach(({ skip }) => skip(!own, 'Esta máquina não tem rede IPv6.'))

  test.each(['free', 'shared'] as const)('a printer with no other address is found from a %s port', async (from) => {
    if (!own) return
    const where = { ...(await link(from)), networks: networks.filter(({ zone }) => zone === own.zone) }
    const there = { host: 'laser6.local', port: 8631, address: own.address, txt: ['ty=Marca X'] }
    const { close } = await announcePrinters([{ nome: 'Laser 6', ...there }], where.port, own.zone)
    endings.push(close)
    expect(await askNetwork(where)).toEqual([
      { nome: 'Laser 6', modelo: 'Marca X', host: own.address, port: 8631, path: '/ipp/print', tls: false },
    ])
  })

  test('a printer with an IPv6 address of one network link only is not shown', async () => {
    if (!own) return
    const where = { ...(await link()), networks: networks.filter(({ zone }) => zone === own.zone) }
    const there = { host: 'laser6.local', port: 8631, address: 'fe80::7' }
    const { close } = await announcePrinters([{ nome: 'Laser 6', ...there }], where.port, own.zone)
    endings.push(close)
    expect(await askNetwork(where)).toEqual([])
  })
})

test('the mDNS search leaves no socket open when it is over', async () => {
  const open = () => process.getActiveResourcesInfo().filter((name) => /^udp/i.test(name)).length
  const where = await link()
  const none = () => expect.poll(open).toBe(0)
  await none()
  const searching = askNetwork(where)
  await expect.poll(open).toBeGreaterThan(0)
  await searching
  await none()
})

test('the mDNS search fails with a reason where there is no network', async () => {
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

test('each found printer is queried for its abilities, and one without an answer is listed without them', async () => {
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

/** Sets the attributes with which the printer answers. */
const says = (...all: IppAttribute[]) => {
  printer.lies.getPrinterAttributes = (response, { groups: [asking] }) => {
    const wanted = asking ? texts(asking, 'requested-attributes') : []
    const attributes = all.filter(({ name }) => wanted.includes(name))
    response.end(encode({ version: [2, 0], code: 0, requestId: 1, groups: [{ tag: 'printer', attributes }] }))
  }
}

test('a found printer’s abilities are those it states, and none where it states nothing', async () => {
  const find = printerFinder('estacao', async () => [at(printer.uri)])
  says(of('text', 'printer-make-and-model', 'Marca X 200'), of('keyword', 'sides-supported', 'one-sided'))
  const nothing = { pdf: false, a4: false, frenteEVerso: false, cores: false, bandejas: 0 }
  expect(await find()).toMatchObject([{ modelo: 'Marca X 200', pode: nothing }])
  says(
    of('mimeMediaType', 'document-format-supported', 'image/urf', 'application/pdf'),
    of('keyword', 'media-supported', 'na_letter_8.5x11in', 'iso_a4_210x297mm'),
    of('keyword', 'sides-supported', 'one-sided', 'two-sided-long-edge'),
    { name: 'color-supported', values: [{ tag: 'boolean', value: true }] },
    of('keyword', 'media-source-supported', 'tray-1', 'tray-2'),
  )
  expect(await find()).toMatchObject([
    { modelo: 'Marca X', pode: { pdf: true, a4: true, frenteEVerso: true, cores: true, bandejas: 2 } },
  ])
})

test('found printers are sorted by name, and their number is limited', async () => {
  const names = Array.from({ length: 60 }, (_, index) => `Laser ${99 - index}`)
  const find = printerFinder('estacao', async () => names.map((nome) => at(printer.uri, { nome, port: 1 })))
  const found = (await find()).map(({ nome }) => nome)
  expect(found).toEqual(names.slice(0, 40).sort())
})

test.each([
  ['/printers/laser', true],
  ['/classes/andar-2', true],
  ['/ipp/printers/', false],
])('a found printer at %s is a queue of a print server: %s', async (path, deServidor) => {
  const find = printerFinder('estacao', async () => [at(printer.uri, { path })])
  expect(await find()).toMatchObject([{ deServidor }])
})

test('a found printer’s address omits IPP’s default port, and uses ipps for TLS', async () => {
  const find = printerFinder('estacao', async () => [at(printer.uri, { host: '127.0.0.7', port: 631, tls: true })])
  expect(await find()).toMatchObject([{ uri: 'ipps://127.0.0.7/ipp/print' }])
})

test('a found printer’s IPv6 address is written in brackets', async () => {
  const find = printerFinder('estacao', async () => [at(printer.uri, { host: '::1', port: 1 })])
  expect(await find()).toMatchObject([{ uri: 'ipp://[::1]:1/ipp/print' }])
})

describe('a printer at an address that was typed', () => {
  const ask = printerAsker('estacao')
  const there = () => printer.uri
  const off = 'ipps://127.0.0.1:1/ipp/print'

  test('a printer at a typed address is queried like a found one, at the first address that answers', async () => {
    expect(await ask([off, there()])).toEqual({
      nome: 'q',
      modelo: '',
      uri: there(),
      pode: { pdf: true, a4: false, frenteEVerso: false, cores: false, bandejas: 0 },
      deServidor: false,
    })
  })
  test('a printer at a typed address has its given name, or else its model’s', async () => {
    const named = of('text', 'printer-info', 'Sala 2 ')
    const [name, model] = [of('name', 'printer-name', 'fila'), of('text', 'printer-make-and-model', 'Marca X')]
    says(named, name, model)
    expect(await ask([there()])).toMatchObject({ nome: 'Sala 2', modelo: 'Marca X' })
    says(of('text', 'printer-info', ''), name, model)
    expect(await ask([there()])).toMatchObject({ nome: 'fila' })
    says(model)
    expect(await ask([there()])).toMatchObject({ nome: 'Marca X' })
  })
  test('a printer at a typed address that does not answer is listed without abilities', async () => {
    expect(await ask([off, 'ipp://127.0.0.1:1/ipp/print'])).toEqual({
      nome: '127.0.0.1:1',
      modelo: '',
      uri: off,
      pode: null,
      deServidor: false,
    })
  })
})
