import { MunicipioLookup } from '../../../main/backend/municipio.ts'
import { Runner } from '../../../main/backend/run.ts'
import { perfilSchema } from '../../../main/settings/perfil.ts'
import type { OperationName } from '../../../shared/api/index.ts'
import { FakeClock } from '../../fakes/clock.ts'
import { keptLog } from '../../fakes/log.ts'
import { tokenSet, tokensRenewedBy } from '../../fakes/tokens.ts'

export const perfilOf = (extra: object) =>
  perfilSchema.parse({
    dominio: 'serra.example',
    baseUrl: 'https://serra.example',
    authUrl: 'https://login.example/realms/serra',
    ...extra,
  })

export type Asked = { path: string; init: RequestInit }

/**
 * A counter with a person signed in by the token `first`. The backend, in memory, gives this answer to every call and records
 * the calls.
 */
export function counter(
  extra: object,
  answer: (asked: Asked) => Response,
  refresh: () => Promise<string> = () => Promise.reject(new Error('nothing is to be renewed')),
) {
  const perfil = perfilOf(extra)
  const clock = new FakeClock()
  const asked: Asked[] = []
  const fetch = async (url: string, init: RequestInit = {}) => {
    if (url.includes('/publico/prefeitura/')) return Response.json({ data: { codigoMunicipio: 7 } })
    const one = { path: url.replace(perfil.baseUrl, ''), init }
    asked.push(one)
    return answer(one)
  }
  const held = (accessToken: string) => tokenSet({ accessToken, expiresAt: clock.monotonic() + 300_000 })
  const tokens = tokensRenewedBy(clock, async () => held(await refresh()))
  tokens.hold(held('first'))
  const log = keptLog()
  const municipio = new MunicipioLookup(perfil, fetch)
  const runner = new Runner({ perfil, fetch, municipio, tokens, clock, log })
  const run = (name: OperationName, input: unknown = {}) => runner.run(name, input, new AbortController().signal)
  return { run, asked, log, tokens }
}
