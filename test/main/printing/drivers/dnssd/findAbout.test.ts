import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { printerAsker, printerFinder } from '../../../../../main/printing/drivers/dnssd/find.ts'
import type { Announced } from '../../../../../main/printing/drivers/dnssd/records.ts'
import { of, text, texts } from '../../../../../main/printing/drivers/ipp/attributes.ts'
import { encode } from '../../../../../main/printing/drivers/ipp/encode.ts'
import type { IppAttribute, IppGroup } from '../../../../../main/printing/drivers/ipp/values.ts'
import { Imitation, refuses } from '../../../../sandbox/printer/imitation.ts'

/* The use of a printer's description of itself, and the time to wait for it. */

let printer: Imitation
let asked: { user: string; uri: string; wanted: string[]; connection: string | undefined }[]
beforeEach(async () => {
  printer = await Imitation.start()
  asked = []
})
afterEach(() => {
  vi.useRealTimers()
  printer.close()
})

/** Sets the printer's answer to every question. */
const says = (...groups: IppGroup[]) => {
  printer.lies.getPrinterAttributes = (response, { groups: [asking] }) => {
    const group: IppGroup = asking ?? { tag: 'operation', attributes: [] }
    const [user, uri] = [text(group, 'requesting-user-name'), text(group, 'printer-uri')]
    const { connection } = response.req.headers
    asked.push({ user, uri, wanted: texts(group, 'requested-attributes'), connection })
    response.end(encode({ version: [2, 0], code: 0, requestId: 1, groups }))
  }
}
const about = (...attributes: IppAttribute[]): IppGroup => ({ tag: 'printer', attributes })
const model = (named: string) => of('text', 'printer-make-and-model', named)
const one = (more: Partial<Announced> = {}): Announced => ({
  nome: 'Laser',
  modelo: '',
  host: '127.0.0.1',
  port: printer.port,
  path: '/ipp/print',
  tls: false,
  ...more,
})
const find = (...all: Announced[]) => printerFinder('estacao', async () => all)()
const ask = (...uris: [string, ...string[]]) => printerAsker('estacao')(uris)

it('a found printer is queried in the station’s name, at its own address, for the displayed attributes, on a connection that is closed afterwards', async () => {
  says(about())
  await find(one())
  expect(asked).toMatchObject([{ user: 'estacao', uri: printer.uri, connection: 'close' }])
  const wanted = ['printer-make-and-model', 'printer-info', 'printer-name', 'color-supported', 'sides-supported']
  expect(asked[0]?.wanted).toEqual(expect.arrayContaining(wanted))
})

it('found printers are sorted by Portuguese dictionary order', async () => {
  const names = ['Zebra', 'Órion', 'Nota', 'água', 'Bento']
  const found = await find(...names.map((nome) => one({ nome, port: 1 })))
  expect(found.map(({ nome }) => nome)).toEqual(['água', 'Bento', 'Nota', 'Órion', 'Zebra'])
})

describe('a name that somebody gave it', () => {
  it.each([
    ['x'.repeat(63), 'x'.repeat(63)],
    ['x'.repeat(64), `${'x'.repeat(63)}…`],
    ['Sala\u202e 2 ', 'Sala 2'],
  ])('a printer’s given name %j is shown as %j', async (info, nome) => {
    says(about(of('text', 'printer-info', info)))
    expect(await ask(printer.uri)).toMatchObject({ nome, modelo: '' })
  })

  it.each([
    ['m'.repeat(100), 'm'.repeat(100)],
    ['m'.repeat(101), `${'m'.repeat(100)}…`],
    [' Marca X ', 'Marca X'],
  ])('a found printer’s model %j is shown as %j', async (said, modelo) => {
    says(about(model(said)))
    expect(await find(one({ modelo: 'de antes' }))).toMatchObject([{ nome: 'Laser', modelo }])
  })

  it('a found printer has its announced name, else its model, else its place', async () => {
    says(about(model('')))
    expect(await find(one({ modelo: 'Marca X' }))).toMatchObject([{ nome: 'Laser', modelo: 'Marca X' }])
    expect(await ask(printer.uri)).toMatchObject({ nome: `127.0.0.1:${printer.port}`, modelo: '' })
  })
})

describe('what it can do is not known', () => {
  it.each<[string, () => void]>([
    ['refuses', () => (printer.lies.getPrinterAttributes = refuses(0x0403))],
    ['says nothing of itself', () => says()],
    ['says something of other things', () => says({ tag: 'job', attributes: [model('Marca X')] })],
  ])('the abilities of a printer that %s are unknown', async (_what, spoil) => {
    spoil()
    expect(await find(one())).toMatchObject([{ nome: 'Laser', modelo: '', pode: null }])
  })

  it('the abilities of a printer without a host are unknown', async () => {
    expect(await ask('http://127.0.0.1/ipp/print')).toMatchObject({ nome: '127.0.0.1', pode: null })
  })

  it('the abilities of a printer that does not answer within two seconds are unknown', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    printer.lies.getPrinterAttributes = () => undefined
    const told = vi.fn<(found: unknown) => void>()
    const finding = find(one()).then(told)
    while (printer.asked.length === 0) await new Promise(setImmediate)
    await vi.advanceTimersByTimeAsync(1_900)
    expect(told).not.toHaveBeenCalled()
    // The limit grows a little with the size of the request.
    await vi.advanceTimersByTimeAsync(200)
    await finding
    expect(told).toHaveBeenCalledWith([expect.objectContaining({ pode: null })])
  })
})

it.each<[string, string[], boolean]>([
  ['one side', ['one-sided'], false],
  ['the other side by one edge', ['two-sided-short-edge'], true],
  ['something that only ends like it', ['no-two-sided'], false],
])('a printer of %s', async (_what, [side = '', ...sides], frenteEVerso) => {
  says(about(of('keyword', 'sides-supported', side, ...sides)))
  expect(await find(one())).toMatchObject([
    { pode: { frenteEVerso, pdf: false, a4: false, bandejas: 0, cores: false } },
  ])
})

it.each([
  ['/printers/laser', true],
  ['/classes/laser', true],
  ['/printers', false],
  ['/x/printers/laser', false],
])('a found printer’s path %s marks a print server’s queue: %s', async (path, deServidor) => {
  expect(await ask(`ipp://127.0.0.1:1${path}`)).toMatchObject({ deServidor })
})
