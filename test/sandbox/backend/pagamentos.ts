import type { FastifyInstance } from 'fastify'
import { yearOf } from '../data/datas.ts'
import { toReais, soma } from '../data/dinheiro.ts'
import type { ContaTributo } from '../data/lancamentos.ts'
import { type PagamentoAchado, pagamentosDe, valorPago } from '../data/pagamentos.ts'
import { comprovantePdf } from '../pdf/comprovante.ts'
import { titularDe } from './auth.ts'
import { ano, consulta, data, pathId, inteiro, periodo } from './querySchemas.ts'
import { cidadeDe } from './identificacao.ts'
import { lancamentoDoTitular } from './lancamentoDoTitular.ts'
import { Recusa } from './recusa.ts'

interface Filtros {
  idTaxa?: number
  idContaTributo?: number
  pagInicio?: string
  pagFim?: string
  periodoIni?: string
  periodoFim?: string
  ano?: number
}

const filtros = {
  idTaxa: inteiro,
  idContaTributo: inteiro,
  pagInicio: data,
  pagFim: data,
  periodoIni: periodo,
  periodoFim: periodo,
  ano,
}

/** Payments of the token's holder, grouped by tax account, and the receipt of a payment. */
export function pagamentos(app: FastifyInstance): void {
  app.get<{ Querystring: Filtros }>('/contribuinte/pagamentos', { schema: consulta(filtros) }, async (request) => {
    const porConta = new Map<ContaTributo, PagamentoAchado[]>()
    for (const achado of pagamentosDe(titularDe(request)).filter((um) => serve(um, request.query))) {
      const daConta = porConta.get(achado.conta)
      if (daConta) daConta.push(achado)
      else porConta.set(achado.conta, [achado])
    }
    return { data: [...porConta].map(([conta, achados]) => grupoDePagamentos(conta, achados)) }
  })

  app.get<{ Params: { idContaCorrente: number } }>(
    '/contribuinte/pagamentos/:idContaCorrente/comprovante',
    { schema: pathId('idContaCorrente') },
    async (request, reply) => {
      const { contribuinte, conta, debito } = lancamentoDoTitular(
        cidadeDe(request),
        titularDe(request),
        request.params.idContaCorrente,
      )
      if (debito.pagamentos.length === 0) throw new Recusa(404, 'Não há pagamento deste débito.')
      const taxa = contribuinte.taxas.find((emitida) => emitida.debito === debito)
      if (!taxa) throw new Recusa(404, 'Não há comprovante: o pagamento não tem lançamento de taxa vinculado.')
      const { municipio } = cidadeDe(request)
      const pdf = await comprovantePdf({ municipio, persona: contribuinte.persona, conta, debito, taxa })
      return reply.type('application/pdf').send(pdf)
    },
  )
}

/** `ExtratoPagamentoTributoDTO`: the total sums the listed payments. */
export function grupoDePagamentos(conta: ContaTributo, listados: readonly PagamentoAchado[]) {
  return {
    idTributo: conta.idTributo,
    idContaTributo: conta.idContaTributo,
    identificador: conta.identificador,
    descricaoTributo: conta.descricaoTributo,
    descricaoContaTributo: conta.descricaoContaTributo,
    totalPagamentos: toReais(soma(listados.map(({ pagamento }) => valorPago(pagamento)))),
    pagamentos: listados.map(pagamentoNoFio),
  }
}

/** A payment as the contract writes it. */
export function pagamentoNoFio({ debito, pagamento }: PagamentoAchado) {
  return {
    idContaCorrente: debito.idContaCorrente,
    numDoc: debito.numDoc,
    numGuia: pagamento.numGuia,
    dataVencimento: debito.dataVencimento,
    dataPagamento: pagamento.data,
    periodoRef: debito.periodoRef,
    valorPrincipal: toReais(pagamento.principal),
    valorMulta: toReais(pagamento.multa),
    valorJuros: toReais(pagamento.juros),
    valorDesconto: toReais(pagamento.desconto),
    valorTotal: toReais(valorPago(pagamento)),
  }
}

/** Whether a payment matches the filters. `ano` is the year of the payment's date. */
function serve({ conta, debito, pagamento }: PagamentoAchado, f: Filtros): boolean {
  return (
    (f.idTaxa === undefined || conta.idTributo === f.idTaxa) &&
    (f.idContaTributo === undefined || conta.idContaTributo === f.idContaTributo) &&
    (f.pagInicio === undefined || pagamento.data >= f.pagInicio) &&
    (f.pagFim === undefined || pagamento.data <= f.pagFim) &&
    (f.periodoIni === undefined || debito.periodoRef >= f.periodoIni) &&
    (f.periodoFim === undefined || debito.periodoRef <= f.periodoFim) &&
    (f.ano === undefined || yearOf(pagamento.data) === f.ano)
  )
}
