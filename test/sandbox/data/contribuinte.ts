import type { Alvara } from './alvaras.ts'
import type { IsoDate } from './datas.ts'
import type { ContaTributo, Debito } from './lancamentos.ts'
import type { Persona } from './personas.ts'
import type { TaxaEmitida } from './taxas.ts'

/** A registered taxpayer with all data that the municipality has about them. */
export interface Contribuinte {
  persona: Persona
  contas: ContaTributo[]
  /** Closed accounts: their entries are no longer listed as debits, but their payments are. */
  arquivo: ContaTributo[]
  taxas: readonly TaxaEmitida[]
  alvaras: readonly Alvara[]
  /** The part of the registration that the portal may change. */
  contato: { email: string; telefone: string }
  /** Day of the registration, or of its last change. */
  cadastroEm: IsoDate
}

/** An entry with the account and taxpayer it belongs to. */
export interface LancamentoAchado {
  contribuinte: Contribuinte
  conta: ContaTributo
  debito: Debito
}
