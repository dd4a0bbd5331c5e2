import { isPdf, operationNamed, type OperationName } from '../../shared/api/index.ts'
import { FalhaError } from '../../shared/errors.ts'
import type { TipoDocumento } from '../../shared/model/tipoDocumento.ts'
import type { Clock, Fetch, Log } from '../ports.ts'
import type { Tokens } from '../session/tokens.ts'
import type { Perfil } from '../settings/perfil.ts'
import { failureOf, payloadOf } from './answer.ts'
import { forward, type Answer } from './forward.ts'
import type { MunicipioLookup } from './municipio.ts'
import { buildRequest } from './request.ts'

export type Outcome =
  | { tipo: 'json'; valor: unknown }
  | { tipo: 'pdf'; documento: TipoDocumento; bytes: Uint8Array<ArrayBuffer> }

interface Deps {
  perfil: Perfil
  fetch: Fetch
  municipio: MunicipioLookup
  tokens: Tokens
  clock: Clock
  log: Log
}

/** Runs operations of the endpoint table: validate, identify, forward, check the answer. */
export class Runner {
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /**
   * @param input checked against the operation's schema; the failure names the field, never its value.
   * @throws FalhaError with a code of the closed list.
   */
  async run(name: OperationName, input: unknown, signal: AbortSignal): Promise<Outcome> {
    const { clock, log } = this.#deps
    const began = clock.monotonic()
    let status = 0
    try {
      const answer = await this.#send(name, input, signal)
      status = answer.status
      if (status < 200 || status > 299) throw failureOf(answer)
      const { output } = operationNamed(name)
      if (isPdf(output)) return { tipo: 'pdf', documento: output.pdf, bytes: answer.body }
      return { tipo: 'json', valor: payloadOf(answer, output) }
    } catch (error) {
      // A creation whose answer was lost may have been done: trying again is for a person to decide.
      if (error instanceof FalhaError && operationNamed(name).cria) error.falha.podeRepetir = false
      throw error
    } finally {
      log.info('backend call', { operation: name, status, ms: Math.round(clock.monotonic() - began) })
    }
  }

  async #send(name: OperationName, input: unknown, signal: AbortSignal): Promise<Answer> {
    const { perfil, municipio, tokens } = this.#deps
    const operation = operationNamed(name)
    const path = operation.rota === 'configuravel' ? (perfil.rotas[name] ?? operation.path) : operation.path
    if (path === false) throw new FalhaError('backend.rotaDesligada')
    const parsed = operation.input.safeParse(input)
    if (!parsed.success)
      throw new FalhaError('entrada.invalida', { campo: parsed.error.issues[0]?.path.join('.') ?? '' })
    const fields = parsed.data as Record<string, unknown>
    const identification = await municipio.headers()
    const send = (token: string | null) => {
      const bearer = perfil.cabecalhoToken.toLowerCase() === 'authorization' ? `Bearer ${token}` : `${token}`
      const headers = token ? { ...identification, [perfil.cabecalhoToken]: bearer } : identification
      return forward(this.#deps.fetch, perfil.baseUrl, buildRequest(operation, path, fields, headers), signal)
    }
    if (operation.auth === 'publico') return send(null)
    const token = await tokens.accessToken()
    const answer = await send(token)
    if (answer.status !== 401) return answer
    // A refused token may just have died. A reading is asked once more with a new one; a creation is never
    // repeated, but the person's next click must not meet the dead token again.
    const fresh = await tokens.renew(token)
    return operation.cria ? answer : send(fresh)
  }
}
