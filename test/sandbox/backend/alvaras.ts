import type { FastifyInstance } from 'fastify'
import { titularDe } from './auth.ts'

/** Permit processes of the holder, newest first. The contract shows none of their fields: these are the sandbox's own. */
export function alvaras(app: FastifyInstance): void {
  app.get('/contribuinte/alvaras', async (request) => ({ data: titularDe(request).alvaras }))
}
