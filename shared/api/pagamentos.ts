import { z } from 'zod'
import { dataIso, id, numero, periodo, texto } from './fields.ts'
import { operation, pdf } from './operation.ts'

/** Spec "Payment group", item of `pagamentos`. Money in reais as sent; nothing is transformed: it goes back whole. */
const pagamento = z.looseObject({
  idContaCorrente: id,
  numDoc: texto,
  numGuia: texto,
  dataVencimento: texto,
  dataPagamento: texto,
  periodoRef: texto,
  valorPrincipal: numero,
  valorMulta: numero,
  valorJuros: numero,
  valorDesconto: numero,
  valorTotal: numero,
})
export type Pagamento = z.output<typeof pagamento>

/** Spec `ExtratoPagamentoTributoDTO`. */
const grupoPagamentos = z.looseObject({
  idTributo: numero,
  idContaTributo: numero,
  identificador: texto,
  descricaoTributo: texto,
  descricaoContaTributo: texto,
  totalPagamentos: numero,
  pagamentos: z.array(pagamento),
})
export type GrupoPagamentos = z.output<typeof grupoPagamentos>

/** `mm/yyyy`, or `-` for none. */
const mesOuVazio = z.string().regex(/^((0[1-9]|1[0-2])\/\d{4}|-)$/)
/** `dd/mm/yyyy`, or `-` for none. */
const diaOuVazio = z.string().regex(/^(\d{2}\/\d{2}\/\d{4}|-)$/)
const textoOuVazio = z.string().min(1)

export const pagamentos = {
  'pagamentos.listar': operation({
    method: 'GET',
    path: '/contribuinte/pagamentos',
    auth: 'contribuinte',
    input: z
      .strictObject({
        idTaxa: id,
        idContaTributo: id,
        pagInicio: dataIso,
        pagFim: dataIso,
        periodoIni: periodo,
        periodoFim: periodo,
        ano: z.int().min(1900).max(2999),
      })
      .partial(),
    output: z.array(grupoPagamentos),
    rota: 'fixa',
  }),
  'pagamentos.extrato': operation({
    method: 'POST',
    path: '/contribuinte/pagamentos/extrato-pdf',
    auth: 'contribuinte',
    input: z.strictObject({
      listaPagamentos: z.array(grupoPagamentos).min(1),
      codTributo: textoOuVazio,
      descricaoTributo: textoOuVazio,
      codContaTributo: textoOuVazio,
      descricaoContaTributo: textoOuVazio,
      periodoDebitosInicio: mesOuVazio,
      periodoDebitosFim: mesOuVazio,
      periodoPagamentosInicio: diaOuVazio,
      periodoPagamentosFim: diaOuVazio,
    }),
    output: pdf('extratoPagamentos'),
    rota: 'fixa',
  }),
  'pagamentos.comprovante': operation({
    method: 'GET',
    path: '/contribuinte/pagamentos/{idContaCorrente}/comprovante',
    auth: 'contribuinte',
    input: z.strictObject({ idContaCorrente: id }),
    output: pdf('comprovante'),
    rota: 'fixa',
  }),
}
