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
 * The profile that a portal publishes at {@link ENDERECO_DO_PERFIL}, unchanged. Null where it publishes none, or one that is
 * another portal's or unusable. Never throws.
 *
 * A published file must not point this program to this machine. Nor may it point to the local network, unless the portal is
 * there too. The person who sets the machine up may still type such an address.
 * @param nearness of a host
 */
export async function publishedPerfil(
  dominio: string,
  fetch: Fetch,
  nearness: (host: string) => Promise<Nearness>,
): Promise<PerfilEscrito | null> {
  try {
    // `0x7f.1` is a valid host, but not a domain.
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
