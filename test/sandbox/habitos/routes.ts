import type { FastifyInstance, FastifyRequest } from 'fastify'
import { INTERNAL } from '../backend/calls.ts'
import type { Cena } from '../backend/cena.ts'

/** The header that carries the token under `outroCabecalhoDoToken`. */
export const TOKEN_HEADER = 'X-Token-Contribuinte'

type Entry =
  | string
  | { caminho: string; metodo?: string; parametros?: Record<string, string>; campos?: Record<string, string> }

interface Moved {
  /** The sandbox's own method and path, with parameters as `{name}`. */
  original: [method: 'GET' | 'POST' | 'PUT', path: string]
  /** The profile's entry for the moved route. */
  rota: Entry
}

/** The operations that `outrasRotas` moves, because the specification leaves their route, parameters and fields open. */
const moved: Readonly<Record<string, Moved>> = {
  'taxas.listar': {
    original: ['GET', '/contribuinte/taxas'],
    rota: {
      caminho: '/v2/taxas-emitidas?origem=balcao',
      parametros: { status: 'situacao', page: 'pagina', size: 'tamanho' },
    },
  },
  'taxas.guia': { original: ['GET', '/contribuinte/taxas/{id}/guia'], rota: '/v2/taxas/documento?tipo=guia&taxa={id}' },
  'taxas.recibo': { original: ['GET', '/contribuinte/taxas/{id}/recibo'], rota: '/v2/taxas/{id}/comprovante' },
  'certidoes.situacao': {
    original: ['GET', '/publico/certidao/consultar'],
    rota: { caminho: '/v2/situacao-fiscal', metodo: 'POST', parametros: { documento: 'cpfCnpj' } },
  },
  'painel.resumo': {
    original: ['GET', '/contribuinte/painel/resumo'],
    rota: { caminho: '/v2/painel', campos: { totalDebitos: 'somaDosDebitos', debitosVencidos: 'emAtraso' } },
  },
  'cadastro.atualizarContato': {
    original: ['PUT', '/contribuinte/dados/contato'],
    rota: { caminho: '/v2/contato?acao=salvar', metodo: 'POST', parametros: { email: 'correio' } },
  },
  'primeiroAcesso.verificar': {
    original: ['POST', '/publico/primeiro-acesso/verificar'],
    rota: {
      caminho: '/v2/acesso/{documento}',
      metodo: 'GET',
      campos: { nome: 'pessoa', canais: 'contatos' },
    },
  },
  'primeiroAcesso.definirSenha': {
    original: ['POST', '/publico/primeiro-acesso/senha'],
    rota: { caminho: '/v2/acesso', metodo: 'PUT', parametros: { senha: 'novaSenha', codigo: 'chave' } },
  },
  'iptu.consultar': {
    original: ['GET', '/publico/iptu/consultar'],
    rota: { caminho: '/v2/imoveis', parametros: { documento: 'cpf_cnpj' }, campos: { inscricao: 'matricula' } },
  },
}

/** The `rotas` that a profile needs for a backend with `outrasRotas`. */
export const movedRotas: Readonly<Record<string, Entry>> = Object.fromEntries(
  Object.entries(moved).map(([operation, { rota }]) => [operation, rota]),
)

/** Serves the moved routes by calling the original ones; other callers of an original route are refused. */
export function serveMovedRoutes(app: FastifyInstance, cena: Cena): void {
  app.addHook('onRequest', async (request, reply) => {
    const here = cena.habitos().outrasRotas
    const asOriginal = request.headers[INTERNAL] !== undefined
    const isMoved = Object.values(moved).some(
      ({ original: [method, path] }) => request.method === method && request.routeOptions.url === pattern(path),
    )
    if (here && isMoved && !asOriginal) return reply.code(404).send({ description: 'Operação não encontrada.' })
    return undefined
  })
  for (const { original, rota } of Object.values(moved)) {
    const entry = typeof rota === 'string' ? { caminho: rota } : rota
    const [path = ''] = entry.caminho.split('?')
    app.route({
      method: entry.metodo ?? original[0],
      url: pattern(path),
      handler: async (request, reply) => {
        if (!cena.habitos().outrasRotas) return reply.code(404).send({ description: 'Operação não encontrada.' })
        const answer = await app.inject(asOriginal(request, original, entry))
        reply
          .code(answer.statusCode)
          .header(INTERNAL, '1')
          .type(answer.headers['content-type'] ?? '')
        return answer.rawPayload.length === 0
          ? ''
          : renamedFields(answer.rawPayload, answer.headers['content-type'], entry.campos)
      },
    })
  }
}

function asOriginal(request: FastifyRequest, [method, path]: Moved['original'], entry: Exclude<Entry, string>) {
  const { headers, params, query, body } = request
  const given: Record<string, unknown> = {
    ...(query as object),
    ...(params as object),
    ...(body as object | undefined),
  }
  const [, fixed = ''] = entry.caminho.split('?')
  for (const [name, value] of new URLSearchParams(fixed)) {
    const holder = /^\{(\w+)\}$/.exec(value)?.[1]
    if (holder) given[holder] = given[name]
    else if (given[name] !== value)
      throw Object.assign(new Error(`Falta ${name}=${value} no caminho.`), { statusCode: 400 })
    delete given[name]
  }
  for (const [ours, theirs] of Object.entries(entry.parametros ?? {})) {
    if (!(theirs in given)) continue
    given[ours] = given[theirs]
    delete given[theirs]
  }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(given[name])
    delete given[name]
    return encodeURIComponent(value)
  })
  const kept = Object.fromEntries(
    Object.entries(headers).filter(
      ([name, value]) => value !== undefined && !/^(content-|transfer-|host|connection)/.test(name),
    ),
  )
  const common = { url: filled, headers: { ...kept, [INTERNAL]: '1' } }
  return method === 'GET'
    ? { method, ...common, query: given as Record<string, string> }
    : { method, ...common, payload: given }
}

/** Renames fields byte by byte, because the body may be in either charset; field names are ASCII. */
function renamedFields(body: Buffer, type: unknown, campos: Record<string, string> = {}): Buffer {
  if (!String(type).includes('json')) return body
  let text = body.toString('latin1')
  for (const [ours, theirs] of Object.entries(campos)) text = text.replaceAll(`"${ours}":`, `"${theirs}":`)
  return Buffer.from(text, 'latin1')
}

const pattern = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')
