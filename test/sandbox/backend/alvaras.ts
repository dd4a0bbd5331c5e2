import type { FastifyInstance } from 'fastify'
import { titularDe } from './auth.ts'

/** Permit processes of the token's holder, newest first. The contract shows none of their fields, so the sandbox invents them. */
export function alvaras(app: FastifyInstance): void {
  app.get('/contribuinte/alvaras', async (request) => ({ data: titularDe(request).alvaras }))
}
