import type { Cidade } from '../data/cidade.ts'
import type { FaultSource } from '../faults.ts'
import type { Habitos } from '../habitos/table.ts'
import type { CallLog } from './calls.ts'

/** Checks an access token for one realm (signature, issuer, audience, expiry, kind) and returns its `preferred_username`; throws otherwise. */
export type VerifyToken = (realm: string, token: string) => Promise<string>

/** The accounts of a municipality's identity provider. */
export interface Acessos {
  hasAccess(documento: string): boolean
  giveAccess(documento: string, password: string): void
}

/** The parts of the sandbox that operations use. */
export interface Cena {
  cidades(): ReadonlyMap<string, Cidade>
  faults: FaultSource
  /** The current habits (habitos/table.ts). */
  habitos(): Habitos
  calls: CallLog
  verifyToken: VerifyToken
  acessos(realm: string): Acessos
  /** Aborted when the sandbox closes, so that no silent connection keeps the process alive. */
  closing: AbortSignal
  pixNaGuia: boolean | 'papel'
  baseUrl(): string
}
