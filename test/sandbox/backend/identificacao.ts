import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Cidade } from '../data/cidade.ts'
import type { Cena } from './cena.ts'
import { pathOf } from './calls.ts'
import { Recusa } from './recusa.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The municipality that the call addresses; undefined only in the look-up of an unknown domain. */
    cidade: Cidade | undefined
  }
}

const LOOK_UP = '/publico/prefeitura/'

/**
 * Requires both identification headers on every call, and that they name the same municipality; else 400. The look-up of a domain
 * needs only `X-Dominio`.
 */
export function requireMunicipio(app: FastifyInstance, cena: Cena): void {
  app.addHook('onRequest', async (request) => {
    const lookUp = pathOf(request.url).startsWith(LOOK_UP)
    const dominio = request.headers['x-dominio']
    const codigo = request.headers['x-municipio']
    if (typeof dominio !== 'string' || dominio === '') throw new Recusa(400, 'Falta o cabeçalho X-Dominio.')
    const cidade = cena.cidades().get(dominio)
    if (codigo === undefined || codigo === '') {
      if (!lookUp) throw new Recusa(400, 'Falta o cabeçalho X-Municipio.')
    } else if (!cidade || codigo !== String(cidade.municipio.codigoMunicipio)) {
      throw new Recusa(400, 'X-Municipio e X-Dominio não identificam um município atendido.')
    }
    request.cidade = cidade
  })
}

/** The municipality of a call. Throws a 400 if the call's domain is unknown. */
export function cidadeDe(request: FastifyRequest): Cidade {
  if (!request.cidade) throw new Recusa(400, 'Município desconhecido.')
  return request.cidade
}
