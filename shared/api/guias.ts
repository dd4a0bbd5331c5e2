import { z } from 'zod'
import { dataIso, id, numero, pagina, paginacao, texto } from './fields.ts'
import { operation, pdf } from './operation.ts'

/** Spec "Guide list item". `statusCodigo`: 0 unprocessed, 1 issued/active, 2 paid, 3 cancelled. */
const guia = z.looseObject({
  id,
  numeroGuia: texto,
  nomeContribuinte: texto,
  statusCodigo: numero,
  statusDescricao: texto,
  dataEmissao: texto,
  dataVencimento: texto,
  valorTotal: numero,
})
export type Guia = z.output<typeof guia>

/** Spec "Guide detail". Pix is not in the spec: shown only when the server sends it, never built here. */
const guiaDetalhe = z.looseObject({
  numGuia: texto,
  statusDescricao: texto,
  dataEmissao: texto,
  dataVencimento: texto,
  valorTotal: numero,
  linhaDigitavel: texto,
  pixCopiaECola: texto,
  itens: z
    .array(z.looseObject({ tributo: texto, periodoRef: texto, doc: texto, valorTotal: numero }))
    .nullish()
    .transform((itens) => itens ?? []),
})
export type GuiaDetalhe = z.output<typeof guiaDetalhe>

export const guias = {
  'guias.listar': operation({
    method: 'GET',
    path: '/contribuinte/guias',
    auth: 'contribuinte',
    input: z
      .strictObject({
        numeroGuia: z.string().min(1),
        dataEmissaoInicio: dataIso,
        dataEmissaoFim: dataIso,
        dataVencimentoInicio: dataIso,
        dataVencimentoFim: dataIso,
        status: z.int().min(0).max(3),
        valorMinimo: z.number().min(0),
        valorMaximo: z.number().min(0),
        ...paginacao,
      })
      .partial(),
    output: pagina(guia),
    rota: 'fixa',
  }),
  'guias.detalhar': operation({
    method: 'GET',
    path: '/contribuinte/guias/{id}',
    auth: 'contribuinte',
    input: z.strictObject({ id }),
    output: guiaDetalhe,
    rota: 'fixa',
  }),
  'guias.pdf': operation({
    method: 'GET',
    path: '/contribuinte/guias/{id}/pdf',
    auth: 'contribuinte',
    input: z.strictObject({ id }),
    output: pdf('guia'),
    rota: 'fixa',
  }),
}
