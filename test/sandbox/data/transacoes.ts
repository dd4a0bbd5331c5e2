import { type IsoDate, addDays } from './datas.ts'
import { type Centavos, soma } from './dinheiro.ts'
import type { Debito } from './lancamentos.ts'

/** One movement of an entry, in centavos; negative if it lowers the balance. */
export interface Transacao {
  id: number
  data: IsoDate
  tipo: 'LANÇAMENTO' | 'ATUALIZAÇÃO' | 'DESCONTO' | 'PAGAMENTO'
  numDocOrigem: string
  principal: Centavos
  multa: Centavos
  juros: Centavos
}

type Movimento = Omit<Transacao, 'id'>

/**
 * The movements of an entry, oldest first: posting, update, discount, payment. Their sum is the entry's value today. Correction is
 * part of the principal, because a movement in the contract has no field for it.
 */
export function transacoesDe(debito: Debito, hoje: IsoDate): Transacao[] {
  const { original, atual, numDoc, pagamentos } = debito
  const acrescimo = {
    principal:
      atual.principal +
      atual.correcao +
      soma(pagamentos.map((p) => p.principal)) -
      original.principal -
      original.correcao,
    multa: atual.multa + soma(pagamentos.map((p) => p.multa)) - original.multa,
    juros: atual.juros + soma(pagamentos.map((p) => p.juros)) - original.juros,
  }
  const movimentos: Movimento[] = [
    {
      data: diaDoLancamento(debito, hoje),
      tipo: 'LANÇAMENTO',
      numDocOrigem: numDoc,
      principal: original.principal + original.correcao,
      multa: original.multa,
      juros: original.juros,
    },
  ]
  if (acrescimo.principal || acrescimo.multa || acrescimo.juros)
    movimentos.push({ data: pagamentos[0]?.data ?? hoje, tipo: 'ATUALIZAÇÃO', numDocOrigem: numDoc, ...acrescimo })
  for (const { numGuia, data, principal, multa, juros, desconto } of pagamentos) {
    if (desconto)
      movimentos.push({ data, tipo: 'DESCONTO', numDocOrigem: numGuia, principal: -desconto, multa: 0, juros: 0 })
    movimentos.push({
      data,
      tipo: 'PAGAMENTO',
      numDocOrigem: numGuia,
      principal: desconto - principal,
      multa: -multa,
      juros: -juros,
    })
  }
  return movimentos.map((movimento, i) => ({ id: debito.idContaCorrente * 100 + i + 1, ...movimento }))
}

/** The day of an entry's posting: the earliest of 2 January of its year, a month before its due date, and today. */
function diaDoLancamento({ exercicio, dataVencimento }: Debito, hoje: IsoDate): IsoDate {
  return [`${exercicio}-01-02`, addDays(dataVencimento, -30), hoje].toSorted()[0] ?? hoje
}
