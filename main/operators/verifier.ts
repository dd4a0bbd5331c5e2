import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto'
import { whyNotPin } from '../../shared/model/pin.ts'

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
