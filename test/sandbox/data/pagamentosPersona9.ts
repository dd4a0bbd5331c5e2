import { yearOf, dayOfMonth, nextVencimento, addDays } from './datas.ts'
import type { Escrituracao } from './escrituracao.ts'

/**
 * The payments of a condominium: last year's IPTU in one payment with 10 % discount, this year's monthly (some late), waste
 * collection, and fees. Only fees have receipts. One instalment is in the future.
 */
export function condominioEmDia(e: Escrituracao): void {
  const ano = yearOf(e.hoje)
  const predio = e.persona.inscricao
  const anterior = e.conta('IPTU', predio, `IPTU – Exercício ${ano - 1}`)
  e.lancar(anterior, {
    vencimento: `${ano - 1}-03-10`,
    principal: 248_000,
    parcela: 0,
    estado: 2,
    diasDoPagamento: -4,
    desconto: 24_800,
  })

  const primeira = nextVencimento(e.hoje, 10) - 8
  const exercicio = yearOf(dayOfMonth(e.hoje, primeira, 10))
  const corrente = e.conta('IPTU', predio, `IPTU – Exercício ${exercicio}`)
  const lixo = e.conta('TCL', predio, `Coleta de Lixo – Exercício ${exercicio}`)
  for (let i = 0; i < 9; i++) {
    const vencimento = dayOfMonth(e.hoje, primeira + i, 10)
    const comum = { vencimento, parcela: i + 1, exercicio, diasDoPagamento: i === 3 ? 12 : -1 }
    e.lancar(corrente, { ...comum, principal: 26_150, estado: i < 8 ? 2 : 1 })
    if (i < 8) e.lancar(lixo, { ...comum, principal: 2_480, estado: 2 })
  }

  for (const [i, tributoDescricao] of ['Expediente', 'Averbação'].entries()) {
    const dataEmissao = addDays(e.hoje, -70 + 30 * i)
    e.taxa({
      tributoDescricao,
      numeroProtocolo: `${yearOf(dataEmissao)}/${20_901 + i}`,
      dataEmissao,
      dataVencimento: addDays(dataEmissao, 15),
      valor: i === 0 ? 1_013 : 6_754,
      possuiDocComprobatorio: i === 1,
      situacao: 'paga',
    })
  }
}
