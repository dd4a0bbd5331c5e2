import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { perfilSchema } from '../../../main/settings/perfil.ts'
import { tryPerfil } from '../../../main/setup/tryPerfil.ts'
import { canServe, type LinhaDoTeste, type ParteDoTeste } from '../../../shared/model/instalacao.ts'
import { keptLog } from '../../fakes/log.ts'
import { ofKeycloak } from '../../sandbox/habitos/table.ts'
import { type Sandbox, startSandbox } from '../../sandbox/index.ts'
import { makeCertificates } from '../../sandbox/printer/certificates.ts'

/* Each problem between a counter and its municipality is really created, and queried over a real network. */

let sandbox: Sandbox
const servers: Server[] = []
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterEach(() => {
  sandbox.reset()
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})
afterAll(() => sandbox.close())

async function listen(server: Server, scheme = 'http'): Promise<string> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const answering = (listener: RequestListener) => listen(createServer(listener))
/** A profile whose backend answers as the listener does. */
const at = async (listener: RequestListener) => ({ baseUrl: await answering(listener) })

/** The findings on a profile of the sandbox with these fields changed. @param aheadMs of this computer's clock */
async function tried(changes: object = {}, aheadMs = 0, fetch: typeof globalThis.fetch = globalThis.fetch) {
  const perfil = perfilSchema.parse({ ...sandbox.perfil(), ...changes })
  const clock = { now: () => Date.now() + aheadMs, monotonic: () => performance.now() }
  return tryPerfil(perfil, {
    fetch: (url, init) => fetch(url, init),
    clock,
    draw: async (logo) => logo,
    log: keptLog(),
  })
}
const lineOf = ({ linhas }: { linhas: LinhaDoTeste[] }, parte: ParteDoTeste) =>
  linhas.find((linha) => linha.parte === parte)

test('a profile trial in which every check succeeds shows the municipality’s name and logo', async () => {
  const teste = await tried()
  expect(teste.linhas.map(({ parte, achado }) => `${parte}: ${achado}`)).toEqual([
    'sistema: certo',
    'entrada: certo',
    'relogio: certo',
  ])
  expect(teste.nome).toBe('Prefeitura Municipal de Serra do Ipê')
  expect(teste.logo).toMatch(/^data:image\/\w+(\+xml)?;base64,[A-Za-z0-9+/=]+$/)
  expect(canServe(teste)).toBe(true)
})

test('a profile trial creates nothing, signs in nobody, and calls only the two addresses', async () => {
  const asked: string[] = []
  await tried({}, 0, (url, init) => {
    asked.push(`${init?.method ?? 'GET'} ${new URL(url instanceof Request ? url.url : url).origin}`)
    return globalThis.fetch(url, init)
  })
  const { baseUrl, authUrl } = sandbox.perfil()
  expect(new Set(asked)).toEqual(new Set([baseUrl, authUrl].map((url) => `GET ${new URL(url).origin}`)))
  expect(sandbox.idp.tokens()).toEqual([])
})

test('a profile trial reports a domain that the backend does not know', async () => {
  const teste = await tried({ dominio: 'outra-cidade.example' })
  expect(lineOf(teste, 'sistema')?.achado).toBe('dominioDesconhecido')
  expect([teste.nome, teste.logo, canServe(teste)]).toEqual([null, null, false])
})

test.each<[string, changes: () => object | Promise<object>, sistema: object]>([
  ['a name that no DNS knows', () => ({ baseUrl: 'https://api.nao-existe.invalid' }), { achado: 'nomeNaoAchado' }],
  ['a connection cut before the answer', () => at((request) => request.socket.destroy()), { achado: 'conexaoCaiu' }],
  [
    'a backend that accepts the call and never answers',
    async () => ({ ...(await at(() => undefined)), parametros: { primeiroByteSegundos: 1 } }),
    { achado: 'semResposta' },
  ],
  [
    'an address without TLS where https is written',
    async () => ({ baseUrl: (await answering((_request, answer) => answer.end('ok'))).replace('http', 'https') }),
    { achado: 'tls' },
  ],
  [
    'a backend’s error, with its status',
    () => {
      sandbox.faults.set({ path: '/publico/prefeitura', kind: 'status', status: 500 })
      return {}
    },
    { achado: 'sistemaComErro', status: 500 },
  ],
  [
    'a foreign page at the address',
    () => at((_request, answer) => answer.setHeader('content-type', 'text/html').end('<h1>Olá</h1>')),
    { achado: 'naoEOSistema' },
  ],
  [
    'a superfluous path',
    () => at((_request, answer) => answer.writeHead(404).end('not found')),
    { achado: 'naoEOSistema', status: 404 },
  ],
  [
    'a backend that redirects elsewhere',
    () => at((_request, answer) => answer.writeHead(301, { location: sandbox.baseUrl }).end()),
    { achado: 'redireciona' },
  ],
])('a profile trial reports %s', async (_what, changes, sistema) => {
  const teste = await tried(await changes())
  expect(lineOf(teste, 'sistema')).toMatchObject(sistema)
  expect(lineOf(teste, 'entrada')?.achado).toBe('certo')
})

test('a profile trial reports a port without a listener, of the backend and of the provider', async () => {
  const nobody = await answering(() => undefined)
  servers.splice(0).forEach((server) => server.close())
  const teste = await tried({ baseUrl: nobody, authUrl: `${nobody}/realms/x` })
  expect(lineOf(teste, 'sistema')?.achado).toBe('conexaoRecusada')
  expect(lineOf(teste, 'entrada')?.achado).toBe('conexaoRecusada')
})

test('a profile trial reports a certificate without a trusted authority', async ({ skip }) => {
  const made = await makeCertificates()
  if ('ausente' in made) return skip(made.ausente)
  const own = await listen(createSecureServer(made.own), 'https')
  expect(lineOf(await tried({ baseUrl: own }), 'sistema')?.achado).toBe('certificadoDesconhecido')
})

test('a profile trial reports a proxy that requests a password, and one that blocks everything', async () => {
  const asks = async () => new Response('', { status: 407 })
  expect((await tried({}, 0, asks)).linhas.map(({ achado }) => achado)).toEqual(['proxy', 'proxy'])
  const closed = () => Promise.reject(new Error('net::ERR_TUNNEL_CONNECTION_FAILED'))
  expect((await tried({}, 0, closed)).linhas.map(({ achado }) => achado)).toEqual(['proxy', 'proxy'])
})

test('a profile trial reports a provider with another issuer, and a missing realm', async () => {
  const { authUrl } = sandbox.perfil()
  sandbox.faults.set({ path: 'idp:discovery', kind: 'iss-errado' })
  expect(lineOf(await tried(), 'entrada')?.achado).toBe('emissor')
  sandbox.faults.clear()
  const missing = lineOf(await tried({ authUrl: authUrl.replace(/[^/]+$/, 'outro-reino') }), 'entrada')
  expect(missing).toMatchObject({ achado: 'emissor', status: 404 })
})

test('a profile trial reports a client, redirect address or scope that the provider refuses', async () => {
  expect(lineOf(await tried({ clientId: 'ninguem' }), 'entrada')?.achado).toBe('cliente')
  expect(lineOf(await tried({ redirectUri: 'outro.programa://volta' }), 'entrada')?.achado).toBe('retorno')
  const unknown = await tried({ parametros: { escopo: 'openid profile secretaria' } })
  expect(lineOf(unknown, 'entrada')?.achado).toBe('escopo')
})

test('a profile trial lists the provider’s other origins, which the profile would have to list', async () => {
  sandbox.mudarHabitos({ ...ofKeycloak, pontosEmOutraOrigem: true })
  const teste = await tried({ parametros: {} })
  expect(lineOf(teste, 'entrada')).toMatchObject({ achado: 'origem' })
  expect(lineOf(teste, 'entrada')?.endereco).toMatch(/^http:\/\//)
  sandbox.mudarHabitos(ofKeycloak)
})

test('a profile trial reports a wrong clock with its difference, and still makes every other check', async () => {
  const teste = await tried({}, 3_600_000)
  expect(lineOf(teste, 'sistema')?.achado).toBe('certo')
  expect(lineOf(teste, 'relogio')?.achado).toBe('relogio')
  expect(lineOf(teste, 'relogio')?.segundos).toBeGreaterThan(3_590)
})

test('a profile trial reports a provider with only plain PKCE, and not that the provider is down', async () => {
  const plain: typeof globalThis.fetch = async (input, init) => {
    const answer = await globalThis.fetch(input, init)
    if (!new Request(input).url.endsWith('/openid-configuration')) return answer
    return Response.json({ ...((await answer.json()) as object), code_challenge_methods_supported: ['plain'] })
  }
  expect(lineOf(await tried({}, 0, plain), 'entrada')).toMatchObject({ achado: 'pkce' })
})
