import { FalhaError } from '../../shared/errors.ts'
import type { DrawPicture, Fetch, Log, Picture } from '../ports.ts'
import { isWithin, originOf } from '../settings/perfil.ts'
import { failureOf } from './answer.ts'
import { forward } from './forward.ts'
import { LIMITS } from './limits.ts'
import type { MunicipioLookup } from './municipio.ts'

const accepted = ['image/png', 'image/jpeg', 'image/svg+xml', 'image/webp']
const limits = { ...LIMITS, bytes: 1024 * 1024, tooLarge: 'backend.respostaInvalida' } as const

interface LogoDeps {
  fetch: Fetch
  municipio: MunicipioLookup
  /** Origins from which a logo may be fetched: the specification allows any address. */
  origins: ReadonlySet<string>
  /** Redraws the logo. No page shows the original, because an SVG of two kilobytes can block a page for ever. */
  draw: DrawPicture
  log: Log
}

/**
 * Returns a function that fetches and draws the municipality's logo (spec `pathLogo`) once. It resolves to null if there is no
 * logo, or none that can be shown.
 */
export function createLogo(deps: LogoDeps): () => Promise<Picture | null> {
  let found: Promise<Picture | null> | null = null
  return () => {
    found ??= load(deps).catch(() => (found = null))
    return found
  }
}

async function load({ fetch, municipio, origins, draw, log }: LogoDeps): Promise<Picture | null> {
  const known = await municipio.find()
  // The municipality may be unknown only for the moment, and may have a logo.
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
  // A temporary failure does not mean that there is no logo. The next page requests the logo again.
  if (answer.status >= 500) throw failureOf(answer)
  const said = answer.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  const type = accepted.find((one) => one === said)
  if (answer.status !== 200 || type === undefined) return null
  const drawn = await draw({ type, bytes: answer.body })
  if (!drawn) log.warn('logo not drawn')
  return drawn
}

function unlessLarge(error: unknown): null {
  if (error instanceof FalhaError && error.falha.codigo === limits.tooLarge) return null
  throw error
}
