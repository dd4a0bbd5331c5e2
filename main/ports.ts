/*
 * The small interfaces through which the program's own code reaches the machine. `main/platform` holds
 * one Electron adapter for each; tests hand in a twenty-line fake.
 */

import type { PapelDaConta } from '../shared/ipc/types.ts'
import type { ModoDeEstacao } from '../shared/model/regrasDeImpressao.ts'
import type { LogEvent } from './logEvents.ts'

/** Wall clock for times that people read, monotonic clock for time limits (a PC's wall clock may be set back). Both in ms. */
export interface Clock {
  now(): number
  monotonic(): number
}

/** Largest error of this computer's clock, ms. Beyond it tokens would be judged wrongly, and the record's days are wrong. */
export const MOST_SKEW_MS = 600_000

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
/** Every log event has a code; one table explains them (`logEvents.ts`). */
export type { LogEvent }
export type LogFields = Record<string, string | number | boolean | null | undefined>

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

/** A picture as it was received, or as it was redrawn. */
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

/** Shows the sign-in page for one attempt. */
export interface LoginBrowser {
  /** Opens the page. `callback` gets each address on our scheme; `closed` reports that the person closed the page. */
  open(url: string, on: { callback(url: string): void; closed(): void }): Promise<unknown>
  /**
   * Closes the page and deletes its stored data. Idempotent. Resolves to the data left of this or an earlier page, for the log;
   * null if nothing is left.
   */
  close(): Promise<string | null>
  /** Whether the open page has left the sign-in form and seems to lead nowhere: it shows an error, or does not change. */
  isStuck(): boolean
}

/** The system's lock and sleep events, beyond those that Electron reports. */
export interface LockEvents {
  /** Starts listening; one lock may be reported more than once. */
  hear(on: { locked(): void; asleep(): void }): void
}

/** The station's settings file. Nothing secret is ever in it. */
export interface SettingsStore {
  /** The whole file as found, `{}` where there is none and was none; throws when it cannot be read as a JSON object. */
  read(): unknown
  /** Replaces one top-level key. */
  write(key: string, value: unknown): void
}

/** The settings file, with what the data folder tells besides it. */
export interface OwnSettings extends SettingsStore {
  /**
   * The station as it was used before this start; null for a new one. `ajustes`: whether it had a settings file; null: not
   * known. `ensaio`: it was only tried with `--perfil`, and no operator has a PIN.
   */
  readonly used: { readonly modo: ModoDeEstacao; readonly ajustes: boolean | null; readonly ensaio: boolean } | null
  /** Stores beside the file what kind of station it is, and whether this start is only a trial. Throws where the disk refuses. */
  keep(modo: ModoDeEstacao, ensaio: boolean): void
}

/** The system's store for this account's secrets: Keychain, DPAPI, the desktop's keyring. */
export interface KeyVault {
  /** False without a key store, or with one that gives no protection. */
  isAvailable(): Promise<boolean>
  /** Rejects if the store cannot seal at the moment. */
  seal(secret: string): Promise<Uint8Array>
  /**
   * Resolves to `locked` if the store cannot open the secret at the moment, to `lost` if it never can again. `renew` asks the
   * caller to seal the secret again.
   */
  open(sealed: Uint8Array): Promise<{ secret: string; renew: boolean } | 'locked' | 'lost'>
}

/** An operator whom the municipality's provider named. */
export interface Account {
  nome: string
  papel: PapelDaConta
  /** The provider's lasting id of the account, for the record's keyed hash. */
  conta: string
}
