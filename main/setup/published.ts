import { z } from 'zod'
import { ENDERECO_DO_PERFIL, type PerfilEscrito } from '../../shared/model/instalacao.ts'
import { bounded } from '../attendance/wire.ts'
import type { Fetch } from '../ports.ts'
import { perfilSchema } from '../settings/perfil.ts'

const ANSWER_MS = 5_000

/**
 * The profile that a portal publishes of itself at {@link ENDERECO_DO_PERFIL}, as it is written there; null where it publishes
 * none, or one that is not its own or could not be used. Never throws.
 */
export async function publishedPerfil(dominio: string, fetch: Fetch): Promise<PerfilEscrito | null> {
  try {
    const answer = await bounded(fetch)(`https://${dominio}${ENDERECO_DO_PERFIL}`, {
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    if (!answer.ok) return null
    const written = z.looseObject({ dominio: z.literal(dominio) }).parse(await answer.json())
    const { baseUrl, authUrl } = perfilSchema.parse(written)
    return { ...written, baseUrl, authUrl }
  } catch {
    return null
  }
}
