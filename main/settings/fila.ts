import { z } from 'zod'
import { MAIOR_GUICHE } from '../../shared/model/fila.ts'
import type { ModoDeEstacao } from '../../shared/model/regrasDeImpressao.ts'
import { isSafeUrl } from './perfil.ts'

const id = z.int().min(1).max(2_147_483_647)

/**
 * The city's queue system (Novo SGA), whose next ticket a counter calls. In force only where the policy names it
 * (`filaEmVigor`): whoever could write it here could have the clerks' passwords sent elsewhere.
 */
export const filaSchema = z.strictObject({
  /** Address of Novo SGA: paths (`/api/token`) are put behind it. */
  endereco: z
    .string()
    .max(300)
    .refine((url) => isSafeUrl(url) && !/[?#]/.test(url))
    .transform((url) => url.replace(/\/+$/, '')),
  /** Identifier of an OAuth client without a secret, for the grants `password` and `refresh_token`. */
  cliente: z.string().regex(/^[\x21-\x7e]{1,100}$/),
  /** Id of the unit (`unidade`). */
  unidade: id,
  /** Id of the kind of place where tickets are called to (`local`): a counter, a table. */
  local: id,
  /** The number of this counter. Where it is left out, the clerk says it with the password. */
  guiche: z.int().min(1).max(MAIOR_GUICHE).optional(),
})

export type FilaConfig = z.output<typeof filaSchema>

/** The queue system of this counter; null where there is none. Only a clerk calls people. */
export function filaEmVigor(
  { modo, fila }: { modo: ModoDeEstacao; fila?: FilaConfig | undefined },
  isDefined: (campo: string) => boolean,
): FilaConfig | null {
  return modo === 'balcao' && isDefined('fila') ? (fila ?? null) : null
}
