import { z } from 'zod'
import { isEnderecoDeCorreio } from '../../shared/model/correio.ts'
import type { ModoDeEstacao } from '../../shared/model/regrasDeImpressao.ts'
import { certificateSchema, isServer } from './registro.ts'

/**
 * The municipality's own SMTP server, which accepts this station by its network address, without a password. Used only if the
 * policy sets it (`correioEmVigor`): with a setting in the station's own file, anybody who can write it could redirect people's
 * documents.
 */
export const correioSchema = z.strictObject({
  /** `smtp://host:587`, with mandatory STARTTLS, or `smtps://host:465`, with TLS from the beginning. */
  servidor: z
    .string()
    .max(300)
    .refine((address) => isServer(address, /^smtps?:$/)),
  remetente: z.string().refine(isEnderecoDeCorreio),
  /** The only certificate (PEM) accepted as the server's authority, instead of the system's authorities. */
  autoridade: certificateSchema.optional(),
})

export type Correio = z.output<typeof correioSchema>

/** The mail server to use; null without one. Only a counter sends mail: at a kiosk anybody could mail anybody. */
export function correioEmVigor(
  { modo, correio }: { modo: ModoDeEstacao; correio?: Correio | undefined },
  isDefined: (campo: string) => boolean,
): Correio | null {
  return modo === 'balcao' && isDefined('correio') ? (correio ?? null) : null
}
