import { operations } from '../../shared/api/index.ts'
import { FalhaError } from '../../shared/errors.ts'
import type { Fetch } from '../ports.ts'
import { isSafeUrl, type Perfil } from '../settings/perfil.ts'
import { failureOf, payloadOf } from './answer.ts'
import { forward } from './forward.ts'
import { buildRequest } from './request.ts'

export interface MunicipioConhecido {
  codigoMunicipio: string
  nomePrefeitura: string
  pathLogo: string | null
}

/**
 * The municipality of the active profile, looked up by its domain before anything else: its code is part
 * of every other call's headers. Looked up once; a failure is not kept, so the next caller tries again.
 */
export class MunicipioLookup {
  readonly #perfil: Perfil
  readonly #fetch: Fetch
  #found: Promise<MunicipioConhecido | null> | null = null

  constructor(perfil: Perfil, fetch: Fetch) {
    this.#perfil = perfil
    this.#fetch = fetch
  }

  /** Null when the domain is unknown: no `codigoMunicipio` in the answer, or a 404. */
  find(): Promise<MunicipioConhecido | null> {
    this.#found ??= this.#lookUp().catch((error: unknown) => {
      this.#found = null
      throw error
    })
    return this.#found
  }

  /** X-Municipio and X-Dominio (spec "What the service does"). Throws `municipio.desconhecido`. */
  async headers(): Promise<Record<string, string>> {
    const found = await this.find()
    if (!found) throw new FalhaError('municipio.desconhecido')
    return { 'X-Municipio': found.codigoMunicipio, 'X-Dominio': this.#perfil.dominio }
  }

  async #lookUp(): Promise<MunicipioConhecido | null> {
    const operation = operations['prefeitura.consultar']
    const { dominio, baseUrl } = this.#perfil
    // The code is what we are asking for, so only the domain identifies this call.
    const request = buildRequest(operation, operation.path, { dominio }, { 'X-Dominio': dominio })
    const answer = await forward(this.#fetch, baseUrl, request, new AbortController().signal)
    if (answer.status === 404) return null
    if (answer.status !== 200) throw failureOf(answer)
    const data = payloadOf(answer, operation.output)
    if (data?.codigoMunicipio == null || data.codigoMunicipio === '') return null
    const pathLogo = data.pathLogo ? URL.parse(data.pathLogo, `${baseUrl}/`) : null
    return {
      codigoMunicipio: String(data.codigoMunicipio),
      nomePrefeitura: data.nomePrefeitura ?? dominio,
      pathLogo: pathLogo && isSafeUrl(pathLogo.href) ? pathLogo.href : null,
    }
  }
}
