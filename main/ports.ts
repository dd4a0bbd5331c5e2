/* The small interfaces through which the program's code uses the machine. `main/platform` has an Electron adapter
   for each; tests pass fakes. */

import type { PapelDaConta } from '../shared/ipc/types.ts'
import type { ModoDeEstacao } from '../shared/model/regrasDeImpressao.ts'
import type { LogEvent } from './logEvents.ts'

/** Wall clock for times that people read, monotonic clock for time limits (a PC's wall clock may be set back). Both in ms. */
export interface Clock {
  now(): number
  monotonic(): number
}

/** Largest accepted error of this computer's clock, ms. Beyond it, token checks and record days would be wrong. */
export const MOST_SKEW_MS = 600_000

/**
 * Time at which an answer was sent, by the servers' clocks, ms; NaN if unknown. A cache sends an age beside the old date
 * (RFC 9111), or beside its own (Cloudflare), so any time between the two may be right: then the nearest to `now`.
 */
export function sentAt(headers: Headers, now = Infinity): number {
  const date = Date.parse(headers.get('date') ?? '')
  return Math.max(date, Math.min(now, date + (Number(headers.get('age')) || 0) * 1000))
}

/** Boot clock: ms since the machine started, including sleep. Nobody can set it. */
export interface Uptime {
  /** Identifies the machine's present boot; null if the system has no such id. */
  readonly life: string | null
  ms(): number
}

/**
 * The diagnostic log. Fields are codes, counts, operation names and times; never a query string, a body,
 * a document number, a name or a token.
 */
export interface Log {
  info(message: LogEvent, fields?: LogFields): void
  warn(message: LogEvent, fields?: LogFields): void
  error(message: LogEvent, fields?: LogFields): void
}
export type { LogEvent }
type LogValue = string | number | boolean | null | undefined
/** `code` and `message` are the event's own. */
export type LogFields = Record<string, LogValue> & { code?: never; message?: never }

/** Functions of the system's own libraries, each by its C declaration; koffi implements it. */
export interface Libraries {
  load(library: string): { func(declaration: string): (...args: unknown[]) => unknown }
}

/** The network as the program uses it: system proxy and trust store, no cookies, no redirects followed. */
export type Fetch = (url: string, init?: FetchInit) => Promise<Response>
export interface FetchInit extends RequestInit {
  /** The call creates or changes something: no layer below may send it a second time, not even when its answer is lost. */
  once?: boolean
}

export interface Picture {
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

/** Redraws a foreign picture as a small bitmap; null if that fails or exceeds a limit. */
export type DrawPicture = (picture: Picture) => Promise<Picture | null>

/**
 * Asks where to save, and writes the bytes. Resolves to the file's name; null if the person cancelled. Rejects with
 * `arquivo.naoSalvo`, or with the signal's reason once `ended` is aborted: then nothing is written.
 */
export type SaveDialog = (suggestedName: string, bytes: Uint8Array, ended: AbortSignal) => Promise<string | null>

/** As {@link SaveDialog}, with the end of the current attendance as the signal. */
export type Save = (suggestedName: string, bytes: Uint8Array) => Promise<string | null>

export interface LoginBrowser {
  /** Opens the page. `callback` gets each address on our scheme; `closed` reports that the person closed the page. */
  open(url: string, on: { callback(url: string): void; closed(): void }): Promise<unknown>
  /**
   * Closes the page and deletes its stored data. Idempotent. Resolves to the data left of this or an earlier page, for the log;
   * null if nothing is left.
   */
  close(): Promise<string | null>
  /** Whether the open page has left the sign-in form and does not continue: it shows an error, or stays unchanged. */
  isStuck(): boolean
}

/** The system's lock and sleep events, beyond those that Electron reports. */
export interface LockEvents {
  /** Starts listening; one lock may be reported more than once. */
  hear(on: { locked(): void; asleep(): void }): void
}

/** The station's settings file. Nothing secret is ever in it. */
export interface SettingsStore {
  /** The whole file as found; `{}` if there never was one. Throws if it cannot be read as a JSON object. */
  read(): unknown
  /** Replaces top-level keys. Throws if the disk refuses. */
  write(change: Readonly<Record<string, unknown>>): void
}

/** The settings file, together with other traces in the data folder. */
export interface OwnSettings extends SettingsStore {
  /**
   * How the station was used before this start; null for a new station. `ajustes`: whether it had a settings file; null
   * if unknown. `ensaio`: it was only tried with `--perfil`, and no operator has a PIN.
   */
  readonly used: { readonly modo: ModoDeEstacao; readonly ajustes: boolean | null; readonly ensaio: boolean } | null
  /** Stores, beside the file, the kind of station and whether this is only a trial. Throws if the disk refuses. */
  keep(modo: ModoDeEstacao, ensaio: boolean): void
}

/** The system's store for this account's secrets: Keychain, DPAPI, the desktop's keyring. */
export interface KeyVault {
  /** False without a key store, or with one that does not protect secrets. */
  isAvailable(): Promise<boolean>
  seal(secret: string): Promise<Uint8Array>
  /**
   * Resolves to `locked` if the store cannot open the secret at the moment, to `lost` if it never can again. `renew` asks the
   * caller to seal the secret again.
   */
  open(sealed: Uint8Array): Promise<{ secret: string; renew: boolean } | 'locked' | 'lost'>
}

/** An operator as identified by the municipality's provider. */
export interface Account {
  nome: string
  papel: PapelDaConta
  /** The provider's lasting id of the account, for the record's keyed hash. */
  conta: string
}
