import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'

/*
 * A stand-in of the queue system Novo SGA 2.3, after its public source (github.com/novosga/novosga): OAuth at `/api/token`
 * (thephpleague/oauth2-server-bundle), and the parts of `src/Controller/Api` that a counter uses.
 */

/** Passwords of the queue system's fictional clerks. */
export const ATENDENTES = { ana: 'fila-da-ana', bruno: 'fila-do-bruno' }
/** An OAuth client without a secret. */
const CLIENTE = 'balcao'
const UNIDADE = 1
const LOCAL = 1

type Status = 'emitida' | 'chamado' | 'iniciado' | 'encerrado' | 'nao_compareceu'

export interface Senha {
  id: number
  numero: string
  servico: { id: number; nome: string }
  prioridade: { nome: string; peso: number }
  /** The person's name; null if none was entered. */
  cliente: string | null
  status: Status
  usuario: keyof typeof ATENDENTES | null
  /** The number of the counter that called the ticket; null before the call. */
  guiche: number | null
  /** Ids of the services that were provided. */
  realizados: number[]
}

const SERVICOS = [
  { id: 3, nome: 'IPTU e taxas' },
  { id: 4, nome: 'Certidões' },
] as const
const NORMAL = { nome: 'Normal', peso: 0 }
const IDOSO = { nome: 'Idoso', peso: 1 }

const primeiras = (): Senha[] =>
  [
    { numero: 'A001', servico: SERVICOS[0], prioridade: NORMAL, cliente: 'Sebastiana Quirino' },
    { numero: 'A002', servico: SERVICOS[0], prioridade: IDOSO, cliente: null },
    { numero: 'C001', servico: SERVICOS[1], prioridade: NORMAL, cliente: null },
  ].map((senha, at) => ({ ...senha, id: at + 1, status: 'emitida', usuario: null, guiche: null, realizados: [] }))

interface Options {
  port?: number
  /** Lifetime of an access token, seconds. */
  expira?: number
}

/** Starts the queue system on loopback, with three people waiting. */
export async function startFila({ port = 0, expira = 3600 }: Options = {}) {
  let senhas = primeiras()
  /** Method and path of every call, oldest first. */
  const chamadas: string[] = []
  const tokens = new Map<string, keyof typeof ATENDENTES>()
  const refreshes = new Map<string, keyof typeof ATENDENTES>()
  let fora = false
  let perdida: { call: RegExp; depoisFora: boolean } | null = null

  const app = Fastify({ forceCloseConnections: true })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.addHook('onRequest', async (request) => {
    chamadas.push(callOf(request))
    if (fora) request.raw.socket.destroy()
  })
  app.addHook('onSend', async (request) => {
    if (!perdida?.call.test(callOf(request))) return
    fora = perdida.depoisFora
    perdida = null
    request.raw.socket.destroy()
  })

  function grant(login: keyof typeof ATENDENTES) {
    const [access_token, refresh_token] = [randomUUID(), randomUUID()]
    tokens.set(access_token, login)
    refreshes.set(refresh_token, login)
    return { token_type: 'Bearer', expires_in: expira, access_token, refresh_token }
  }
  app.post('/api/token', async (request, reply) => {
    const {
      grant_type,
      client_id,
      username = '',
      password,
      refresh_token = '',
    } = request.body as Record<string, string>
    if (client_id !== CLIENTE) return refuse(reply, 401, 'invalid_client')
    if (grant_type === 'refresh_token') {
      const login = refreshes.get(refresh_token)
      refreshes.delete(refresh_token)
      return login ? grant(login) : refuse(reply, 400, 'invalid_grant')
    }
    return isClerk(username) && ATENDENTES[username] === password
      ? grant(username)
      : refuse(reply, 400, 'invalid_grant')
  })

  /** The clerk who holds the request's token. @throws 401 for an unknown token */
  function whose({ headers }: FastifyRequest): keyof typeof ATENDENTES {
    const login = tokens.get(headers.authorization?.replace('Bearer ', '') ?? '')
    if (!login) throw Object.assign(new Error('The resource owner denied the request'), { statusCode: 401 })
    return login
  }
  const one = ({ params }: FastifyRequest): Senha => {
    const found = senhas.find(({ id }) => String(id) === (params as { id: string }).id)
    if (!found) throw Object.assign(new Error('Not Found'), { statusCode: 404 })
    return found
  }
  const openOf = (login: string) =>
    senhas.filter(({ usuario, status }) => usuario === login && (status === 'chamado' || status === 'iniciado'))

  app.get('/api/usuarios', async (request) => {
    whose(request)
    const { login } = criteria(request)
    return Object.keys(ATENDENTES).flatMap((name, at) => (name === login ? [{ id: at + 1, login: name }] : []))
  })
  app.get('/api/filas/:unidade', async (request) => {
    whose(request)
    // Novo SGA's DefaultQueueOrderingHandler sorts by priority first.
    return senhas
      .filter(({ status }) => status === 'emitida')
      .toSorted((a, b) => b.prioridade.peso - a.prioridade.peso)
      .map(written)
  })
  app.get('/api/atendimentos', async (request) => {
    whose(request)
    const { usuario, status } = criteria(request)
    const login = Object.keys(ATENDENTES)[Number(usuario) - 1]
    return senhas.filter((senha) => senha.usuario === login && senha.status === status).map(written)
  })
  app.get('/api/atendimentos/:id', async (request) => {
    whose(request)
    return written(one(request))
  })
  app.post('/api/atendimentos/:id/chamar', async (request, reply) => {
    const senha = one(request)
    const { local, numeroLocal } = request.body as { local: number; numeroLocal: number }
    if (local !== LOCAL) return refuse(reply, 422, 'Local inválido')
    // Novo SGA does not check either whether another clerk has called the ticket.
    Object.assign(senha, { status: 'chamado', usuario: whose(request), guiche: numeroLocal })
    return written(senha)
  })
  app.post('/api/atendimentos/:id/iniciar', async (request, reply) => {
    const senha = one(request)
    if (senha.status !== 'chamado') return refuse(reply, 422, 'Não pode iniciar esse atendimento.')
    Object.assign(senha, { status: 'iniciado', usuario: whose(request) })
    return written(senha)
  })
  app.post('/api/atendimentos/:id/encerrar', async (request, reply) => {
    whose(request)
    const senha = one(request)
    const { servicosRealizados = [] } = request.body as { servicosRealizados?: number[] }
    if (senha.status !== 'iniciado') return refuse(reply, 422, 'Erro ao tentar encerrar um atendimento nao iniciado')
    if (servicosRealizados.length === 0) return refuse(reply, 422, 'servicosRealizados')
    Object.assign(senha, { status: 'encerrado', realizados: servicosRealizados })
    return written(senha)
  })
  app.put('/api/filas', async (request, reply) => {
    const [senha, ...others] = openOf(whose(request))
    // If a clerk has two open tickets, Novo SGA drops both (its bug 213).
    if (others.length > 0) {
      for (const each of [senha, ...others]) Object.assign(each ?? {}, { status: '1', usuario: null })
      return refuse(reply, 500, 'error.no_servicing_available')
    }
    const { novoStatus } = request.body as { novoStatus: string }
    if (!senha || senha.status !== 'chamado' || novoStatus !== 'nao_compareceu')
      return refuse(reply, 500, 'error.change_status')
    Object.assign(senha, { status: novoStatus })
    return written(senha)
  })

  await app.listen({ port, host: '127.0.0.1' })
  const address = app.server.address() as { port: number }
  const endereco = `http://127.0.0.1:${address.port}`
  return {
    /** `estacao.fila` of a policy that names this queue system. */
    politica: { endereco, cliente: CLIENTE, unidade: UNIDADE, local: LOCAL, guiche: 7 },
    senhas: (): readonly Senha[] => senhas,
    chamadas: (): readonly string[] => chamadas,
    /** From now on the server cuts every connection, or no longer does. */
    sair: (agora: boolean) => void (fora = agora),
    /**
     * The next matching call is carried out, but its answer is lost.
     * @param call e.g. `POST /api/atendimentos/2/chamar`
     * @param depoisFora whether the server cuts every later connection
     */
    perder: (call: RegExp, { depoisFora = false } = {}) => void (perdida = { call, depoisFora }),
    /** Ends every access and refresh token. */
    esquecer: () => {
      tokens.clear()
      refreshes.clear()
    },
    /** Another clerk takes a ticket. */
    tomar: (numero: string) =>
      Object.assign(senhas.find((senha) => senha.numero === numero) ?? {}, { usuario: 'bruno' }),
    reset: () => {
      senhas = primeiras()
      chamadas.length = 0
      fora = false
      perdida = null
    },
    close: () => app.close(),
  }
}

export type FilaDeTestes = Awaited<ReturnType<typeof startFila>>

const callOf = ({ method, url }: FastifyRequest) => `${method} ${url.replace(/\?.*/, '')}`
const isClerk = (name: string): name is keyof typeof ATENDENTES => Object.hasOwn(ATENDENTES, name)
const refuse = (reply: FastifyReply, status: number, error: string) =>
  reply.status(status).send({ error, error_description: error, message: error })

/** The criteria of a query such as `?q=usuario:1 status:chamado`, as Novo SGA's ApiCrudController reads them. */
function criteria({ query }: FastifyRequest): Record<string, string> {
  const { q = '' } = query as { q?: string }
  return Object.fromEntries(q.split(' ').map((part) => part.split(':')))
}

/** A ticket in the form of Novo SGA's AbstractAtendimento. */
function written({ id, numero, servico, prioridade, cliente, status, usuario }: Senha) {
  return {
    id,
    senha: { sigla: numero.slice(0, 1), numero: Number(numero.slice(1)), format: numero },
    servico,
    observacao: null,
    prioridade: { id: prioridade.peso + 1, ...prioridade, descricao: prioridade.nome, cor: null, ativo: true },
    status,
    resolucao: null,
    cliente: cliente === null ? null : { id, nome: cliente, documento: '52998224725', email: null },
    triagem: 'totem',
    usuario,
  }
}
