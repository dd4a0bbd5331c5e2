import { z } from 'zod'
import { numero, texto } from './fields.ts'
import { operation } from './operation.ts'

/** Spec "Panel summary". Money in reais as sent. */
const resumo = z.looseObject({
  totalDebitos: numero,
  debitosVencidos: numero,
  certidoesAtivas: numero,
  ultimoPagamento: texto,
  valorUltimoPagamento: numero,
})
export type ResumoDoPainel = z.output<typeof resumo>

/** Spec "Activity item"; `data` is already a display date. */
const atividade = z.looseObject({ tipo: texto, descricao: texto, data: texto })
export type Atividade = z.output<typeof atividade>

export const painel = {
  'painel.resumo': operation({
    method: 'GET',
    path: '/contribuinte/painel/resumo',
    auth: 'contribuinte',
    input: z.strictObject({}),
    output: resumo,
    rota: 'configuravel',
  }),
  'painel.atividades': operation({
    method: 'GET',
    path: '/contribuinte/painel/atividades',
    auth: 'contribuinte',
    input: z.strictObject({}),
    output: z.looseObject({
      content: z
        .array(atividade)
        .nullish()
        .transform((itens) => itens ?? []),
    }),
    rota: 'configuravel',
  }),
}
