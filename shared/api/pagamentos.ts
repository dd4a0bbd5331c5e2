import { z } from 'zod'
import { LIMITES } from '../model/limites.ts'
import { isoDate, id, periodo } from './fields.ts'
import { lido } from './lenient.ts'
import { operation, pdf } from './operation.ts'
import { devolvidos, returnable, linhas } from './rows.ts'

/** Spec "Payment group", item of `pagamentos`. Amounts in reais. */
const camposDoPagamento = z.object({
  idContaCorrente: lido.id,
  numDoc: lido.texto,
  numGuia: lido.texto,
  dataVencimento: lido.dataMostrada,
  dataPagamento: lido.dataMostrada,
  periodoRef: lido.periodo,
  valorPrincipal: lido.dinheiro,
  valorMulta: lido.dinheiro,
  valorJuros: lido.dinheiro,
  valorDesconto: lido.dinheiro,
  valorTotal: lido.dinheiro,
})
const pagamento = returnable(camposDoPagamento)
export type Pagamento = z.output<typeof pagamento>

/** Spec `ExtratoPagamentoTributoDTO`. */
const camposDoGrupo = z.object({
  idTributo: lido.idOpcional,
  idContaTributo: lido.idOpcional,
  identificador: lido.texto,
  descricaoTributo: lido.texto,
  descricaoContaTributo: lido.texto,
  totalPagamentos: lido.dinheiro,
  pagamentos: linhas(pagamento, 'pagamentos'),
})
const grupoPagamentos = returnable(camposDoGrupo, {
  listas: ['pagamentos'],
  // An account without its list is unreadable unless its sum is zero: it must not count as free of payments.
  falta: ({ totalPagamentos }, { pagamentos }: { pagamentos?: unknown }) =>
    pagamentos == null && totalPagamentos !== 0 ? 'pagamentos' : null,
})
export type GrupoPagamentos = z.output<typeof grupoPagamentos>

/** A month, `mm/yyyy`; `-` for no month. */
const mesOuVazio = z.string().regex(/^((0[1-9]|1[0-2])\/\d{4}|-)$/)
/** A day, `dd/mm/yyyy`; `-` for no day. */
const diaOuVazio = z.string().regex(/^(\d{2}\/\d{2}\/\d{4}|-)$/)
const textoOuVazio = z.string().min(1).max(LIMITES.devolvido)

export const pagamentos = {
  'pagamentos.listar': operation({
    endpoint: 'GET /contribuinte/pagamentos',
    auth: 'contribuinte',
    input: z
      .strictObject({
        idTaxa: id,
        idContaTributo: id,
        pagInicio: isoDate,
        pagFim: isoDate,
        periodoIni: periodo,
        periodoFim: periodo,
        ano: z.int().min(1900).max(2999),
      })
      .partial(),
    output: linhas(grupoPagamentos),
  }),
  'pagamentos.extrato': operation({
    endpoint: 'POST /contribuinte/pagamentos/extrato-pdf',
    auth: 'contribuinte',
    input: z.strictObject({
      listaPagamentos: devolvidos(grupoPagamentos, 'pagamentos'),
      codTributo: textoOuVazio,
      descricaoTributo: textoOuVazio,
      codContaTributo: textoOuVazio,
      descricaoContaTributo: textoOuVazio,
      periodoDebitosInicio: mesOuVazio,
      periodoDebitosFim: mesOuVazio,
      periodoPagamentosInicio: diaOuVazio,
      periodoPagamentosFim: diaOuVazio,
    }),
    devolve: [...Object.keys(camposDoGrupo.shape), ...Object.keys(camposDoPagamento.shape)],
    output: pdf('extratoPagamentos'),
  }),
  'pagamentos.comprovante': operation({
    endpoint: 'GET /contribuinte/pagamentos/{idContaCorrente}/comprovante',
    auth: 'contribuinte',
    input: z.strictObject({ idContaCorrente: id }),
    output: pdf('comprovante'),
  }),
}
