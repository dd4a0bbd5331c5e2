import { z } from 'zod'
import { isEnderecoDeCorreio } from '../../shared/model/correio.ts'
import type { ModoDeEstacao } from '../../shared/model/regrasDeImpressao.ts'
import { certificateSchema, isServer } from './registro.ts'

/**
 * The municipality's own SMTP server, which accepts mail from this station by its network address: no password is stored. In
 * force only from the policy (`correioEmVigor`): anybody who could write it here could redirect people's documents.
 */
export const correioSchema = z.strictObject({
  /** `smtp://host:587`, where STARTTLS is demanded, or TLS from the beginning: `smtps://host:465`. */
  servidor: z
    .string()
    .max(300)
    .refine((address) => isServer(address, /^smtps?:$/)),
  /** The sender's address. */
  remetente: z.string().refine(isEnderecoDeCorreio),
  /** The one certificate (PEM) that vouches for the server in the place of the system's. */
  autoridade: certificateSchema.optional(),
})

export type Correio = z.output<typeof correioSchema>

/** The mail server in force; null where there is none. Only a counter sends mail: a kiosk would let anybody mail anybody. */
export function correioEmVigor(
  { modo, correio }: { modo: ModoDeEstacao; correio?: Correio | undefined },
  isDefined: (campo: string) => boolean,
): Correio | null {
  return modo === 'balcao' && isDefined('correio') ? (correio ?? null) : null
}
