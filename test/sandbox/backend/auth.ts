import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Cidade } from '../data/cidade.ts'
import type { Contribuinte } from '../data/contribuinte.ts'
import type { Cena } from './cena.ts'
import { pathOf } from './calls.ts'
import { cidadeDe } from './identificacao.ts'
import { Recusa } from './recusa.ts'

declare module 'fastify' {
  interface FastifyRequest {
    documentoDoTitular: string
  }
}

/** Requires under /contribuinte/ the access token of a taxpayer from the municipality's own realm; else 401. */
export function requireTitular(app: FastifyInstance, cena: Cena): void {
  app.addHook('onRequest', async (request) => {
    if (!pathOf(request.url).startsWith('/contribuinte/')) return
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
    if (!token) throw new Recusa(401, 'É preciso entrar para usar este serviço.')
    try {
      request.documentoDoTitular = await cena.verifyToken(cidadeDe(request).municipio.realm, token)
    } catch {
      throw new Recusa(401, 'A sessão expirou ou não é válida. Entre novamente.')
    }
  })
}

/** The taxpayer who holds the token. Throws a 404 when the municipality has no registration for them. */
export function titularDe(request: FastifyRequest): Contribuinte {
  return contribuinteDe(cidadeDe(request), request.documentoDoTitular)
}

/** A registered taxpayer. Throws a 404 for a document the municipality does not know. */
export function contribuinteDe(cidade: Cidade, documento: string): Contribuinte {
  const contribuinte = cidade.contribuintes.get(documento)
  if (!contribuinte) throw new Recusa(404, 'Não há contribuinte com este documento no cadastro do município.')
  return contribuinte
}
