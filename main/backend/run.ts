import { isPdf, operationNamed, type OperationName } from '../../shared/api/index.ts'
import { pathOf } from '../../shared/api/lenient.ts'
import { FalhaError } from '../../shared/errors.ts'
import type { Emissor } from '../../shared/model/procedencia.ts'
import type { TipoDocumento } from '../../shared/model/tipoDocumento.ts'
import type { Clock, Fetch, Log } from '../ports.ts'
import type { Tokens } from '../attendance/tokens.ts'
import type { Perfil } from '../settings/perfil.ts'
import type { Ilegivel } from '../../shared/api/rows.ts'
import { failureOf, failureInsteadOfPdf, payloadOf } from './answer.ts'
import { forward, type Answer } from './forward.ts'
import { LIMITS, limitsOf, type Limits } from './limits.ts'
import type { MunicipioLookup } from './municipio.ts'
import { isFields } from './reason.ts'
import { buildRequest, type Route } from './request.ts'

export type Outcome =
  /** `ilegiveis`: rows that could not be read and are not in `valor`. */
  | { tipo: 'json'; valor: unknown; ilegiveis: Ilegivel[] }
  | { tipo: 'pdf'; kind: TipoDocumento; bytes: Uint8Array<ArrayBuffer>; emissor?: Emissor }

interface Deps {
  perfil: Perfil
  fetch: Fetch
  municipio: MunicipioLookup
  tokens: Tokens
  clock: Clock
  log: Log
  /** Limits for what the profile leaves open; by default the program's own. */
  limits?: Limits
}

/** Runs operations of the endpoint table: validate, identify, forward, check the answer. */
export class Runner {
  readonly #deps: Deps
  /** A token that replaced a refused one, until a call shows that the backend accepts it. */
  #unproven: string | null = null

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /**
   * Runs an operation.
   * @param input checked against the operation's schema; a failure names the field, never its value
   * @throws FalhaError with a code of the closed list
   */
  async run(name: OperationName, input: unknown, signal: AbortSignal): Promise<Outcome> {
    const { clock, log, perfil } = this.#deps
    const began = clock.monotonic()
    let status = 0
    try {
      const answer = await this.#send(name, input, signal)
      status = answer.status
      if (status < 200 || status > 299) throw failureOf(answer)
      const { output, envelope } = operationNamed(name)
      if (isPdf(output)) {
        const instead = failureInsteadOfPdf(answer)
        if (instead) throw instead
        return { tipo: 'pdf', kind: output.pdf, bytes: answer.body, emissor: await this.#emissor() }
      }
      const { valor, ilegiveis } = payloadOf(answer, { output, envelope }, theirNames(perfil, name), perfil.fuso)
      if (ilegiveis.length > 0)
        log.warn('rows not read', { operation: name, rows: ilegiveis.length, field: ilegiveis[0]?.campo })
      return { tipo: 'json', valor, ilegiveis }
    } catch (error) {
      // A creation whose answer was lost may have been done. Only a person can decide to repeat it.
      if (error instanceof FalhaError && operationNamed(name).cria === true) error.falha.podeRepetir = false
      throw error
    } finally {
      log.info('backend call', { operation: name, status, ms: Math.round(clock.monotonic() - began) })
    }
  }

  async #send(name: OperationName, input: unknown, signal: AbortSignal): Promise<Answer> {
    const { perfil, fetch, municipio, tokens, limits = LIMITS } = this.#deps
    const operation = operationNamed(name)
    const route = this.#routeOf(name)
    // Certificates and slips are created by GET. A POST may change something even if the table does not say so.
    const once = operation.cria !== undefined || route.method !== 'GET'
    const parsed = operation.input.safeParse(input)
    if (!parsed.success) throw new FalhaError('entrada.invalida', { campo: pathOf(parsed.error).join('.') })
    const fields = sentFields(parsed.data as Record<string, unknown>, operation.devolve, perfil)
    const within = limitsOf(perfil, isPdf(operation.output) ? 'paper' : 'data', limits)
    const identification = await municipio.headers()
    const send = (token: string | null) => {
      const bearer = perfil.cabecalhoToken.toLowerCase() === 'authorization' ? `Bearer ${token}` : `${token}`
      const headers = token ? { ...identification, [perfil.cabecalhoToken]: bearer } : identification
      return forward(fetch, perfil.baseUrl, { ...buildRequest(route, fields, headers), once }, signal, within)
    }
    if (operation.auth === 'publico') return send(null)
    const token = await tokens.accessToken()
    const answer = await send(token)
    if (answer.status !== 401) return this.#accepted(token, answer)
    if (token === this.#unproven) throw tokenRefused(answer)
    // A refused token may only have expired. A read is repeated once with a new token. A creation is never repeated, but the
    // person's next click must not use the expired token again.
    if (operation.cria) {
      this.#unproven = await tokens.renew(token).catch(unlessExpired)
      return answer
    }
    const fresh = (this.#unproven = await tokens.renew(token))
    const second = await send(fresh)
    if (second.status === 401) throw tokenRefused(second)
    return this.#accepted(fresh, second)
  }

  async #emissor(): Promise<Emissor> {
    const { perfil, municipio } = this.#deps
    const prefeitura = (await municipio.find())?.nomePrefeitura ?? null
    return { prefeitura, recebimento: perfil.parametros.recebimento ?? null }
  }

  #accepted(token: string, answer: Answer): Answer {
    if (token === this.#unproven) this.#unproven = null
    return answer
  }

  /** The operation's route in this municipality. Throws `backend.rotaDesligada` if the profile turns it off. */
  #routeOf(name: OperationName): Route {
    const { method, path, rota } = operationNamed(name)
    const own = rota === 'configuravel' ? this.#deps.perfil.rotas[name] : undefined
    if (own === false) throw new FalhaError('backend.rotaDesligada')
    if (typeof own === 'string') return { method, path: own }
    return { method: own?.metodo ?? method, path: own?.caminho ?? path, parametros: own?.parametros }
  }
}

/** The input without row fields that the specification's DTO lacks: many backends refuse unknown fields. */
function sentFields(
  input: Record<string, unknown>,
  devolve: readonly string[] | undefined,
  { parametros }: Perfil,
): Record<string, unknown> {
  if (devolve === undefined || parametros.devolverTudo) return input
  const known = new Set(devolve)
  const kept = (value: unknown): unknown => (Array.isArray(value) ? value.map(ofRow) : value)
  const ofRow = (row: unknown): unknown =>
    isFields(row)
      ? Object.fromEntries(Object.entries(row).flatMap(([name, one]) => (known.has(name) ? [[name, kept(one)]] : [])))
      : row
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, kept(value)]))
}

/** Null if the provider cannot renew the token now: the backend's 401 is reported instead. Rethrows any other error. */
function unlessExpired(error: unknown): null {
  if (error instanceof FalhaError && error.falha.codigo === 'login.indisponivel') return null
  throw error
}

/** The failure if the backend refuses a token that the provider has just issued: signing in again would not help. */
function tokenRefused(answer: Answer): FalhaError {
  const { descricao } = failureOf(answer).falha
  return new FalhaError('backend.tokenRecusado', { status: 401, ...(descricao !== undefined && { descricao }) })
}

/** Maps this municipality's field names of an operation to ours. */
export function theirNames({ rotas }: Perfil, name: OperationName): Record<string, string> {
  const own = rotas[name]
  if (typeof own !== 'object') return {}
  return Object.fromEntries(Object.entries(own.campos ?? {}).map(([ours, theirs]) => [theirs, ours]))
}
