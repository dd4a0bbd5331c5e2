import { createPublicKey, verify, type KeyObject } from 'node:crypto'
import { z } from 'zod'

/** The files of one version, as they lie beside the list: one for each way in which the program is installed. */
const FORMS = ['win', 'appimage', 'deb'] as const
export type Form = (typeof FORMS)[number]

/** The list's own name, and that of its signature: 64 bytes in base64. */
export const LIST = 'versao.json'
export const SIGNATURE = 'versao.json.sig'

const file = z.strictObject({
  /** A file name, not a path: the installer lies in the same folder as the list. */
  nome: z.string().regex(/^[A-Za-z0-9][\w.-]{0,120}$/),
  sha512: z.string().regex(/^[A-Za-z0-9+/]{86}==$/),
  bytes: z
    .int()
    .min(1)
    .max(2 ** 31),
})

/** Every program that is signed with the same key has another. */
export const PRODUCT = 'balcao'

const listSchema = z.strictObject({
  produto: z.literal(PRODUCT),
  versao: z.string().regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/),
  /** ISO 8601, UTC. */
  publicada: z.iso.datetime(),
  /** End of the list's validity: from then on no station takes it, however good its signature. */
  validaAte: z.iso.datetime(),
  /** How many of a hundred machines are to take the version already; absent: all. */
  parte: z.int().min(0).max(100).optional(),
  arquivos: z.partialRecord(z.enum(FORMS), file),
})

/** The newest version that a server offers. */
export type VersionList = z.output<typeof listSchema>

/** The bytes are not a list of ours: the signature differs, or they cannot be parsed. */
export class NotOurs extends Error {}

/**
 * Reads a list, if the holder of one of the keys signed it and it is still valid. The version, the hash of each file and the
 * share of machines are believed by this signature alone (RFC 8032). It covers the bytes as they came.
 * @param keys 32 bytes in base64 each
 * @param now ms, of the machine's clock
 * @throws NotOurs
 */
export function versionListIn(bytes: Uint8Array, signature: string, keys: readonly string[], now: number): VersionList {
  const given = Buffer.from(signature.trim(), 'base64')
  if (!keys.some((key) => verify(null, bytes, publicKeyOf(key), given))) throw new NotOurs('signature')
  const list = asList(bytes)
  if (Date.parse(list.validaAte) <= now) throw new NotOurs('expired')
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
    throw new NotOurs('form')
  }
}
