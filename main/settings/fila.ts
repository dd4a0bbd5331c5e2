import { z } from 'zod'
import { MAIOR_GUICHE } from '../../shared/model/fila.ts'
import type { ModoDeEstacao } from '../../shared/model/regrasDeImpressao.ts'
import { isSafeUrl } from './perfil.ts'

const id = z.int().min(1).max(2_147_483_647)

/**
 * The city's queue system (Novo SGA), whose tickets a counter calls. Used only if the policy sets it (`filaEmVigor`): with a
 * setting in the station's own file, anybody who can write it could collect the clerks' passwords.
 */
export const filaSchema = z.strictObject({
  /** Base address of Novo SGA, to which paths (`/api/token`) are appended. */
  endereco: z
    .string()
    .max(300)
    .refine((url) => isSafeUrl(url) && !/[?#]/.test(url))
    .transform((url) => url.replace(/\/+$/, '')),
  /** Identifier of an OAuth client without a secret, for the grants `password` and `refresh_token`. */
  cliente: z.string().regex(/^[\x21-\x7e]{1,100}$/),
  /** Id of Novo SGA's unit (`unidade`). */
  unidade: id,
  /** Id of the kind of place to which tickets are called (`local`): a counter, a table. */
  local: id,
  /** This counter's number; if missing, the clerk types it at sign-in. */
  guiche: z.int().min(1).max(MAIOR_GUICHE).optional(),
})

export type FilaConfig = z.output<typeof filaSchema>

/** The queue system to use; null without one. Only counters call tickets. */
export function filaEmVigor(
  { modo, fila }: { modo: ModoDeEstacao; fila?: FilaConfig | undefined },
  isDefined: (campo: string) => boolean,
): FilaConfig | null {
  return modo === 'balcao' && isDefined('fila') ? (fila ?? null) : null
}
