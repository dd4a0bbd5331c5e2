import type { IsoDate } from './datas.ts'
import type { Centavos } from './dinheiro.ts'
import type { Debito } from './lancamentos.ts'

/** 1 = issued, 2 = paid, 3 = cancelled. */
export type StatusDaTaxa = 1 | 2 | 3

/** A fee issued to a taxpayer. */
export interface TaxaEmitida {
  id: number
  tributoDescricao: string
  /** `AAAA/NNNNN`. */
  numeroProtocolo: string
  dataEmissao: IsoDate
  dataVencimento: IsoDate
  valor: Centavos
  possuiDocComprobatorio: boolean
  /** The entry it was posted to (the "linked fee posting" of a receipt); a cancelled fee has none. */
  debito: Debito | undefined
}

/** A fee's state follows its entry: paying the entry, by whatever guide, pays the fee. */
export function statusDaTaxa({ debito }: TaxaEmitida): StatusDaTaxa {
  if (!debito) return 3
  return debito.estado === 1 ? 1 : 2
}
