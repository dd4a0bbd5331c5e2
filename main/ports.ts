/*
 * The small interfaces through which the program's own code reaches the machine. `main/platform` holds
 * one Electron adapter for each; tests hand in a twenty-line fake.
 */

import type { LogEvent } from './platform/logEvents.ts'

/** Wall clock for what people read, monotonic clock for what expires (a clerk's PC may be set back). Both in ms. */
export interface Clock {
  now(): number
  monotonic(): number
}

/** The machine's own clock: it counts from its start, through sleep as well, and nobody sets it. */
export interface Uptime {
  /** Identifies the time from one start of the machine to the next; null if the system has no such id. */
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
/** Every event has a code and is explained in one table. */
export type { LogEvent }
export type LogFields = Record<string, string | number | boolean | null | undefined>

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

/** Draws a foreign picture once, as a small bitmap; null where that cannot be done within limits. */
export type DrawPicture = (picture: Picture) => Promise<Picture | null>

/** Shows the sign-in page for one attempt. */
export interface LoginBrowser {
  /** Opens the page; `onCallback` gets each address on our scheme, `onClosed` the person closing it. */
  open(url: string, on: { callback(url: string): void; closed(): void }): Promise<void>
  /**
   * Closes the page and deletes its storage. Idempotent. Returns what is left of this or an earlier page, for the log; null when
   * nothing is.
   */
  close(): Promise<string | null>
}

/** The system's events about the person at the machine, beyond Electron's own. */
export interface LockEvents {
  /** Starts listening; one lock may be reported more than once. */
  hear(on: { locked(): void; asleep(): void }): void
}

/** The station's settings file. Nothing secret is ever in it. */
export interface SettingsStore {
  /** The whole file as found; throws when it cannot be read as JSON. */
  read(): unknown
  /** Replaces one top-level key. */
  write(key: string, value: unknown): void
}

/** The system's own keeper of this account's secrets: Keychain, DPAPI, the desktop's keyring. */
export interface KeyVault {
  /** False without a key store, or with one that gives no protection. */
  isAvailable(): Promise<boolean>
  /** Rejects when the store cannot seal just now. */
  seal(secret: string): Promise<Uint8Array>
  /**
   * `locked` when the store cannot open at the moment, `lost` when it never will again; `renew` requests a new seal for the
   * secret.
   */
  open(sealed: Uint8Array): Promise<{ secret: string; renew: boolean } | 'locked' | 'lost'>
}
