import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'

/** The files of one version, as they lie beside the list: one for each way in which the program is installed. */
const FORMS = ['win', 'appimage', 'deb'] as const
export type Form = (typeof FORMS)[number]

/** The list's own name, and that of its signature: 64 bytes in base64. */
export const LIST = 'versao.json'
export const SIGNATURE = 'versao.json.sig'

const file = z.strictObject({
  /** A name, not a path: what is fetched lies where the list lies. */
  nome: z.string().regex(/^[A-Za-z0-9][\w.-]{0,120}$/),
  sha512: z.string().regex(/^[A-Za-z0-9+/]{86}==$/),
  bytes: z
    .int()
    .min(1)
    .max(2 ** 31),
})

const listSchema = z.strictObject({
  versao: z.string().regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/),
  /** ISO 8601, UTC. */
  publicada: z.iso.datetime(),
  /** How many of a hundred machines are to take it already; absent: all. */
  parte: z.int().min(0).max(100).optional(),
  arquivos: z.partialRecord(z.enum(FORMS), file),
})

/** The newest version that a server offers. */
export type VersionList = z.output<typeof listSchema>

/** What was offered as a list and is none: somebody else's signature, or nothing that could be understood. */
export class NotOurs extends Error {}

/**
 * The list that these bytes are, if the holder of the key wrote it. Everything that is installed later hangs on it: the version, the
 * hash of each file and how many machines take it are believed because of this signature (RFC 8032, over the bytes as they came).
 * @param key 32 bytes in base64
 * @throws NotOurs
 */
export function versionListIn(bytes: Uint8Array, signature: string, key: string): VersionList {
  const x = Buffer.from(key, 'base64').toString('base64url')
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  if (!verify(null, bytes, publicKey, Buffer.from(signature.trim(), 'base64'))) throw new NotOurs('signature')
  return asList(bytes)
}

function asList(bytes: Uint8Array): VersionList {
  try {
    return listSchema.parse(JSON.parse(Buffer.from(bytes).toString('utf8')))
  } catch {
    throw new NotOurs('form')
  }
}
