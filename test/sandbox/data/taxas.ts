import type { IsoDate } from './datas.ts'
import type { Centavos } from './dinheiro.ts'
import type { Debito } from './lancamentos.ts'

/** The status of a fee: 1 = issued, 2 = paid, 3 = cancelled. */
export type StatusDaTaxa = 1 | 2 | 3

export interface TaxaEmitida {
  id: number
  tributoDescricao: string
  /** The number of the fee's protocol, `AAAA/NNNNN`. */
  numeroProtocolo: string
  dataEmissao: IsoDate
  dataVencimento: IsoDate
  valor: Centavos
  possuiDocComprobatorio: boolean
  /** The entry to which the fee was posted (a receipt's "linked fee posting"); undefined for a cancelled fee. */
  debito: Debito | undefined
}

/** A fee's status, which follows its entry: any guide that pays the entry pays the fee. */
export function statusDaTaxa({ debito }: TaxaEmitida): StatusDaTaxa {
  if (!debito) return 3
  return debito.estado === 1 ? 1 : 2
}
