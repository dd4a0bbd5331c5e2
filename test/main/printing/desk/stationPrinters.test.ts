import { beforeEach, describe, expect, test } from 'vitest'
import type { PrintDesk } from '../../../../main/printing/desk/printDesk.ts'
import type { PrinterChoice } from '../../../../main/printing/desk/printerChoice.ts'
import { printingHandlers } from '../../../../main/printing/desk/printingHandlers.ts'
import type { Capabilities, PrinterDriver } from '../../../../main/printing/driver.ts'
import type { PrintQueue } from '../../../../main/printing/queue/queue.ts'
import { estacaoSchema } from '../../../../main/settings/estacao.ts'
import { Station } from '../../../../main/settings/station.ts'
import type { Impressora } from '../../../../shared/model/impressao.ts'
import { recordOf } from '../journal/journalKit.ts'

/* What the window asks of this machine's printers, and who is told of it. */

const LASER = 'cups-ipp:laser'
const there: Impressora[] = []
const trabalho = recordOf({}).trabalho
let done: unknown[]
let can: Partial<Capabilities>
beforeEach(() => {
  done = []
  can = {}
})

function open() {
  const station = new Station(estacaoSchema.parse({}), { read: () => undefined, write: () => undefined })
  const queue: Partial<PrintQueue> = {
    printers: async () => there,
    pause: (...what) => void done.push(['pause', ...what]),
  }
  const desk: Partial<PrintDesk> = {
    destination: (tipo) => ({ impressora: tipo, imprimirAoEmitir: true }),
    print: async (...what) => (done.push(['print', ...what]), trabalho),
    repeat: async (...what) => (done.push(['repeat', ...what]), trabalho),
    testPage: async (...what) => (done.push(['testPage', ...what]), trabalho),
  }
  const choice: Partial<PrinterChoice> = {
    remember: (...what) => void done.push(['remember', ...what]),
    askFolder: async () => void done.push(['askFolder']),
  }
  const none = { formats: null, media: null, sides: null, trays: null, scalings: null, maxCopies: null }
  const driver: Pick<PrinterDriver, 'capabilities' | 'id'> = {
    id: 'cups-ipp',
    capabilities: async () => ({ ...none, ...can }),
  }
  const handlers = printingHandlers({
    queue: queue as PrintQueue,
    desk: desk as PrintDesk,
    choice: choice as PrinterChoice,
    station,
    drivers: [driver],
    find: async () => [],
    ask: () => Promise.reject(new Error('nobody asks')),
    tryServer: () => Promise.reject(new Error('nobody asks')),
    accepted: () => undefined,
  })
  return { handlers, station }
}

test('a printer, or a folder, is chosen, and what there is then is shown', async () => {
  const { handlers } = open()
  const shown = [
    handlers['impressao.impressoras'].run(undefined),
    handlers['impressao.escolher'].run({ impressoraId: LASER }),
    handlers['impressao.escolherPasta'].run(undefined),
  ]
  for (const printers of shown) expect(await printers).toBe(there)
  expect(done).toEqual([['remember', LASER], ['askFolder']])
})

test('papers are held back, and a test page is printed', async () => {
  const { handlers } = open()
  for (const pausada of [true, false]) await handlers['impressao.pausar'].run({ impressora: LASER, pausada })
  expect(await handlers['impressao.paginaDeTeste'].run({ impressora: LASER })).toBe(trabalho)
  expect(done).toEqual([
    ['pause', LASER, true],
    ['pause', LASER, false],
    ['testPage', { impressora: LASER }],
  ])
})

test('a document goes to the desk, with its key and pages, and so does the same once more', async () => {
  const { handlers } = open()
  const asked = { impressora: LASER, copias: 2 }
  expect(await handlers['impressao.imprimir'].run({ documentoId: 'd', chave: 'k', paginas: '2', ...asked })).toBe(
    trabalho,
  )
  const again = { trabalhoId: 't', chave: 'k2' }
  expect(await handlers['impressao.repetir'].run(again)).toBe(trabalho)
  expect(done).toEqual([
    ['print', 'd', asked, 'k', '2'],
    ['repeat', again],
  ])
  expect(handlers['impressao.destino'].run({ tipo: 'guia' })).toEqual({ impressora: 'guia', imprimirAoEmitir: true })
})

test('rules and the tone are kept, and told as they are', async () => {
  const { handlers, station } = open()
  const regras = [{ impressora: LASER }]
  expect([handlers['impressao.regras'].run(undefined), handlers['impressao.som'].run(undefined)]).toEqual([[], true])
  await handlers['impressao.guardarRegras'].run({ regras })
  await handlers['impressao.mudarSom'].run({ ligado: false })
  expect(station.config.impressao).toMatchObject({ regras, som: false })
  expect([handlers['impressao.regras'].run(undefined), handlers['impressao.som'].run(undefined)]).toEqual([
    regras,
    false,
  ])
})

describe('what a printer has', () => {
  const options = async (impressora = LASER) => open().handlers['impressao.opcoes'].run({ impressora })
  test('is on offer as it says', async () => {
    can = { trays: ['tray-1'], sides: ['one-sided', 'x-tumble'], maxCopies: 9 }
    expect(await options()).toEqual({ bandejas: ['tray-1'], papeis: [], lados: ['one-sided'], copiasMax: 9 })
  })
  test('is all on offer where it says nothing', async () => {
    const lados = ['one-sided', 'two-sided-long-edge', 'two-sided-short-edge']
    expect(await options()).toEqual({ bandejas: [], papeis: [], lados, copiasMax: null })
  })
  test('is not to be had of a printer of no driver', async () => {
    await expect(options('usb:x')).rejects.toMatchObject({ codigo: 'impressora.ausente' })
  })
})
