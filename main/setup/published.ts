import { z } from 'zod'
import { ENDERECO_DO_PERFIL, type PerfilEscrito } from '../../shared/model/instalacao.ts'
import { bounded } from '../attendance/wire.ts'
import { inTime } from '../inTime.ts'
import type { Fetch } from '../ports.ts'
import { addressesOf } from '../settings/checkForStation.ts'
import { perfilSchema } from '../settings/perfil.ts'
import type { Nearness } from './nearness.ts'

const ANSWER_MS = 5_000

/**
 * Fetches the profile that a portal publishes at {@link ENDERECO_DO_PERFIL}, with normalized addresses. Null if there is none,
 * or if it is unusable or for another domain. Never throws.
 *
 * A published file must not direct this program to this machine, nor to a private network unless the portal is in one too. A
 * person may still type such addresses.
 * @param nearness determines where a host is
 */
export async function publishedPerfil(
  dominio: string,
  fetch: Fetch,
  nearness: (host: string) => Promise<Nearness>,
): Promise<PerfilEscrito | null> {
  try {
    // Excludes hosts such as `0x7f.1`, which are no domains.
    if (URL.parse(`https://${dominio}`)?.hostname !== dominio) return null
    const allowed = await inTime(nearness(dominio), ANSWER_MS)
    if (allowed === 'own') return null
    const answer = await bounded(fetch)(`https://${dominio}${ENDERECO_DO_PERFIL}`, {
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    if (!answer.ok) return null
    const written = z.looseObject({ dominio: z.literal(dominio) }).parse(await answer.json())
    const perfil = perfilSchema.parse(written)
    const hosts = new Set(addressesOf(perfil).map(([, url]) => new URL(url).hostname))
    const found = await inTime(Promise.all(Array.from(hosts, nearness)), ANSWER_MS)
    if (found.some((one) => one !== 'public' && one !== allowed)) return null
    const { baseUrl, authUrl } = perfil
    return { ...written, baseUrl, authUrl }
  } catch {
    return null
  }
}
