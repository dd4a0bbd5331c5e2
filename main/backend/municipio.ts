import { operations, type Output } from '../../shared/api/index.ts'
import { FalhaError, isNotFound } from '../../shared/errors.ts'
import type { Fetch } from '../ports.ts'
import { isSafeUrl, type Perfil } from '../settings/perfil.ts'
import { failureOf, payloadOf } from './answer.ts'
import { forward } from './forward.ts'
import { LIMITS, limitsOf, type Limits } from './limits.ts'
import { buildRequest } from './request.ts'

export interface MunicipioConhecido {
  codigoMunicipio: string
  nomePrefeitura: string
  pathLogo: string | null
}

/**
 * The active profile's municipality, looked up by its domain. Every other call sends the municipality's code as a header.
 * The look-up is repeated until it succeeds. A failure or an unknown domain may be corrected while this program runs, so neither
 * is cached.
 */
export class MunicipioLookup {
  readonly #perfil: Perfil
  readonly #fetch: Fetch
  readonly #limits: Limits
  readonly #onKnown: (municipio: MunicipioConhecido) => void
  #found: Promise<MunicipioConhecido | null> | null = null
  #known: MunicipioConhecido | null = null

  /** @param onKnown called once, as soon as the municipality is known */
  constructor(
    perfil: Perfil,
    fetch: Fetch,
    limits = LIMITS,
    onKnown: (municipio: MunicipioConhecido) => void = () => undefined,
  ) {
    this.#perfil = perfil
    this.#fetch = fetch
    this.#limits = limits
    this.#onKnown = onKnown
  }

  /** Looks the municipality up. Null if the domain is unknown: no `codigoMunicipio` in the answer, or the backend's own 404. */
  find(): Promise<MunicipioConhecido | null> {
    this.#found ??= this.#lookUp().finally(() => {
      if (this.#known === null) this.#found = null
    })
    return this.#found
  }

  /** The identification headers X-Municipio and X-Dominio (spec "What the service does"). Throws `municipio.desconhecido`. */
  async headers(): Promise<Record<string, string>> {
    const found = await this.find()
    if (!found) throw new FalhaError('municipio.desconhecido')
    return { 'X-Municipio': found.codigoMunicipio, 'X-Dominio': this.#perfil.dominio }
  }

  async #lookUp(): Promise<MunicipioConhecido | null> {
    const operation = operations['prefeitura.consultar']
    const { dominio, baseUrl } = this.#perfil
    // This call looks up the municipality's code, so its only identification header is the domain.
    const request = buildRequest(operation, { dominio }, { 'X-Dominio': dominio })
    const answer = await forward(
      this.#fetch,
      baseUrl,
      request,
      new AbortController().signal,
      limitsOf(this.#perfil, 'data', this.#limits),
    )
    if (answer.status < 200 || answer.status > 299) {
      const failure = failureOf(answer)
      if (isNotFound(failure.falha)) return null
      // A 404 without the backend's own text comes from a gateway.
      throw answer.status === 404 ? new FalhaError('backend.indisponivel', { status: 404, podeRepetir: true }) : failure
    }
    const data = payloadOf(answer, operation).valor as Output<'prefeitura.consultar'>
    if (data?.codigoMunicipio == null || data.codigoMunicipio === '') return null
    const pathLogo = data.pathLogo ? URL.parse(data.pathLogo, `${baseUrl}/`) : null
    this.#known = {
      codigoMunicipio: String(data.codigoMunicipio),
      nomePrefeitura: data.nomePrefeitura ?? dominio,
      pathLogo: pathLogo && isSafeUrl(pathLogo.href) ? pathLogo.href : null,
    }
    this.#onKnown(this.#known)
    return this.#known
  }
}
