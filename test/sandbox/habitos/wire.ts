import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Cena } from '../backend/cena.ts'
import { Recusa } from '../backend/recusa.ts'
import { type Answer, type Asked, type Json, SpelledNumber } from './habit.ts'
import { INTERNAL } from '../backend/calls.ts'
import { serveMovedRoutes, TOKEN_HEADER } from './routes.ts'
import { createSentRows, type SentRows } from './sentRows.ts'
import { habitNamed, habitNames } from './table.ts'

/** Delay of the first byte under `primeiroByteLento`, ms. */
export const FIRST_BYTE_MS = 40
const DROPS = 7

/** Applies the active habits to the backend's answers. Rows in requests are translated back to the sandbox's own form. */
export function applyHabits(app: FastifyInstance, cena: Cena): void {
  const rows = createSentRows()
  const started = new WeakSet<object>()
  app.addHook('onRequest', async (request, reply) => {
    if (cena.habitos().outroCabecalhoDoToken) {
      const token = request.headers[TOKEN_HEADER.toLowerCase()]
      request.headers.authorization = token === undefined ? undefined : `Bearer ${String(token)}`
    }
    if (cena.habitos().pedidosDe15 && Number((request.query as { size?: string }).size ?? 0) > 15)
      throw new Recusa(400, 'size: no máximo 15.')
    const { primeiroByteLento, redireciona, recusaTodoToken, gateway404NaPartida, gateway502NaPartida } = cena.habitos()
    if (primeiroByteLento) await wait(FIRST_BYTE_MS)
    const signedIn = request.url.startsWith('/contribuinte/')
    if (redireciona && signedIn) return reply.code(302).header('location', 'https://entrada.example/login').send()
    if (recusaTodoToken && signedIn) throw new Recusa(401, 'Token não aceito por este serviço.')
    if ((gateway404NaPartida || gateway502NaPartida) && !started.has(cena.cidades())) {
      started.add(cena.cidades())
      return reply
        .code(gateway404NaPartida ? 404 : 502)
        .type('text/html')
        .send('<html><h1>nginx</h1></html>')
    }
    return undefined
  })
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parseKeepingDigits(String(body)))
    } catch (error) {
      done(Object.assign(error as Error, { statusCode: 400 }))
    }
  })
  app.addHook('preValidation', async (request) => {
    if (request.body !== undefined) request.body = rows.restore(request.body as Json)
  })
  serveMovedRoutes(app, cena)
  app.addHook('onSend', async (request, reply, payload) => {
    // The internal call of the original route has already changed the answer of a moved route.
    if (reply.getHeader(INTERNAL) !== undefined) return onWire(cena, reply, payload)
    const answer = change(cena, rows, request, reply, payload)
    if (!answer) return payload
    reply.code(answer.status)
    if (answer.type) reply.header('content-type', answer.type)
    return request.headers[INTERNAL] === undefined ? onWire(cena, reply, answer.body) : answer.body
  })
}

function change(
  cena: Cena,
  rows: SentRows,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Answer | undefined {
  // Habits of elsewhere.ts change no answer here.
  const active = habitNames
    .filter((name) => cena.habitos()[name])
    .map(habitNamed)
    .filter(({ value, answer }) => value ?? answer)
  if (active.length === 0 || (typeof payload !== 'string' && !Buffer.isBuffer(payload))) return undefined
  const asked: Asked = { method: request.method, route: request.routeOptions.url ?? '' }
  let answer: Answer = { status: reply.statusCode, type: String(reply.getHeader('content-type') ?? ''), body: payload }
  if (typeof payload === 'string' && answer.type.includes('json') && answer.status < 300) {
    const before = rows.mark(JSON.parse(payload) as Json)
    const after = active.reduce((json, { value }) => (value ? value(json, asked) : json), before)
    answer = { ...answer, body: JSON.stringify(rows.note(after)) }
  }
  return active.reduce((now, { answer: change }) => change?.(now, asked) ?? now, answer)
}

function onWire(cena: Cena, reply: FastifyReply, payload: unknown): unknown {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
  const { gzip, gotas } = cena.habitos()
  if (!gzip && !gotas) return payload
  let bytes: Buffer = Buffer.from(payload as string)
  reply.removeHeader('content-length')
  if (gzip && bytes.length > 0) {
    reply.header('content-encoding', 'gzip')
    bytes = gzipSync(bytes)
  }
  return gotas && bytes.length > 0 ? Readable.from(drops(bytes)) : bytes
}

async function* drops(bytes: Buffer): AsyncGenerator<Buffer> {
  const size = Math.ceil(bytes.length / DROPS)
  for (let at = 0; at < bytes.length; at += size) {
    yield bytes.subarray(at, at + size)
    await wait(1)
  }
}

function parseKeepingDigits(text: string): unknown {
  if (!/\d{16}/.test(text)) return JSON.parse(text)
  const keep = (_name: string, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' && !Number.isSafeInteger(value) && Number.isInteger(value) && context?.source
      ? new SpelledNumber(context.source)
      : value
  return JSON.parse(text, keep as Parameters<typeof JSON.parse>[1])
}
