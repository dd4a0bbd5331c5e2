import { expect, it } from 'vitest'
import { fileNameOf } from '../../../shared/model/fileName.ts'
import { DOCUMENTOS, tiposDocumento } from '../../../shared/model/tipoDocumento.ts'

const NAMES = [
  ['certidao', 'Certidão', 'certidao.pdf'],
  ['guia', 'Guia', 'guia.pdf'],
  ['extratoDebitos', 'Extrato de débitos', 'extrato-de-debitos.pdf'],
  ['extratoPagamentos', 'Extrato de pagamentos', 'extrato-de-pagamentos.pdf'],
  ['comprovante', 'Comprovante', 'comprovante.pdf'],
  ['carne', 'Carnê', 'carne.pdf'],
  ['boleto', 'Boleto', 'boleto.pdf'],
  ['taxaGuia', 'Guia de taxa', 'guia-de-taxa.pdf'],
  ['taxaRecibo', 'Recibo de taxa', 'recibo-de-taxa.pdf'],
  ['taxaAutorizacao', 'Autorização', 'autorizacao.pdf'],
  ['cupom', 'Cupom', 'cupom.pdf'],
  ['consulta', 'Consulta', 'consulta.pdf'],
] as const

it.each(NAMES)('the document kind %s is shown as "%s", and its file is called %s', (tipo, name, file) => {
  expect(DOCUMENTOS[tipo].nome).toBe(name)
  expect(fileNameOf(DOCUMENTOS[tipo].nome, '12345678')).toBe(file)
})

it('the document kinds are exactly those that the settings accept', () => {
  expect(tiposDocumento).toEqual(NAMES.map(([tipo]) => tipo))
})
