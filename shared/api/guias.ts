import { z } from 'zod'
import { LIMITES } from '../model/limites.ts'
import { isoDate, id, paginacao } from './fields.ts'
import { lido } from './lenient.ts'
import { operation, pdf } from './operation.ts'
import { linhas, pagina } from './rows.ts'

/** Spec "Guide list item". `statusCodigo`: 0 unprocessed, 1 issued/active, 2 paid, 3 cancelled. */
const guia = z.looseObject({
  id: lido.id,
  numeroGuia: lido.texto,
  nomeContribuinte: lido.texto,
  statusCodigo: lido.estadoDito,
  statusDescricao: lido.texto,
  dataEmissao: lido.dataMostrada,
  dataVencimento: lido.data,
  valorTotal: lido.dinheiro,
})
export type Guia = z.output<typeof guia>

/**
 * Spec "Guide detail". The spec has no Pix: a code may come from the backend or from the guide's PDF. The program never
 * creates a code.
 */
const guiaDetalhe = z.looseObject({
  numGuia: lido.texto,
  statusDescricao: lido.texto,
  dataEmissao: lido.dataMostrada,
  dataVencimento: lido.data,
  valorTotal: lido.dinheiro,
  linhaDigitavel: lido.texto,
  pixCopiaECola: lido.texto,
  itens: linhas(
    z.looseObject({ tributo: lido.texto, periodoRef: lido.periodo, doc: lido.texto, valorTotal: lido.dinheiro }),
    'itens',
  ),
})
export type GuiaDetalhe = z.output<typeof guiaDetalhe>

export const guias = {
  'guias.listar': operation({
    endpoint: 'GET /contribuinte/guias',
    auth: 'contribuinte',
    input: z
      .strictObject({
        numeroGuia: z.string().min(1).max(LIMITES.numeroGuia),
        dataEmissaoInicio: isoDate,
        dataEmissaoFim: isoDate,
        dataVencimentoInicio: isoDate,
        dataVencimentoFim: isoDate,
        status: z.int().min(0).max(3),
        valorMinimo: z.number().min(0),
        valorMaximo: z.number().min(0),
        ...paginacao,
      })
      .partial(),
    output: pagina(guia),
  }),
  'guias.detalhar': operation({
    endpoint: 'GET /contribuinte/guias/{id}',
    auth: 'contribuinte',
    input: z.strictObject({ id }),
    output: guiaDetalhe,
  }),
  'guias.pdf': operation({
    endpoint: 'GET /contribuinte/guias/{id}/pdf',
    auth: 'contribuinte',
    input: z.strictObject({ id }),
    output: pdf('guia'),
  }),
}
