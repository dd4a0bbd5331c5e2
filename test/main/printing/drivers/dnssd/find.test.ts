import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { printerAsker, printerFinder } from '../../../../../main/printing/drivers/dnssd/find.ts'
import type { Announced } from '../../../../../main/printing/drivers/dnssd/records.ts'
import { of, text, texts, type IppAttribute, type IppGroup } from '../../../../../main/printing/drivers/ipp/values.ts'
import { encode } from '../../../../sandbox/printer/encodeAny.ts'
import { type Imitation, refuses } from '../../../../sandbox/printer/imitation.ts'
import { imitated } from '../imitated.ts'

// Printers that were found or typed, as a person sees them after each was queried. The search is in `ask.test.ts`.

const NOTHING = { formato: null, a4: false, frenteEVerso: false, cores: false, bandejas: 0 }
const OFF = 'ipps://127.0.0.1:1/ipp/print'

let printer: Imitation
let asked: { user: string; uri: string; connection: string | undefined }[]
beforeEach(async () => {
  printer = await imitated()
  asked = []
})
afterEach(() => void vi.useRealTimers())

/** The printer's answer to every question: the attributes that are asked for. */
const answers = (tag: IppGroup['tag'], ...all: IppAttribute[]) => {
  printer.lies.getPrinterAttributes = (response, { groups: [asking] }) => {
    const group = asking ?? { tag, attributes: [] }
    const [user, uri] = [text(group, 'requesting-user-name'), text(group, 'printer-uri')]
    asked.push({ user, uri, connection: response.req.headers.connection })
    const attributes = all.filter(({ name }) => texts(group, 'requested-attributes').includes(name))
    response.end(encode({ version: [2, 0], code: 0, requestId: 1, groups: [{ tag, attributes }] }))
  }
}
const says = (...all: IppAttribute[]) => answers('printer', ...all)
const model = (named: string) => of('text', 'printer-make-and-model', named)
const info = (named: string) => of('text', 'printer-info', named)
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

it('each found printer is queried for its abilities, and one without an answer is listed without them', async () => {
  const known = { modelo: 'Marca X', deServidor: false }
  expect(await find(one(known), one({ ...known, nome: 'Desligada', port: 1 }))).toEqual([
    { ...known, nome: 'Desligada', uri: 'ipp://127.0.0.1:1/ipp/print', pode: null },
    { ...known, nome: 'Laser', uri: printer.uri, pode: { ...NOTHING, formato: 'PDF' } },
  ])
  expect(printer.asked).toEqual(['getPrinterAttributes'])
})

describe('a printer’s abilities', () => {
  const sides = (...all: [string, ...string[]]) => of('keyword', 'sides-supported', ...all)

  it.each<[string, IppAttribute[], object]>([
    ['nothing of it', [], NOTHING],
    ['a side that only ends like two', [sides('no-two-sided')], NOTHING],
    ['the other side by one edge', [sides('two-sided-short-edge')], { ...NOTHING, frenteEVerso: true }],
    [
      'all of it',
      [
        of('mimeMediaType', 'document-format-supported', 'image/urf', 'application/pdf'),
        of('keyword', 'media-supported', 'na_letter_8.5x11in', 'iso_a4_210x297mm'),
        sides('one-sided', 'two-sided-long-edge'),
        { name: 'color-supported', values: [{ tag: 'boolean', value: true }] },
        of('keyword', 'media-source-supported', 'tray-1', 'tray-2'),
      ],
      { formato: 'PDF', a4: true, frenteEVerso: true, cores: true, bandejas: 2 },
    ],
  ])('a found printer can do what it states: %s', async (_what, said, pode) => {
    says(...said)
    expect(await find(one())).toMatchObject([{ pode }])
  })

  it.each<[string, () => void]>([
    ['refuses', () => (printer.lies.getPrinterAttributes = refuses(0x0403))],
    ['says nothing of itself', () => (printer.lies.getPrinterAttributes = refuses(0))],
    ['says something of other things', () => answers('job', model('Marca X'))],
  ])('the abilities of a printer that %s are unknown', async (_what, spoil) => {
    spoil()
    expect(await find(one())).toMatchObject([{ nome: 'Laser', modelo: '', pode: null }])
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

describe('a printer at an address that was typed', () => {
  it('a printer at a typed address is queried like a found one, at the first address that answers', async () => {
    const pode = { ...NOTHING, formato: 'PDF' }
    expect(await ask(OFF, printer.uri)).toEqual({ nome: 'q', modelo: '', uri: printer.uri, pode, deServidor: false })
  })

  it('a printer at a typed address that does not answer is listed without abilities', async () => {
    const known = { nome: '127.0.0.1:1', modelo: '', uri: OFF, pode: null, deServidor: false }
    expect(await ask(OFF, 'ipp://127.0.0.1:1/ipp/print')).toEqual(known)
    expect(await ask('http://127.0.0.1/ipp/print')).toMatchObject({ nome: '127.0.0.1', pode: null })
  })

  const [name, marca] = [of('name', 'printer-name', 'fila'), model('Marca X')]
  it.each<[string, IppAttribute[], string]>([
    ['the name that somebody gave it', [info('Sala 2 '), name, marca], 'Sala 2'],
    ['that name, cut', [info('x'.repeat(64))], `${'x'.repeat(63)}…`],
    ['that name, without direction characters', [info('Sala\u202e 2 ')], 'Sala 2'],
    ['else its queue’s', [info(''), name, marca], 'fila'],
    ['else its model’s', [marca], 'Marca X'],
    ['else its place', [model('')], '127.0.0.1:PORT'],
  ])('a printer at a typed address is listed under %s', async (_what, said, nome) => {
    says(...said)
    expect((await ask(printer.uri)).nome).toBe(nome.replace('PORT', String(printer.port)))
  })

  it.each([
    ['/printers/laser', true],
    ['/ipp/printers/', false],
    ['/x/printers/laser', false],
  ])('a printer’s path %s marks a print server’s queue: %s', async (path, deServidor) => {
    expect(await ask(`ipp://127.0.0.1:1${path}`)).toMatchObject({ deServidor })
  })
})
