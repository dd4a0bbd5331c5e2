import { z } from 'zod'
import { id, numero, pagina, paginacao, texto } from './fields.ts'
import { operation, pdf } from './operation.ts'

/** Spec "Issued fee". `status`: 1 issued, 2 paid, 3 cancelled. */
const taxa = z.looseObject({
  id,
  tributoDescricao: texto,
  numeroProtocolo: texto,
  dataEmissao: texto,
  dataVencimento: texto,
  valor: numero,
  status: numero,
  possuiDocComprobatorio: z.boolean().nullish(),
})
export type Taxa = z.output<typeof taxa>

const porId = z.strictObject({ id })

export const taxas = {
  'taxas.listar': operation({
    method: 'GET',
    path: '/contribuinte/taxas',
    auth: 'contribuinte',
    input: z
      .strictObject({ status: z.int().min(1).max(3), numeroProtocolo: z.string().min(1), ...paginacao })
      .partial(),
    output: pagina(taxa),
    rota: 'configuravel',
  }),
  'taxas.guia': operation({
    method: 'GET',
    path: '/contribuinte/taxas/{id}/guia',
    auth: 'contribuinte',
    input: porId,
    output: pdf('taxaGuia'),
    rota: 'configuravel',
  }),
  'taxas.recibo': operation({
    method: 'GET',
    path: '/contribuinte/taxas/{id}/recibo',
    auth: 'contribuinte',
    input: porId,
    output: pdf('taxaRecibo'),
    rota: 'configuravel',
  }),
  'taxas.autorizacao': operation({
    method: 'GET',
    path: '/contribuinte/taxas/{id}/autorizacao',
    auth: 'contribuinte',
    input: porId,
    output: pdf('taxaAutorizacao'),
    rota: 'configuravel',
  }),
}
