import { z } from 'zod'
import { endereco } from './perfil.ts'

/** An Ed25519 public key: 32 bytes, which are 44 characters of base64. */
const PUBLIC_KEY = /^[A-Za-z0-9+/]{43}=$/

/**
 * Server of new versions, and the key that signs their list. Used only if the policy sets it (`startUpdates`): with a setting
 * in the station's own file, anybody who can write it could install their own program.
 */
export const atualizacaoSchema = z.strictObject({
  // The network compares addresses in this form: without the usual port, with the host in small letters.
  servidor: endereco.transform((url) => new URL(url).href),
  chave: z.string().regex(PUBLIC_KEY),
  /** A second key, stored elsewhere, whose lists are accepted too, in case the first key is lost or leaked. */
  chaveReserva: z.string().regex(PUBLIC_KEY).optional(),
})

export type Atualizacao = z.output<typeof atualizacaoSchema>
