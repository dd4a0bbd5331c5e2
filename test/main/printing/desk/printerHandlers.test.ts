import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DocumentStore } from '../../../../main/documents/store.ts'
import { UNSTATED } from '../../../../main/printing/driver.ts'
import { PrintDesk } from '../../../../main/printing/desk/printDesk.ts'
import { printingHandlers } from '../../../../main/printing/desk/printingHandlers.ts'
import type { PrintQueue } from '../../../../main/printing/queue/queue.ts'
import { estacaoSchema } from '../../../../main/settings/estacao.ts'
import { Station } from '../../../../main/settings/station.ts'
import type { RegraDeImpressao } from '../../../../shared/model/regrasDeImpressao.ts'
import { fakeDriver, type FakeDriver } from '../../../fakes/impressora.ts'
import { makePdf } from '../../../fakes/pdf.ts'
import { queueOf } from '../queue/queueKit.ts'

/** The number on a test page. */
const NUMERO = '70042207869070031500'
const LASER = 'cups-ipp:laser'
const SEGUNDA = 'cups-ipp:segunda'
const A4 = { size: 'A4' }
let driver: FakeDriver
let queue: PrintQueue
let documents: DocumentStore
let file: Record<string, unknown>
/** The person's choice in the dialog; null when they cancel. */
let folder: string | null

/** A station with these printing settings, and its window's calls. */
function open(impressao: object = {}) {
  const store = { read: () => file, write: (change: object) => void Object.assign(file, change) }
  const station = new Station(estacaoSchema.parse({ nome: 'Guichê 3', impressao }), store)
  const desk = new PrintDesk(documents, queue, station, () => NUMERO)
  const network = {
    find: async () => [],
    ask: async () => Promise.reject(new Error('nobody asks')),
    tryServer: async () => ({ situacao: 'foraDoAr' as const, impressoras: 0, certificado: null }),
    accepted: () => undefined,
  }
  return printingHandlers({ queue, desk, askFolder: async () => folder, station, drivers: [driver], ...network })
}

beforeEach(() => {
  driver = fakeDriver('cups-ipp', ['laser', 'segunda'])
  documents = new DocumentStore()
  file = {}
  folder = '/outra'
  queue = queueOf({ drivers: [driver] })
})
afterEach(() => queue.dispose())

const put = async (tipo: 'guia' | 'carne' = 'guia', numero: string | null = '2026000123') =>
  (await documents.put(tipo, await makePdf(2, A4), numero, null)).documentoId
const submitted = () =>
  expect
    .poll(() => driver.submitted)
    .not.toHaveLength(0)
    .then(() => driver.submitted)

describe('printing by rule', () => {
  test('a printer chosen for one print overrides the rule', async () => {
    const handlers = open({ regras: [{ tipos: ['guia'], impressora: SEGUNDA, bandeja: 'tray-2', copias: 2 }] })
    const asked = { documentoId: await put(), chave: 'k', impressora: LASER, copias: 1 }
    expect(await handlers['impressao.imprimir'].run(asked)).toMatchObject({ impressora: LASER, copias: 1 })
    expect((await submitted())[0]).not.toHaveProperty('tray')
  })
  test('a print sends exactly the chosen pages', async () => {
    const job = await open()['impressao.imprimir'].run({ documentoId: await put(), chave: 'k', paginas: '2' })
    expect(job).toMatchObject({ paginas: 1, intervalo: '2' })
  })
})

describe('the rules of the station', () => {
  test('print rules are stored, take effect at once, and survive the choice of another printer', async () => {
    const handlers = open()
    const regras: RegraDeImpressao[] = [{ tipos: ['guia'], impressora: SEGUNDA }]
    await handlers['impressao.guardarRegras'].run({ regras })
    await handlers['impressao.mudarSom'].run({ ligado: false })
    await handlers['impressao.escolher'].run({ impressoraId: LASER })
    await handlers['impressao.escolherPasta'].run(undefined)
    expect(await handlers['impressao.regras'].run(undefined)).toEqual(regras)
    expect(await handlers['impressao.som'].run(undefined)).toBe(false)
    expect(file['estacao']).toMatchObject({
      impressao: { regras, som: false, impressora: 'folder:pasta', pasta: '/outra' },
    })
    expect(await handlers['impressao.destino'].run({ tipo: 'guia' })).toMatchObject({ impressora: SEGUNDA })
  })
  test('a cancelled folder dialog changes nothing', async () => {
    folder = null
    await open({ impressora: LASER })['impressao.escolherPasta'].run(undefined)
    expect(file).toEqual({})
  })
})

const options = (can: Partial<Awaited<ReturnType<FakeDriver['capabilities']>>>) => {
  driver.capabilities = async () => ({ ...UNSTATED, ...can })
  return open()['impressao.opcoes'].run({ impressora: LASER })
}
test('the settings show the equipment that a printer reports', async () => {
  const media = ['iso_a4_210x297mm', 'custom_min_76x127mm', 'custom_max_216x356mm', 'na_letter', 'oe_photo-l_3.5x5in']
  const can = {
    media,
    trays: ['tray-1', 'tray-2'],
    sides: ['one-sided', 'two-sided-long-edge', 'x-tumble'],
    maxCopies: 9,
  }
  expect(await options(can)).toEqual({
    bandejas: ['tray-1', 'tray-2'],
    papeis: ['iso_a4_210x297mm', 'oe_photo-l_3.5x5in'],
    lados: ['one-sided', 'two-sided-long-edge'],
  })
})

test('the test page goes to the chosen printer with its tray and sides', async () => {
  const handlers = open({ regras: [{ impressora: LASER }] })
  const page = { impressora: SEGUNDA, bandeja: 'tray-2', lados: 'two-sided-long-edge' as const }
  const job = await handlers['impressao.paginaDeTeste'].run(page)
  expect(job).toMatchObject({ tipo: 'teste', rotulo: 'Página de teste', impressora: SEGUNDA, paginas: 2, copias: 1 })
  expect(await submitted()).toMatchObject([{ tray: 'tray-2', sides: 'two-sided-long-edge', expectedPages: 2 }])
})

test('a reprint of a deleted document reports the deletion, and prints nothing', async () => {
  driver.says = { estado: 'printed' }
  const handlers = open()
  const { trabalhoId } = await handlers['impressao.imprimir'].run({ documentoId: await put(), chave: 'k' })
  await expect.poll(() => queue.jobs()[0]?.estado).toBe('printed')
  documents.forgetAll()
  const repeated = (async () => handlers['impressao.repetir'].run({ trabalhoId, chave: 'x' }))()
  await expect(repeated).rejects.toThrow('documento.esquecido')
  expect(driver.submitted).toHaveLength(1)
})
