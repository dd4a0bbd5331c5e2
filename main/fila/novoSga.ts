import { z } from 'zod'
import { FalhaError, type CodigoDeFalha } from '../../shared/errors.ts'
import { plainText } from '../../shared/model/plainText.ts'
import { bounded } from '../attendance/wire.ts'
import { inTime } from '../inTime.ts'
import type { Clock, Fetch } from '../ports.ts'
import type { FilaConfig } from '../settings/fila.ts'

/** Short, because a clerk and a person wait for each answer. */
const ANSWER_MS = 10_000
/** A token is renewed so long before it expires. */
const BEFORE_END_MS = 30_000

const text = z
  .string()
  .max(1000)
  .transform((words) => plainText(words))

/** The fields of a ticket that are read. Its person (`cliente`: name, document, address) is left out, so nothing of it is kept. */
const ticketSchema = z.object({
  id: z.int().min(1),
  senha: z.object({ format: text }),
  servico: z.object({ id: z.int().min(1), nome: text }),
  prioridade: z.object({ nome: text, peso: z.number() }).optional(),
  status: z.string(),
  usuario: z.string().optional(),
})
export type Ticket = z.output<typeof ticketSchema>

const tokenSchema = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  expires_in: z.number().positive(),
})
const userSchema = z.object({ id: z.int().min(1), login: z.string().min(1) })
const errorSchema = z.object({ error: z.string() })
/** Parses only the first row of a list: a queue may be long, and only the next ticket is needed. Undefined for an empty list. */
const firstOf = <T extends z.ZodType>(row: T) =>
  z
    .array(z.unknown())
    .transform((rows) => rows[0])
    .pipe(row.optional())

/** The session of a clerk who signed in; kept only in memory. */
export interface Session {
  readonly id: number
  readonly login: string
  readonly guiche: number
  token: string
  refresh: string | undefined
  /** When the token expires, by the monotonic clock, ms. */
  until: number
}

interface Call {
  method?: 'GET' | 'POST' | 'PUT'
  query?: Record<string, string>
  form?: Record<string, string>
  json?: object
}

/**
 * The HTTP API of Novo SGA 2.3 (`src/Controller/Api` of its repository). `chamar`, `iniciar` and `encerrar` came with 2.3
 * (`AtendimentosController`); older versions answer them with 404.
 *
 * No call is retried here: {@link Queue} queries the ticket before it repeats a step.
 */
export class NovoSga {
  readonly #config: FilaConfig
  readonly #fetch: Fetch
  readonly #clock: Clock

  constructor(config: FilaConfig, fetch: Fetch, clock: Clock) {
    this.#config = config
    this.#fetch = bounded(fetch)
    this.#clock = clock
  }

  /** The counter's number in the policy; undefined if the clerk types it at sign-in. */
  get guiche(): number | undefined {
    return this.#config.guiche
  }

  /**
   * Signs a clerk in by `POST /api/token` (OAuth 2.0, grant `password`). Then reads the user's id
   * (`GET /api/usuarios?q=login:…`), which the search for an open ticket needs.
   * @throws FalhaError `fila.senhaErrada`, `fila.cliente`, or another `fila.*`
   */
  async signIn(usuario: string, senha: string, guiche: number): Promise<Session> {
    const held = await this.#grant({ grant_type: 'password', username: usuario, password: senha })
    const session = { id: 0, login: usuario, guiche, ...held }
    const query = { q: `login:${usuario}` }
    const user = await this.#ask(session, firstOf(userSchema), '/api/usuarios', { query })
    if (!user) throw new FalhaError('fila.recusou')
    return { ...session, ...user }
  }

  /**
   * The ticket that the clerk has called or begun to serve; undefined without one.
   * `GET /api/atendimentos?q=usuario:… status:…`.
   */
  async open(session: Session): Promise<Ticket | undefined> {
    for (const status of ['iniciado', 'chamado']) {
      const query = { q: `usuario:${session.id} status:${status}` }
      const found = await this.#ask(session, firstOf(ticketSchema), '/api/atendimentos', { query })
      if (found) return found
    }
    return undefined
  }

  /** The next waiting ticket of the clerk's services, in the queue's order; undefined if none waits. `GET /api/filas/{unidade}`. */
  next(session: Session): Promise<Ticket | undefined> {
    return this.#ask(session, firstOf(ticketSchema), `/api/filas/${this.#config.unidade}`)
  }

  read(session: Session, id: number): Promise<Ticket> {
    return this.#ask(session, ticketSchema, `/api/atendimentos/${id}`)
  }

  /** Calls a ticket, or calls it again. Novo SGA does not reject a ticket that another clerk has called meanwhile. */
  call(session: Session, id: number): Promise<unknown> {
    const json = { local: this.#config.local, numeroLocal: session.guiche }
    return this.#ask(session, z.unknown(), `/api/atendimentos/${id}/chamar`, { method: 'POST', json })
  }

  begin(session: Session, id: number): Promise<unknown> {
    return this.#ask(session, z.unknown(), `/api/atendimentos/${id}/iniciar`, { method: 'POST' })
  }

  /** Ends a ticket. @param servicos ids of the services done, at least one */
  end(session: Session, id: number, servicos: readonly number[]): Promise<unknown> {
    const json = { servicosRealizados: servicos }
    return this.#ask(session, z.unknown(), `/api/atendimentos/${id}/encerrar`, { method: 'POST', json })
  }

  /** Marks the clerk's open ticket as a no-show by `PUT /api/filas`, which takes no ticket id. */
  noShow(session: Session): Promise<unknown> {
    return this.#ask(session, z.unknown(), '/api/filas', { method: 'PUT', form: { novoStatus: 'nao_compareceu' } })
  }

  async #ask<T extends z.ZodType>(session: Session, schema: T, path: string, call: Call = {}): Promise<z.output<T>> {
    if (session.refresh !== undefined && this.#clock.monotonic() > session.until - BEFORE_END_MS)
      Object.assign(session, await this.#grant({ grant_type: 'refresh_token', refresh_token: session.refresh }))
    const { status, body } = await this.#send(path, call, session.token)
    if (status === 401) throw new FalhaError('fila.entrar')
    return readBody(schema, status, body)
  }

  async #grant(form: Record<string, string>): Promise<Pick<Session, 'token' | 'refresh' | 'until'>> {
    const began = this.#clock.monotonic()
    const call: Call = { method: 'POST', form: { client_id: this.#config.cliente, ...form } }
    const { status, body } = await this.#send('/api/token', call)
    if (status === 400 || status === 401) throw new FalhaError(whyNoToken(body, form['grant_type']))
    const { access_token, refresh_token, expires_in } = readBody(tokenSchema, status, body)
    return { token: access_token, refresh: refresh_token, until: began + expires_in * 1000 }
  }

  /** Sends a request. @throws FalhaError `fila.semResposta` without an answer in time: the step may have been done */
  async #send(path: string, { method = 'GET', query, form, json }: Call, token?: string) {
    const search = query ? `?${new URLSearchParams(query).toString()}` : ''
    const headers = new Headers({ accept: 'application/json' })
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
    if (json) headers.set('content-type', 'application/json')
    const body = form ? new URLSearchParams(form) : json ? JSON.stringify(json) : null
    const init = { method, headers, body, redirect: 'error', cache: 'no-store' } as const
    const ended = new AbortController()
    const exchange = async () => {
      const answer = await this.#fetch(`${this.#config.endereco}${path}${search}`, { ...init, signal: ended.signal })
      return { status: answer.status, body: await answer.text() }
    }
    try {
      return await inTime(exchange(), ANSWER_MS)
    } catch (cause) {
      throw new FalhaError('fila.semResposta', { podeRepetir: true }, { cause })
    } finally {
      ended.abort()
    }
  }
}

/**
 * Parses an answer.
 * @throws FalhaError `fila.semResposta` for a server error, `fila.recusou` for a refusal or an unreadable answer
 */
function readBody<T extends z.ZodType>(schema: T, status: number, body: string): z.output<T> {
  if (status >= 500) throw new FalhaError('fila.semResposta', { podeRepetir: true, status })
  const read = status < 300 ? schema.safeParse(parsed(body)) : null
  if (!read?.success) throw new FalhaError('fila.recusou', { status })
  return read.data
}

/** The failure of a token request (RFC 6749 §5.2). If a refresh token is rejected, the clerk only has to sign in again. */
function whyNoToken(body: string, grant: string | undefined): CodigoDeFalha {
  const read = errorSchema.safeParse(parsed(body))
  if (read.data?.error !== 'invalid_grant') return 'fila.cliente'
  return grant === 'password' ? 'fila.senhaErrada' : 'fila.entrar'
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
