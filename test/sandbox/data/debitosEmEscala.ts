import { yearOf } from './datas.ts'
import type { Escrituracao } from './escrituracao.ts'
import { integerBetween, sorteio } from './sorteio.ts'

const LOTES = 500
const PARCELAS_POR_ANO = 10

/** The debits of a land developer: 500 lots, each with its own account of two years of IPTU in ten instalments. */
export function dezMilDebitos(e: Escrituracao): void {
  const sortear = sorteio(e.persona.numero)
  const ano = yearOf(e.hoje)
  for (let lote = 1; lote <= LOTES; lote++) {
    const numero = String(lote).padStart(4, '0')
    const conta = e.conta('IPTU', `04.01.001.${numero}.000`, `IPTU – Lote ${numero}`)
    for (const exercicio of [ano - 1, ano]) {
      const principal = integerBetween(sortear, 4_000, 38_000)
      for (let parcela = 1; parcela <= PARCELAS_POR_ANO; parcela++) {
        const vencimento = `${exercicio}-${String(parcela + 2).padStart(2, '0')}-10`
        e.lancar(conta, { vencimento, principal, parcela, estado: sortear() < 0.2 ? 2 : 1 })
      }
    }
  }
}
