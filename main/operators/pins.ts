import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto'
import { whyNotPin } from '../../shared/model/pin.ts'
import { inTime } from '../inTime.ts'
import type { Clock } from '../ports.ts'
import type { PinEntry, PinFile } from './pinFile.ts'

/** Longest wait for the key store, ms. The keyring may be showing its own dialog, to which the screen then points. */
const PATIENCE_MS = 3_000

/** Number of wrong PINs in a row without a waiting time, because people mistype. */
const FREE_TRIES = 5

/** Minutes before the next try, from the fifth wrong PIN on; the last value holds for all further ones. */
const WAITS_MINUTES = [1, 2, 5, 15, 30]

/**
 * Whether PINs can be checked. `ausente`: no key store, so none are required; `fechado`: not at the moment; `perdido`: the
 * stored PINs are unreadable for good.
 */
export type Cofre = 'aberto' | 'ausente' | 'fechado' | 'perdido'

export type PinTried =
  | { outcome: 'right'; provisional: boolean }
  | { outcome: 'wrong'; left: number } // `left`: further tries before a waiting time begins
  | { outcome: 'wait'; seconds: number } // the PIN was not checked, because too many were wrong before
  | { outcome: 'none' }

/**
 * The PINs of this station. Callers await each operation before the next, because two simultaneous tries would count as one.
 *
 * Waiting times use the monotonic clock, and begin again with the program. So neither a changed clock nor a restart shortens
 * them.
 */
export class Pins {
  readonly #file: Pick<PinFile, 'read' | 'write'>
  readonly #clock: Clock
  readonly #cost: typeof COST
  #cofre: Cofre = 'fechado'
  #entries = new Map<string, PinEntry>()
  /** When the next try for a name is accepted, by the monotonic clock, ms. */
  readonly #until = new Map<string, number>()
  #reading: Promise<void> | null = null

  constructor(file: Pick<PinFile, 'read' | 'write'>, clock: Clock, cost = COST) {
    this.#file = file
    this.#clock = clock
    this.#cost = cost
  }

  get cofre(): Cofre {
    return this.#cofre
  }

  async open(): Promise<void> {
    if (this.#cofre === 'aberto' || this.#cofre === 'ausente') return
    this.#reading ??= this.#read().finally(() => (this.#reading = null))
    await inTime(this.#reading, PATIENCE_MS, () => undefined)
  }

  async #read(): Promise<void> {
    const state = await this.#file.read()
    if (typeof state === 'string') {
      this.#cofre = ({ absent: 'ausente', locked: 'fechado', lost: 'perdido' } as const)[state]
      return
    }
    this.#entries = new Map(state.entries.map((entry) => [entry.nome, entry]))
    const now = this.#clock.monotonic()
    for (const { nome, erros } of state.entries) this.#until.set(nome, now + waitAfter(erros))
    this.#cofre = 'aberto'
  }

  /** The kind of an operator's PIN: chosen, given by a supervisor, or none. */
  kindOf(nome: string): 'proprio' | 'provisorio' | 'nenhum' {
    const entry = this.#entries.get(nome)
    return entry ? (entry.provisorio ? 'provisorio' : 'proprio') : 'nenhum'
  }

  /** Seconds until a PIN for this name is checked again; 0 if at once. */
  waitOf(nome: string): number {
    return Math.max(0, Math.ceil(((this.#until.get(nome) ?? 0) - this.#clock.monotonic()) / 1000))
  }

  /** Checks a PIN. Rejects without checking it if the try could not be counted on the disk. */
  async try(nome: string, pin: string): Promise<PinTried> {
    const entry = this.#entries.get(nome)
    if (!entry) return { outcome: 'none' }
    const seconds = this.waitOf(nome)
    if (seconds > 0) return { outcome: 'wait', seconds }
    // A try counts before the PIN is compared, so that ending the program in between gains no try.
    const counted = { ...entry, erros: entry.erros + 1 }
    await this.#keep(counted)
    if (await matches(pin, entry, this.#cost)) {
      await this.#keep({ ...entry, erros: 0 })
      return { outcome: 'right', provisional: entry.provisorio }
    }
    const wait = waitAfter(counted.erros)
    if (wait === 0) return { outcome: 'wrong', left: FREE_TRIES - counted.erros }
    this.#until.set(nome, this.#clock.monotonic() + wait)
    return { outcome: 'wait', seconds: this.waitOf(nome) }
  }

  async set(nome: string, pin: string): Promise<void> {
    await this.#keep({ nome, ...(await makeVerifier(pin, this.#cost)), provisorio: false, erros: 0 })
    this.#until.delete(nome)
  }

  /** Gives an operator a provisional PIN, in place of any other. Returns it; only its hash is stored. */
  async give(nome: string): Promise<string> {
    const pin = makeProvisional()
    await this.#keep({ nome, ...(await makeVerifier(pin, this.#cost)), provisorio: true, erros: 0 })
    this.#until.delete(nome)
    return pin
  }

  async forget(nome: string): Promise<void> {
    const rest = new Map(this.#entries)
    rest.delete(nome)
    await this.#write(rest)
    this.#until.delete(nome)
  }

  async #keep(entry: PinEntry): Promise<void> {
    await this.#write(new Map(this.#entries).set(entry.nome, entry))
  }

  async #write(entries: Map<string, PinEntry>): Promise<void> {
    await this.#file.write([...entries.values()])
    this.#entries = entries
  }
}

/**
 * The wait after this many wrong PINs in a row, ms. It limits an attacker to about 50 tries a day at 10,000 PINs, while a
 * forgetful operator first waits a minute.
 */
function waitAfter(wrong: number): number {
  if (wrong < FREE_TRIES) return 0
  const minutes = WAITS_MINUTES[Math.min(wrong - FREE_TRIES, WAITS_MINUTES.length - 1)] ?? 0
  return minutes * 60_000
}

/*
 * Salted hashes of PINs. All four-digit PINs can be tried within minutes against any function that a counter's machine computes
 * fast enough. So the real protection is the key store, which encrypts the file (pinFile.ts). scrypt slows down an attacker
 * past the key store, the more the longer the PIN.
 */

/** An equivalent setting of OWASP's Password Storage Cheat Sheet: 32 MiB and about 0.2 s, which a small machine can afford. */
export const COST: Cost = { N: 2 ** 15, r: 8, p: 3 }
const MEMORY = 64 * 1024 * 1024
const BYTES = 32

/** Parameters of scrypt (RFC 7914), which determine the cost of one try. */
export type Cost = Readonly<Record<'N' | 'r' | 'p', number>>

export interface Verifier {
  /** Random salt of this PIN alone: 16 bytes, base64. */
  sal: string
  hash: string
}

export async function makeVerifier(pin: string, cost = COST): Promise<Verifier> {
  const salt = randomBytes(16)
  return { sal: salt.toString('base64'), hash: (await derive(pin, salt, cost)).toString('base64') }
}

/** Whether a PIN matches. Takes equally long for a wrong and a right one. */
export async function matches(pin: string, { sal, hash }: Verifier, cost = COST): Promise<boolean> {
  const known = Buffer.from(hash, 'base64')
  const found = await derive(pin, Buffer.from(sal, 'base64'), cost)
  return known.length === found.length && timingSafeEqual(known, found)
}

/** Makes a provisional PIN of six random digits that is not a weak one. */
export function makeProvisional(): string {
  for (;;) {
    const pin = String(randomInt(1_000_000)).padStart(6, '0')
    if (whyNotPin(pin) === null) return pin
  }
}

function derive(pin: string, salt: Uint8Array, cost: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(pin, salt, BYTES, { ...cost, maxmem: MEMORY }, (error, key) => (error ? reject(error) : resolve(key)))
  })
}
