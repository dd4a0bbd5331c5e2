import { z } from 'zod'
import { lido } from './lenient.ts'
import { operation } from './operation.ts'
import { linhas } from './rows.ts'

/** Spec "Panel summary". Amounts in reais. */
const resumo = z.looseObject({
  totalDebitos: lido.dinheiro,
  debitosVencidos: lido.inteiro,
  certidoesAtivas: lido.inteiro,
  ultimoPagamento: lido.dataMostrada,
  valorUltimoPagamento: lido.dinheiro,
})
export type ResumoDoPainel = z.output<typeof resumo>

/** Spec "Activity item"; `data` is already a display date. */
const atividade = z.looseObject({ tipo: lido.texto, descricao: lido.texto, data: lido.texto })
export type Atividade = z.output<typeof atividade>

export const painel = {
  'painel.resumo': operation({
    endpoint: 'GET /contribuinte/painel/resumo',
    auth: 'contribuinte',
    input: z.strictObject({}),
    output: resumo,
    envelope: 'opcional',
    rota: 'configuravel',
  }),
  'painel.atividades': operation({
    endpoint: 'GET /contribuinte/painel/atividades',
    auth: 'contribuinte',
    input: z.strictObject({}),
    // Some backends send the list without an object around it, or null for none.
    output: z.preprocess(
      (valor) => (valor === null || Array.isArray(valor) ? { content: valor as unknown[] | null } : valor),
      z.looseObject({ content: linhas(atividade, 'content') }),
    ),
    rota: 'configuravel',
  }),
}
