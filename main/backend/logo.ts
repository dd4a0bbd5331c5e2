import { FalhaError } from '../../shared/errors.ts'
import type { DrawPicture, Fetch, Log, Picture } from '../ports.ts'
import { isWithin, originOf } from '../settings/configuredOrigins.ts'
import { failureOf } from './answer.ts'
import { forward } from './forward.ts'
import { LIMITS } from './limits.ts'
import type { MunicipioLookup } from './municipio.ts'

const accepted = ['image/png', 'image/jpeg', 'image/svg+xml', 'image/webp']
const limits = { ...LIMITS, bytes: 1024 * 1024, tooLarge: 'backend.respostaInvalida' } as const

interface LogoDeps {
  fetch: Fetch
  municipio: MunicipioLookup
  /** Origins from which a logo is fetched: the specification says only that the logo is an address. */
  origins: ReadonlySet<string>
  /** No page shows the original: an SVG of two kilobytes can block one for good. */
  draw: DrawPicture
  log: Log
}

/** The municipality's logo (spec `pathLogo`), fetched and drawn once; null when there is none, or none that we fetch and show. */
export function createLogo(deps: LogoDeps): () => Promise<Picture | null> {
  let found: Promise<Picture | null> | null = null
  return () => {
    found ??= load(deps).catch(() => (found = null))
    return found
  }
}

async function load({ fetch, municipio, origins, draw, log }: LogoDeps): Promise<Picture | null> {
  const known = await municipio.find()
  // A municipality not known yet may still have a logo.
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
  // A temporary failure does not mean "no logo": the next page requests it again.
  if (answer.status >= 500) throw failureOf(answer)
  const said = answer.headers.get('content-type')?.split(';')[0]?.trim()
  const type = accepted.find((one) => one === said)
  if (answer.status !== 200 || type === undefined) return null
  const drawn = await draw({ type, bytes: answer.body })
  if (!drawn) log.warn('logo not drawn')
  return drawn
}

/** A logo that is too large will be so for the next page too. */
function unlessLarge(error: unknown): null {
  if (error instanceof FalhaError && error.falha.codigo === limits.tooLarge) return null
  throw error
}
