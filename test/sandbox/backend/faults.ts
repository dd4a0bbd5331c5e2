import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Fault, type Hit, replacement, silence } from '../faults.ts'
import type { Cena } from './cena.ts'
import { pathOf } from './calls.ts'
import { spoil } from './spoil.ts'

declare module 'fastify' {
  interface FastifyRequest {
    fault: Hit | undefined
  }
}

/** Applies the configured faults to the backend: before the operation runs, or to its answer. */
export function applyFaults(app: FastifyInstance, { faults, closing }: Cena): void {
  app.addHook('onRequest', async (request, reply) => {
    const fault = faults.take(request.method, [pathOf(request.url)])
    request.fault = fault
    if (!fault || fault.depois) return
    await silence(fault, closing)
    if (fault.kind === 'derrubar') {
      reply.hijack()
      reply.raw.socket?.destroy()
      return
    }
    const instead = replacement(fault)
    if (instead)
      return reply
        .code(instead.status)
        .type(instead.type)
        .headers(instead.headers ?? {})
        .send(instead.body)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const fault = request.fault
    if (!fault) return payload
    if (fault.depois) {
      await silence(fault, closing)
      if (fault.kind === 'derrubar') reply.raw.socket?.destroy()
      const instead = replacement(fault)
      if (instead) {
        reply
          .code(instead.status)
          .type(instead.type)
          .headers(instead.headers ?? {})
        return instead.body
      }
    }
    const answers = reply.statusCode === 200 || fault.kind === 'pdf-outro'
    return answers ? answerInstead(fault, reply, payload) : payload
  })
}

/** The body that a fault sends instead of the operation's own. */
async function answerInstead(fault: Fault, reply: FastifyReply, payload: unknown): Promise<unknown> {
  switch (fault.kind) {
    case 'json-em-vez-de-pdf':
      reply.type('application/json; charset=utf-8')
      return JSON.stringify({ data: { mensagem: 'O documento está sendo preparado.' } })
    case 'pdf-vazio':
      return Buffer.alloc(0)
    case 'pdf-truncado':
      return Buffer.isBuffer(payload) ? payload.subarray(0, Math.floor(payload.length / 2)) : payload
    case 'pdf-outro':
      // Also instead of a refusal, as a cache would answer.
      reply.code(200).type('application/pdf')
      return Buffer.from(fault.pdf ?? [])
    case 'figura-outra':
      reply.type(fault.figura?.type ?? '')
      return Buffer.from(fault.figura?.bytes ?? [])
    default:
      return typeof payload === 'string' ? spoil(fault.kind, payload) : payload
  }
}
