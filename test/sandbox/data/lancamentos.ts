import type { IsoDate } from './datas.ts'
import { type Centavos, type Componentes, total } from './dinheiro.ts'
import type { SiglaTributo } from './tributos.ts'

/** The state of an entry: 0 = not named by the contract, 1 = debit, 2 = zero balance, 3 = credit. */
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
  /** The principal with its correction, because a payment in the contract has no field for the correction. */
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
  /** The state's text: the name of its code, or a more specific one (`PARCELADO`). */
  textoDoEstado: string
  /** The year for which the entry was charged; its instalments may fall due in the next year. */
  exercicio: number
  dataVencimento: IsoDate
  periodoRef: string
  numParcela: number
  original: Componentes
  atual: Componentes
  /** The payments, oldest first; several if the entry was paid again by mistake. */
  pagamentos: Pagamento[]
}

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

/** Whether an entry is owed and past its due date on `hoje`. */
export function vencido(debito: Debito, hoje: IsoDate): boolean {
  return debito.estado === 1 && debito.dataVencimento < hoje
}

/** Sets an entry's state, and its text to the name of the state's code. */
export function changeEstado(debito: Debito, estado: EstadoDaConta): void {
  debito.estado = estado
  debito.textoDoEstado = ESTADOS[estado]
}
