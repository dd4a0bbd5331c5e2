import type { IsoDate } from './datas.ts'
import { type Centavos, type Componentes, total } from './dinheiro.ts'
import type { SiglaTributo } from './tributos.ts'

/** 0 = unnamed by the contract, 1 = debit, 2 = zero balance, 3 = credit. */
export type EstadoDaConta = 0 | 1 | 2 | 3

export const ESTADOS: Readonly<Record<EstadoDaConta, string>> = {
  0: 'EM ANÁLISE',
  1: 'DÉBITO',
  2: 'SALDO ZERO',
  3: 'CRÉDITO',
}

/** Money received for one entry, in centavos. */
export interface Pagamento {
  numGuia: string
  data: IsoDate
  /** The principal with its correction: the contract has no separate field for it in a payment. */
  principal: Centavos
  multa: Centavos
  juros: Centavos
  desconto: Centavos
}

/** One entry of a tax account. Amounts in centavos. */
export interface Debito {
  idContaCorrente: number
  numDoc: string
  estado: EstadoDaConta
  /** The state's name: the name of its code, unless the municipality is more specific (`PARCELADO`). */
  textoDoEstado: string
  /** The year the entry was charged for; instalments of one year may fall due in the next. */
  exercicio: number
  dataVencimento: IsoDate
  periodoRef: string
  numParcela: number
  original: Componentes
  atual: Componentes
  /** Oldest first. More than one when it was paid again by mistake. */
  pagamentos: Pagamento[]
}

/** A tax account and its entries. */
export interface ContaTributo {
  idTributo: number
  identificador: string
  descricaoTributo: string
  siglaTributo: SiglaTributo
  idContaTributo: number
  descricaoContaTributo: string
  debitos: Debito[]
}

export function valorTotal(debito: Debito): Centavos {
  return total(debito.atual)
}

/** Owed and past its due date on `hoje`. */
export function vencido(debito: Debito, hoje: IsoDate): boolean {
  return debito.estado === 1 && debito.dataVencimento < hoje
}

/** Moves an entry to a state, with the name of its code. */
export function changeEstado(debito: Debito, estado: EstadoDaConta): void {
  debito.estado = estado
  debito.textoDoEstado = ESTADOS[estado]
}
