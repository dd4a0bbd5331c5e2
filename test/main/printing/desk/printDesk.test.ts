import { beforeEach, describe, expect, test } from 'vitest'
import type { DocumentStore, Held } from '../../../../main/documents/store.ts'
import { PrintDesk } from '../../../../main/printing/desk/printDesk.ts'
import { PrintError } from '../../../../main/printing/driver.ts'
import type { PrintRequest } from '../../../../main/printing/paper/printRequest.ts'
import type { PrintQueue } from '../../../../main/printing/queue/queue.ts'
import { estacaoSchema } from '../../../../main/settings/estacao.ts'
import { Station } from '../../../../main/settings/station.ts'
import { FalhaError } from '../../../../shared/errors.ts'
import type { Trabalho } from '../../../../shared/model/impressao.ts'
import { impressora } from '../../../fakes/shownPrinter.ts'
import { recordOf } from '../journal/journalKit.ts'

/** The number on a test page. */
const NUMERO = '70042207869070031500'
const LASER = 'cups-ipp:laser'
const OTHER = 'ipp-direct:sala'
const bytes = new Uint8Array([1])
const checked = { pages: [{ width: 595, height: 842 }], hash: 'f'.repeat(64), locked: false }

/** A page, in points. */
const mm = (width: number, height: number) => ({ width: (width * 72) / 25.4, height: (height * 72) / 25.4 })

let held: Held
let asked: PrintRequest[]
let jobs: Trabalho[]
/** The queue's answer to a request to print a job again. */
let again: PrintQueue['again']
beforeEach(() => {
  const lido = { dono: 'own' as const, razoes: [], linhas: [], pix: [], inteiro: true }
  const paper = { documentoId: 'd', tipo: 'guia' as const, paginas: 2, bytes: 1, lido }
  held = { paper, numero: '2026000123', bytes, checked, wanted: null, released: false }
  asked = []
  jobs = []
  again = () => Promise.reject(new PrintError('trabalho.ausente', 'its document is gone'))
})

function deskOf(regras: object[] = [], estacao: object = { nome: 'Guichê 3' }): PrintDesk {
  const config = estacaoSchema.parse({ impressao: { regras }, ...estacao })
  const store = { read: () => undefined, write: () => undefined }
  const queue: Partial<PrintQueue> = {
    jobs: () => jobs,
    again: (...what) => again(...what),
    print: async (request) => {
      asked.push(request)
      return recordOf({}).trabalho
    },
    printers: async () => [impressora(OTHER, { nome: 'Sala 2', driver: 'ipp-direct', padrao: true })],
  }
  const documents = { handOut: () => held } as Partial<DocumentStore> as DocumentStore
  return new PrintDesk(documents, queue as PrintQueue, new Station(config, store), () => NUMERO)
}

describe('where a paper goes', () => {
  test('a document goes to its rule’s printer and prints at once, unless the rule says otherwise', () => {
    const rule = { impressora: LASER, tipos: ['guia'], modos: ['balcao'], estacoes: ['Guichê 3'] }
    expect(deskOf([rule]).destination('guia')).toEqual({ impressora: LASER, imprimirAoEmitir: true })
    expect(deskOf([{ ...rule, imprimirAoEmitir: false }]).destination('guia')).toMatchObject({
      imprimirAoEmitir: false,
    })
  })

  test.each([
    ['that it was made for, where the rule has that', 'om_cupom_80x200mm', 200, 'om_cupom_80x200mm'],
    ['of its own length', 'om_cupom_80x200mm', 143, 'custom_80x143mm_80x143mm'],
    ['of its own length, where the rule names none', undefined, 143, 'custom_80x143mm_80x143mm'],
  ])('a slip goes to its rule’s printer on the paper %s', async (_what, papel, altura, media) => {
    held = { ...held, paper: { ...held.paper, tipo: 'cupom' }, checked: { ...checked, pages: [mm(80, altura)] } }
    await deskOf([{ tipos: ['cupom'], impressora: LASER, papel }]).print('d', {}, 'k')
    expect(asked).toMatchObject([{ tipo: 'cupom', rotulo: 'Cupom 2026000123', impressora: LASER, media }])
    // Once more from the document as it was made: the queue has it no longer.
    jobs = [recordOf({ trabalho: { impressora: LASER } }).trabalho]
    await deskOf([{ tipos: ['cupom'], impressora: LASER, papel }]).repeat({
      trabalhoId: jobs[0]?.trabalhoId ?? '',
      chave: 'k2',
    })
    expect(asked[1]).toMatchObject({ impressora: LASER, media })
  })

  test('a document without an owner follows its print rule, unless the clerk chose otherwise, and is kept after the attendance', async () => {
    const paper = { bytes, paginas: 1, checked, documentoId: 'x', tipo: 'carne', rotulo: 'Carnê 7' } as const
    const how = { bandeja: 'tray-2', lados: 'two-sided-long-edge', ajustar: true, reserva: OTHER }
    const desk = deskOf([{ tipos: ['carne'], impressora: LASER, copias: 2, ...how }])
    await desk.printOwn(paper, {}, 'k')
    await desk.printOwn(paper, { impressora: LASER, copias: 5 })
    await desk.printOwn(paper, { impressora: OTHER })
    await deskOf().printOwn(paper, {})
    await deskOf().printOwn(paper, { impressora: OTHER, copias: 3 })
    const byRule = { impressora: LASER, tray: 'tray-2', sides: how.lados, mayShrink: true, reserva: OTHER }
    const own = { ...paper, chave: undefined, deNinguem: true }
    expect(asked).toEqual([
      { ...own, ...byRule, copias: 2, chave: 'k' },
      { ...own, ...byRule, copias: 5 },
      { ...own, impressora: OTHER, copias: 2 },
      { ...own, impressora: undefined, copias: 1 },
      { ...own, impressora: OTHER, copias: 3 },
    ])
  })
})

test('a document of a list goes to the least busy of its rule’s printers, unless the clerk chose a printer', async () => {
  const paper = { bytes, paginas: 1, checked, documentoId: 'x', tipo: 'carne', rotulo: 'Carnê 7' } as const
  const desk = deskOf([{ impressora: LASER, dividirCom: [OTHER] }])
  for (const chosen of [undefined, LASER]) {
    jobs = [recordOf({ trabalho: { impressora: LASER, estado: 'printing' } }).trabalho]
    await desk.printOwn(paper, { impressora: chosen })
  }
  expect(asked.map(({ impressora }) => impressora)).toEqual([OTHER, LASER])
})

describe('a paper once more', () => {
  const printed = (more: Partial<Trabalho> = {}) => {
    const how = {
      impressora: LASER,
      copias: 2,
      sides: 'two-sided-long-edge',
      bandeja: 'tray-2',
      intervalo: '1',
    } as const
    jobs = [
      recordOf({ trabalho: { trabalhoId: 'other' } }).trabalho,
      recordOf({ trabalho: { ...how, ...more } }).trabalho,
    ]
    return jobs[1]?.trabalhoId ?? ''
  }

  test('a reprint after the queue deleted its copy sends the fetched document, with the same options unless others are given', async () => {
    const papel = 'na_letter_8.5x11in'
    const desk = deskOf([{ impressora: LASER, papel, ajustar: true, reserva: OTHER }])
    const trabalhoId = printed()
    await desk.repeat({ trabalhoId, chave: 'k' })
    await desk.repeat({ trabalhoId, chave: 'k2', copias: 1, paginas: '2' })
    const document = {
      bytes,
      paginas: 2,
      checked,
      documentoId: 'd',
      tipo: 'guia',
      dono: 'own',
      rotulo: 'Guia 2026000123',
    }
    const how = {
      impressora: LASER,
      sides: 'two-sided-long-edge',
      tray: 'tray-2',
      media: papel,
      mayShrink: true,
      reserva: OTHER,
    }
    expect(asked).toStrictEqual([
      { ...document, ...how, chave: 'k', copias: 2, intervalo: '1' },
      { ...document, ...how, chave: 'k2', copias: 1, intervalo: '2' },
    ])
  })

  test.each<[string, object[], boolean]>([
    ['where its rule says nothing of it', [{ impressora: LASER }], false],
    ['where its rule is of another printer', [{ impressora: OTHER, ajustar: true }], false],
    ['without a rule', [], false],
    ['as its rule lets it be', [{ impressora: LASER, ajustar: true }], true],
  ])('a reprint shrinks a page only if its rule says so: %s', async (_what, regras, may) => {
    await deskOf(regras).repeat({ trabalhoId: printed(), chave: 'k' })
    expect(asked[0]?.mayShrink ?? false).toBe(may)
  })

  test.each([
    [new PrintError('documento.paginas', 'page 9 of 2'), 'documento.paginas'],
    [new PrintError('fila.indisponivel', 'ENOSPC'), 'fila.indisponivel'],
    [new FalhaError('atendimento.encerrado'), 'atendimento.encerrado'],
  ])(
    'a reprint that the queue refuses (%s) fails with that error, and no new job is submitted',
    async (refusal, codigo) => {
      again = () => Promise.reject(refusal)
      await expect(deskOf().repeat({ trabalhoId: printed(), chave: 'k' })).rejects.toThrow(codigo)
      expect(asked).toEqual([])
    },
  )
})

test.each([
  ['its first rule’s paper', [{ papel: 'iso_a5_148x210mm' }, { papel: 'iso_a3_297x420mm' }], 'iso_a5_148x210mm'],
  ['A4 where that rule names none', [{}], undefined],
  ['a piece of the roll of slips', [{ tipos: ['cupom'], papel: 'om_cupom_80x3276mm' }], 'custom_80x200mm_80x200mm'],
  ['the roll’s own paper, a piece', [{ tipos: ['cupom'], papel: 'om_cupom_80x200mm' }], 'om_cupom_80x200mm'],
  ['a piece of the usual roll, where the rule names none', [{ tipos: ['cupom'] }], 'custom_80x200mm_80x200mm'],
])('a test page is on %s', async (_what, regras, media) => {
  await deskOf(regras.map((regra) => ({ impressora: OTHER, ...regra }))).testPage({ impressora: OTHER })
  expect(asked).toMatchObject([{ media }])
})

test.each<[string, object[], object, string[]]>([
  ['its own printer where no rule fits', [{ impressora: LASER, estacoes: ['Guichê 9'] }], {}, [OTHER]],
  ['those of its rules, and its own for the rest', [{ impressora: LASER, tipos: ['guia'] }], {}, [OTHER, LASER]],
  ['a rule’s reserve too', [{ impressora: LASER, reserva: 'cups-ipp:corredor' }], {}, [LASER, 'cups-ipp:corredor']],
  ['at a counter none of those that share a list', [{ impressora: LASER, dividirCom: [OTHER] }], {}, [LASER]],
  ['in an office both of a list', [{ impressora: LASER, dividirCom: [OTHER] }], { modo: 'escritorio' }, [LASER, OTHER]],
  ['a roll by the slips’ rule', [{ impressora: 'cups-ipp:rolo', tipos: ['cupom'] }], {}, [OTHER, 'cups-ipp:rolo']],
])('the printers that a station uses are %s', async (_what, regras, estacao, printers) => {
  expect(await deskOf(regras, { nome: 'Guichê 3', ...estacao }).usedPrinters()).toEqual(printers)
})
