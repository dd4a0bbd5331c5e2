import { z } from 'zod'
import { isSafeUrl } from './perfil.ts'

/** An Ed25519 public key has 32 bytes: 44 characters of base64. */
const PUBLIC_KEY = /^[A-Za-z0-9+/]{43}=$/

/**
 * Where new versions are published, and the key that signs their list. In force only from the policy (`startUpdates`): anybody
 * who could write it here could install their own program on this machine.
 */
export const atualizacaoSchema = z.strictObject({
  servidor: z.string().refine((url) => isSafeUrl(url) && !/[?#]/.test(url)),
  chave: z.string().regex(PUBLIC_KEY),
  /** A second key, stored apart from the first: lists signed with it are accepted too, for when the first is lost or leaked. */
  chaveReserva: z.string().regex(PUBLIC_KEY).optional(),
})

export type Atualizacao = z.output<typeof atualizacaoSchema>
