import { FalhaError } from '../../shared/errors.ts'
import type { Fetch, Log } from '../ports.ts'
import { isWithin, originOf } from '../settings/configuredOrigins.ts'
import { failureOf } from './answer.ts'
import { forward } from './forward.ts'
import { LIMITS } from './limits.ts'
import type { MunicipioLookup } from './municipio.ts'

export interface Logo {
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

/** Shown in an `<img>`, where an SVG's scripts do not run. */
const accepted = ['image/png', 'image/jpeg', 'image/svg+xml', 'image/webp']
const limits = { ...LIMITS, bytes: 1024 * 1024, tooLarge: 'backend.respostaInvalida' } as const

interface LogoDeps {
  fetch: Fetch
  municipio: MunicipioLookup
  /** The specification says only that it is an address: elsewhere than at these it is not fetched. */
  origins: ReadonlySet<string>
  log: Log
}

/** The municipality's logo (spec `pathLogo`), fetched once; null when there is none, or none that we fetch and show. */
export function createLogo(deps: LogoDeps): () => Promise<Logo | null> {
  let found: Promise<Logo | null> | null = null
  return () => {
    found ??= load(deps).catch(() => (found = null))
    return found
  }
}

async function load({ fetch, municipio, origins, log }: LogoDeps): Promise<Logo | null> {
  const known = await municipio.find()
  // Not known yet is not "there is none" either.
  if (!known) throw new FalhaError('municipio.desconhecido')
  const { pathLogo } = known
  if (!pathLogo) return null
  if (!isWithin(origins, pathLogo)) {
    log.warn('logo not fetched', { origin: originOf(pathLogo), field: 'parametros.origens' })
    return null
  }
  const signal = new AbortController().signal
  const answer = await forward(fetch, pathLogo, { method: 'GET', path: '', headers: {} }, signal, limits).catch(
    unlessLarge,
  )
  if (answer === null) return null
  // Down for a moment is not "there is none": the next page asks again.
  if (answer.status >= 500) throw failureOf(answer)
  const said = answer.headers.get('content-type')?.split(';')[0]?.trim()
  const type = accepted.find((one) => one === said)
  return answer.status === 200 && type !== undefined ? { type, bytes: answer.body } : null
}

/** One that is too large will be so for the next page too. */
function unlessLarge(error: unknown): null {
  if (error instanceof FalhaError && error.falha.codigo === limits.tooLarge) return null
  throw error
}
