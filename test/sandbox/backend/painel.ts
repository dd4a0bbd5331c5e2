import type { FastifyInstance } from 'fastify'
import { atividadeNoFio, atividadesDe } from '../data/atividades.ts'
import { statusDaCertidao } from '../data/certidoesEmitidas.ts'
import { toReais, soma } from '../data/dinheiro.ts'
import { valorTotal, vencido } from '../data/lancamentos.ts'
import { pagamentosDe, valorPago } from '../data/pagamentos.ts'
import { titularDe } from './auth.ts'
import { cidadeDe } from './identificacao.ts'

/** The holder's panel: sums of debts, overdue debits, valid certificates, the last payment, and recent activities. */
export function painel(app: FastifyInstance): void {
  app.get('/contribuinte/painel/resumo', async (request) => {
    const titular = titularDe(request)
    const { certidoes, hoje } = cidadeDe(request)
    const debitos = titular.contas.flatMap((conta) => conta.debitos)
    const pagamentos = pagamentosDe(titular).map(({ pagamento }) => pagamento)
    const ultimo = pagamentos.reduce((a, b) => (a && a.data >= b.data ? a : b), pagamentos[0])
    // A guide pays several entries, so the last payment is the sum over all entries of its guide.
    const juntos = pagamentos.filter(({ numGuia }) => numGuia === ultimo?.numGuia)
    return {
      data: {
        totalDebitos: toReais(soma(debitos.filter(({ estado }) => estado === 1).map(valorTotal))),
        debitosVencidos: debitos.filter((debito) => vencido(debito, hoje())).length,
        certidoesAtivas: certidoes
          .de(titular.persona.documento)
          .filter((certidao) => statusDaCertidao(certidao, hoje()) === 'ATIVA').length,
        ultimoPagamento: ultimo?.data ?? null,
        valorUltimoPagamento: ultimo ? toReais(soma(juntos.map(valorPago))) : null,
      },
    }
  })

  app.get('/contribuinte/painel/atividades', async (request) => {
    const titular = titularDe(request)
    const { certidoes, hoje } = cidadeDe(request)
    const atividades = atividadesDe(titular, certidoes.de(titular.persona.documento), hoje())
    return { data: { content: atividades.map(atividadeNoFio) } }
  })
}
