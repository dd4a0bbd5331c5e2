import type { Contribuinte } from './contribuinte.ts'
import type { IsoDate } from './datas.ts'
import type { Centavos, Componentes } from './dinheiro.ts'
import { type ContaTributo, type Debito, changeEstado, type Pagamento } from './lancamentos.ts'

export interface PagamentoAchado {
  conta: ContaTributo
  debito: Debito
  pagamento: Pagamento
}

/** All payments of a taxpayer by account, with closed accounts last. */
export function pagamentosDe({ contas, arquivo }: Contribuinte): PagamentoAchado[] {
  return [...contas, ...arquivo].flatMap((conta) =>
    conta.debitos.flatMap((debito) => debito.pagamentos.map((pagamento) => ({ conta, debito, pagamento }))),
  )
}

export function valorPago({ principal, multa, juros, desconto }: Pagamento): Centavos {
  return principal + multa + juros - desconto
}

/** A payment with exactly these components. */
export function pagamentoDe(devido: Componentes, numGuia: string, data: IsoDate, desconto: Centavos = 0): Pagamento {
  return {
    numGuia,
    data,
    principal: devido.principal + devido.correcao,
    multa: devido.multa,
    juros: devido.juros,
    desconto,
  }
}

/**
 * Pays an entry by a guide. An owed entry is paid in full and gets a zero balance. If the entry is no longer owed (two guides for
 * the same debt), the same amount becomes a credit.
 */
export function pagar(debito: Debito, numGuia: string, data: IsoDate): void {
  const [anterior] = debito.pagamentos
  if (debito.estado === 1 || !anterior) {
    debito.pagamentos.push(pagamentoDe(debito.atual, numGuia, data))
    debito.atual = { principal: 0, juros: 0, multa: 0, correcao: 0 }
    changeEstado(debito, 2)
    return
  }
  const { multa, juros } = anterior
  const principal = anterior.principal - anterior.desconto
  debito.pagamentos.push({ numGuia, data, principal, multa, juros, desconto: 0 })
  debito.atual = {
    principal: debito.atual.principal - principal,
    juros: debito.atual.juros - juros,
    multa: debito.atual.multa - multa,
    correcao: 0,
  }
  changeEstado(debito, 3)
}
