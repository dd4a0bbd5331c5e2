import { z } from 'zod'
import { isSafeUrl } from './perfil.ts'

/** An Ed25519 public key has 32 bytes: 44 characters of base64. */
const PUBLIC_KEY = /^[A-Za-z0-9+/]{43}=$/

/**
 * Where new versions of the program lie, and the key that the list of them is signed with. In force only where the policy says it
 * (`startUpdates`): whoever could write it here could give this machine a program of theirs.
 */
export const atualizacaoSchema = z.strictObject({
  servidor: z.string().refine((url) => isSafeUrl(url) && !/[?#]/.test(url)),
  chave: z.string().regex(PUBLIC_KEY),
  /** A second key, kept apart from the first: lists signed with it are taken too, when the first is lost or known to others. */
  chaveReserva: z.string().regex(PUBLIC_KEY).optional(),
})

export type Atualizacao = z.output<typeof atualizacaoSchema>
