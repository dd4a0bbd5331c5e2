import { z } from 'zod'
import { LIMITES } from '../model/limites.ts'
import { id, paginacao } from './fields.ts'
import { lido } from './lenient.ts'
import { operation, pdf } from './operation.ts'
import { pagina } from './rows.ts'

/** Spec "Issued fee". `status`: 1 issued, 2 paid, 3 cancelled. */
const taxa = z.looseObject({
  id: lido.id,
  tributoDescricao: lido.texto,
  numeroProtocolo: lido.texto,
  dataEmissao: lido.dataMostrada,
  dataVencimento: lido.data,
  valor: lido.dinheiro,
  status: lido.estadoDito,
  possuiDocComprobatorio: lido.booleano,
})
export type Taxa = z.output<typeof taxa>

const porId = z.strictObject({ id })

export const taxas = {
  'taxas.listar': operation({
    endpoint: 'GET /contribuinte/taxas',
    auth: 'contribuinte',
    input: z
      .strictObject({
        status: z.int().min(1).max(3),
        numeroProtocolo: z.string().min(1).max(LIMITES.numeroProtocolo),
        ...paginacao,
      })
      .partial(),
    output: pagina(taxa),
    envelope: 'opcional',
    rota: 'configuravel',
  }),
  'taxas.guia': operation({
    endpoint: 'GET /contribuinte/taxas/{id}/guia',
    auth: 'contribuinte',
    input: porId,
    output: pdf('taxaGuia'),
    rota: 'configuravel',
    cria: true,
  }),
  'taxas.recibo': operation({
    endpoint: 'GET /contribuinte/taxas/{id}/recibo',
    auth: 'contribuinte',
    input: porId,
    output: pdf('taxaRecibo'),
    rota: 'configuravel',
  }),
  'taxas.autorizacao': operation({
    endpoint: 'GET /contribuinte/taxas/{id}/autorizacao',
    auth: 'contribuinte',
    input: porId,
    output: pdf('taxaAutorizacao'),
    rota: 'configuravel',
  }),
}
