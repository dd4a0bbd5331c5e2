import type { z } from 'zod'
import { describe, expect, test } from 'vitest'
import { operations } from '../../../shared/api/index.ts'
import { readPayload } from '../../../shared/api/rows.ts'

/** The value that the window gets for an answer, or the path of the first wrong field. */
function read(schema: z.ZodType, sent: unknown): unknown {
  const result = readPayload(schema, sent)
  return result.ok ? result.valor : { recusado: result.campo }
}
const extras = { campoNovo: { texto: 'acrescentado depois', lista: [1, null] } }

describe('the municipality', () => {
  const schema = operations['prefeitura.consultar'].output
  // @row municipality.code
  test.each(['9900101', 9_900_101, null, undefined])('the municipality’s code is accepted as %j', (codigoMunicipio) => {
    expect(read(schema, { codigoMunicipio, ...extras })).toEqual({ codigoMunicipio, ...extras })
  })
  test('the municipality may be absent from the answer', () => expect(read(schema, null)).toBeNull())
  test.each([true, {}])('the municipality’s code is refused as %j', (codigoMunicipio) => {
    expect(read(schema, { codigoMunicipio })).toEqual({ recusado: 'data.codigoMunicipio' })
  })
})

// @row notice.defaults
test('a notice gets the specification’s defaults for its missing fields', () => {
  const schema = operations['avisos.listar'].output
  const defaults = { tipo: 'info', icone: 'pi-info-circle', cor: 'blue' }
  expect(read(schema, [{ titulo: 'Horário' }])).toEqual([{ titulo: 'Horário', ...defaults }])
  expect(read(schema, [{ tipo: null, icone: null, cor: null }])).toEqual([defaults])
  expect(read(schema, [{ cor: 'amber', ...extras }])).toEqual([{ ...defaults, cor: 'amber', ...extras }])
  expect(read(schema, [{ id: 'obras-2026' }, { id: '7' }])).toMatchObject([{ id: null }, { id: 7 }])
})

test.each([null, {}, { content: null }, []])('activities that come as %j are read as none', (none) =>
  expect(read(operations['painel.atividades'].output, none)).toEqual({ content: [] }),
)

test.each(['debitos.listar', 'guias.listar', 'prefeitura.consultar'] as const)(
  'an object of more fields than are read is refused, and no empty answer: %s',
  (name) => {
    const byNumber = Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`n${at}`, { id: at }]))
    expect(read(operations[name].output, byNumber)).toEqual({ recusado: 'data' })
  },
)

describe('a page', () => {
  const schema = operations['guias.listar'].output
  test('a page without rows is read', () => {
    const page = { paginasTotais: 0, elementosTotais: 0, data: [] }
    expect(read(schema, page)).toEqual(page)
  })
  test.each([
    [{ data: [{ id: 1 }] }, 0],
    [{ paginasTotais: null, elementosTotais: null, data: [{ id: 1 }] }, 0],
    [[{ id: 1 }], 1],
    [{ paginasTotais: 1, elementosTotais: 1, data: { id: 1, numeroGuia: '7' } }, 1],
  ])('a page may come in the form %j', (page, elementosTotais) => {
    expect(read(schema, page)).toMatchObject({ elementosTotais, data: [{ id: 1 }] })
  })
  // @row convention.page
  test.each([
    [{ elementosTotais: 1 }, 'data.paginasTotais'],
    [{ paginasTotais: 1, elementosTotais: 'um', data: [] }, 'data.elementosTotais'],
    [{ paginasTotais: 1, elementosTotais: 1, data: {} }, 'data.data'],
    [{ paginasTotais: 1, elementosTotais: 1, data: [{ id: 'x' }] }, 'data.0.id'],
    [7, 'data'],
  ])('a page %j is refused because of "%s"', (page, recusado) => expect(read(schema, page)).toEqual({ recusado }))
})

describe('debits', () => {
  const schema = operations['debitos.listar'].output
  test('debits are read with their unknown fields', () => {
    const sent = [{ idTributo: 1, ...extras, debitos: [{ idContaCorrente: 9, codigoEstadoConta: 0, ...extras }] }]
    expect(read(schema, sent)).toEqual(sent)
  })
  // @row debits.fields
  test('debits may lack every field but id, state and, if open, amount', () => {
    const empty = { numDoc: null, dataVencimento: null, numParcela: null }
    const open = { idContaCorrente: 9, codigoEstadoConta: 1, valorTotal: 7.5, ...empty }
    const closed = { idContaCorrente: 10, codigoEstadoConta: 2, valorTotal: null, ...empty }
    const sent = [{ descricaoTributo: null, debitos: [open, closed] }]
    expect(read(schema, sent)).toEqual(sent)
  })
  test.each([
    [{ codigoEstadoConta: 1, valorTotal: 1 }, 'debitos.0.idContaCorrente'],
    [{ idContaCorrente: 9, valorTotal: 1 }, 'debitos.0.codigoEstadoConta'],
    [{ idContaCorrente: 9, codigoEstadoConta: 1 }, 'debitos.0.valorTotal'],
    [{ idContaCorrente: 9, codigoEstadoConta: 1, valorTotal: '1.000' }, 'debitos.0.valorTotal'],
    [
      { idContaCorrente: 9, codigoEstadoConta: 1, valorTotal: 1, dataVencimento: '31/02/2026' },
      'debitos.0.dataVencimento',
    ],
  ])('a list of debits with %j is refused because of %s', (debito, recusado) =>
    expect(read(schema, [{ debitos: [debito] }])).toEqual({ recusado }),
  )
})

describe('the guide just made', () => {
  const schema = operations['debitos.gerarGuia'].output
  test.each([undefined, null])('a created guide without a number (%j) is read with an empty number', (numeroGuia) => {
    expect(read(schema, { idDoctoArr: 7, numeroGuia })).toEqual({ idDoctoArr: 7, numeroGuia: '' })
  })
  // @row guide-result.spelling
  test.each([
    { idDoctoArr: 7, numeroGuia: '123' },
    { idDoctoarr: 7, numeroGuia: '123', ...extras },
  ])('a created guide %j is read as guide 7, however its id field is spelled', (sent) => {
    expect(read(schema, sent)).toEqual({ idDoctoArr: 7, numeroGuia: '123' })
  })
  test.each([
    [{ numeroGuia: '123' }, 'data.idDoctoArr'],
    [{ numeroGuia: '123', idDoctoArr: 'A7' }, 'data.idDoctoArr'],
  ])('a created guide %j is refused because of %s', (sent, recusado) =>
    expect(read(schema, sent)).toEqual({ recusado }),
  )
})

// @row guide.line
test('a guide detail without items, payment line and Pix code is accepted', () => {
  const schema = operations['guias.detalhar'].output
  expect(read(schema, {})).toEqual({ itens: [] })
  expect(read(schema, { itens: null, linhaDigitavel: null })).toEqual({ itens: [], linhaDigitavel: null })
  expect(read(schema, { itens: [{ tributo: 'IPTU', ...extras }], ...extras })).toEqual({
    itens: [{ tributo: 'IPTU', ...extras }],
    ...extras,
  })
})

test('a certificate template without a title is read with an empty title', () => {
  const page = { paginasTotais: 1, elementosTotais: 1, data: [{ id: 1 }, { id: 2, titulo: null }] }
  const output = operations['certidoes.modelos'].output
  expect(read(output, page)).toMatchObject({ data: [{ titulo: '' }, { titulo: '' }] })
})
