import { createPublicKey, verify, type KeyObject } from 'node:crypto'
import { z } from 'zod'

/** File names of the list and of its signature, which is 64 bytes in base64. */
export const LIST = 'versao.json'
export const SIGNATURE = 'versao.json.sig'

/** The installer of Windows, which lies in the list's folder. */
const file = z.strictObject({
  /** electron-updater recognises an installer only by its extension. */
  nome: z.string().regex(/^[A-Za-z0-9][\w.-]{0,120}\.exe$/),
  sha512: z.string().regex(/^[A-Za-z0-9+/]{86}==$/),
  bytes: z
    .int()
    .min(1)
    .max(2 ** 31),
})

/** Identifies this program: another program signed with the same key has another value. */
export const PRODUCT = 'balcao'

const listSchema = z.strictObject({
  produto: z.literal(PRODUCT),
  versao: z.string().regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/),
  /** When the version was published (ISO 8601, UTC). */
  publicada: z.iso.datetime(),
  /** End of the list's validity, after which it is rejected despite its signature. */
  validaAte: z.iso.datetime(),
  /** Percentage of machines that should update; absent: all. */
  parte: z.int().min(0).max(100).optional(),
  /** True if only pilot machines should update. */
  anel: z.literal('piloto').optional(),
  arquivo: file,
})

export type VersionList = z.output<typeof listSchema>

/** Data that is not the publisher's: a wrong signature, hash or form, or an expired list. */
export class UntrustedUpdate extends Error {}

/**
 * Verifies and parses a list. Its Ed25519 signature (RFC 8032) over the bytes as received is the only proof of version, hashes
 * and percentage.
 * @param keys public keys, each 32 bytes in base64; one must match
 * @param now the machine's clock, ms since 1970
 * @throws UntrustedUpdate for a wrong signature or form, or an expired list
 */
export function versionListIn(bytes: Uint8Array, signature: string, keys: readonly string[], now: number): VersionList {
  const given = Buffer.from(signature.trim(), 'base64')
  if (!keys.some((key) => verify(null, bytes, publicKeyOf(key), given))) throw new UntrustedUpdate('signature')
  const list = asList(bytes)
  if (Date.parse(list.validaAte) <= now) throw new UntrustedUpdate('expired')
  return list
}

function publicKeyOf(key: string): KeyObject {
  const x = Buffer.from(key, 'base64').toString('base64url')
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
}

function asList(bytes: Uint8Array): VersionList {
  try {
    return listSchema.parse(JSON.parse(Buffer.from(bytes).toString('utf8')))
  } catch {
    throw new UntrustedUpdate('form')
  }
}
