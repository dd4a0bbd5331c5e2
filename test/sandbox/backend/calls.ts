import type { FastifyInstance } from 'fastify'

/** Marks a call that a moved route made on its caller's behalf, and its answer (habitos/routes.ts). */
export const INTERNAL = 'x-rota-original'

export interface Call {
  method: string
  /** The path without its query. */
  path: string
  query: Readonly<Record<string, unknown>>
  /** The headers, with names in lower case. */
  headers: Readonly<Record<string, string>>
  /** The answer's status; 0 before the answer, and if the connection was cut. */
  status: number
  body?: unknown
}

export interface CallLog {
  all(): readonly Call[]
  add(call: Call): void
  clear(): void
}

export function createCallLog(): CallLog {
  let calls: Call[] = []
  return {
    all: () => calls,
    add(call) {
      calls.push(call)
    },
    clear() {
      calls = []
    },
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    call: Call
  }
}

/** Records every call that the backend receives, also refused and failed ones. */
export function callLog(app: FastifyInstance, calls: CallLog): void {
  app.addHook('onRequest', async (request) => {
    const headers: Record<string, string> = {}
    for (const [name, value] of Object.entries(request.headers)) {
      if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(', ') : value
    }
    request.call = {
      method: request.method,
      path: pathOf(request.url),
      query: { ...(request.query as object) },
      headers,
      status: 0,
    }
    // The internal request of a moved route, made for its caller, does not count as a call.
    if (request.headers[INTERNAL] === undefined) calls.add(request.call)
  })
  app.addHook('preValidation', async (request) => {
    if (request.body !== undefined) request.call.body = request.body
  })
  app.addHook('onResponse', async (request, reply) => {
    request.call.status = reply.raw.writableFinished ? reply.statusCode : 0
  })
}

/** The path of a URL, decoded, without its query. */
export function pathOf(url: string): string {
  const path = url.split('?', 1)[0] ?? url
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
