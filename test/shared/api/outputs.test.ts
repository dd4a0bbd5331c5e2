import type { z } from 'zod'
import { describe, expect, test } from 'vitest'
import { operations } from '../../../shared/api/index.ts'

/** What the window gets for what the backend sent; the path of the first wrong field when it gets nothing. */
function read(schema: z.ZodType, sent: unknown): unknown {
  const result = schema.safeParse(sent)
  return result.success ? result.data : { recusado: result.error.issues[0]?.path.join('.') }
}
const extras = { campoNovo: { texto: 'acrescentado depois', lista: [1, null] } }

describe('the municipality', () => {
  const schema = operations['prefeitura.consultar'].output
  test.each(['9900101', 9_900_101, null, undefined])('has the code %j', (codigoMunicipio) => {
    expect(read(schema, { codigoMunicipio, ...extras })).toEqual({ codigoMunicipio, ...extras })
  })
  test('may be missing altogether', () => expect(read(schema, null)).toBeNull())
  test.each([1.5, true, {}])('has no code %j', (codigoMunicipio) => {
    expect(read(schema, { codigoMunicipio })).toEqual({ recusado: 'codigoMunicipio' })
  })
})

test('a notice gets the defaults of the specification for what it leaves out', () => {
  const schema = operations['avisos.listar'].output
  const defaults = { tipo: 'info', icone: 'pi-info-circle', cor: 'blue' }
  expect(read(schema, [{ titulo: 'Horário' }])).toEqual([{ titulo: 'Horário', ...defaults }])
  expect(read(schema, [{ tipo: null, icone: null, cor: null }])).toEqual([defaults])
  expect(read(schema, [{ cor: 'amber', ...extras }])).toEqual([{ ...defaults, cor: 'amber', ...extras }])
})

describe('a page', () => {
  const schema = operations['guias.listar'].output
  test('of nothing', () => {
    const page = { paginasTotais: 0, elementosTotais: 0, data: [] }
    expect(read(schema, page)).toEqual(page)
  })
  test.each([
    [{ elementosTotais: 1, data: [] }, 'paginasTotais'],
    [{ paginasTotais: 1, elementosTotais: '1', data: [] }, 'elementosTotais'],
    [{ paginasTotais: 1, elementosTotais: 1 }, 'data'],
    [{ paginasTotais: 1, elementosTotais: 1, data: [{ id: 'x' }] }, 'data.0.id'],
    [[], ''],
  ])('%j is refused for "%s"', (page, recusado) => expect(read(schema, page)).toEqual({ recusado }))
})

describe('debits', () => {
  const schema = operations['debitos.listar'].output
  test('come through whole, fields nobody here has heard of included', () => {
    const sent = [{ idTributo: 1, ...extras, debitos: [{ idContaCorrente: 9, codigoEstadoConta: 0, ...extras }] }]
    expect(read(schema, sent)).toEqual(sent)
  })
  test('may lack everything but their id and state', () => {
    const empty = { numDoc: null, dataVencimento: null, valorTotal: null, numParcela: null }
    const sent = [{ descricaoTributo: null, debitos: [{ idContaCorrente: 9, codigoEstadoConta: 1, ...empty }] }]
    expect(read(schema, sent)).toEqual(sent)
  })
  test.each([
    [{ codigoEstadoConta: 1 }, '0.debitos.0.idContaCorrente'],
    [{ idContaCorrente: 9 }, '0.debitos.0.codigoEstadoConta'],
    [{ idContaCorrente: 9, codigoEstadoConta: 1, valorTotal: '10,00' }, '0.debitos.0.valorTotal'],
  ])('%j is refused for %s', (debito, recusado) => expect(read(schema, [{ debitos: [debito] }])).toEqual({ recusado }))
})

describe('the guide just made', () => {
  const schema = operations['debitos.gerarGuia'].output
  test.each([
    { idDoctoArr: 7, numeroGuia: '123' },
    { idDoctoarr: 7, numeroGuia: '123', ...extras },
    { idDoctoArr: null, idDoctoarr: 7, numeroGuia: '123' },
  ])('%j is guide 7, whichever way its id is spelled', (sent) => {
    expect(read(schema, sent)).toEqual({ idDoctoArr: 7, numeroGuia: '123' })
  })
  test.each([
    [{ numeroGuia: '123' }, 'idDoctoArr'],
    [{ idDoctoArr: 7 }, 'numeroGuia'],
  ])('%j is refused for %s', (sent, recusado) => expect(read(schema, sent)).toEqual({ recusado }))
})

test('a guide without items, line or Pix is still a guide', () => {
  const schema = operations['guias.detalhar'].output
  expect(read(schema, {})).toEqual({ itens: [] })
  expect(read(schema, { itens: null, linhaDigitavel: null })).toEqual({ itens: [], linhaDigitavel: null })
  expect(read(schema, { itens: [{ tributo: 'IPTU', ...extras }], ...extras })).toEqual({
    itens: [{ tributo: 'IPTU', ...extras }],
    ...extras,
  })
})
