import { beforeEach, expect, test } from 'vitest'
import { nearnessOf, type Nearness } from '../../../main/setup/nearness.ts'
import { publishedPerfil } from '../../../main/setup/published.ts'

const dominio = 'serra-do-ipe.example'
const perfil = {
  dominio,
  baseUrl: 'https://api.serra-do-ipe.example/',
  authUrl: 'https://login.serra-do-ipe.example/r/serra',
}
let asked: string[]
beforeEach(() => void (asked = []))
const answering = (answer: () => Response | Promise<Response>) => (url: string) => {
  asked.push(url)
  return Promise.resolve().then(answer)
}
const anywhere = async () => 'public' as const
/** The profile that is taken from a portal which publishes this one. */
const taken = (published: { dominio: string }, near: Parameters<typeof publishedPerfil>[2]) =>
  publishedPerfil(
    published.dominio,
    answering(() => Response.json(published)),
    near,
  )

test('a portal’s published profile is fetched whole from its address', async () => {
  const written = { ...perfil, clientId: 'balcao', rotas: { 'taxas.listar': '/v2/taxas' } }
  expect(await taken(written, anywhere)).toEqual({ ...written, baseUrl: 'https://api.serra-do-ipe.example' })
  expect(asked).toEqual(['https://serra-do-ipe.example/.well-known/balcao.json'])
})

test.each([
  ['nothing', () => new Response('', { status: 404 })],
  ['a page', () => new Response('<h1>Portal</h1>')],
  ['the profile of another domain', () => Response.json({ ...perfil, dominio: 'outra.example' })],
  ['an invalid address', () => Response.json({ ...perfil, baseUrl: 'javascript:alert(1)' })],
  ['an address without TLS', () => Response.json({ ...perfil, authUrl: 'http://login.serra-do-ipe.example' })],
  ['a profile beyond the size limit', () => new Response(JSON.stringify({ ...perfil, rotas: 'x'.repeat(2_000_000) }))],
  ['nobody', () => Promise.reject(new TypeError('fetch failed'))],
])('a portal that publishes no usable profile leaves the addresses to be typed: %s', async (_what, answer) => {
  expect(await publishedPerfil(dominio, answering(answer), anywhere)).toBeNull()
})

/** The addresses that names lead to, in place of the system's. */
const named: Record<string, string[]> = {
  [dominio]: ['200.1.2.3'],
  'intranet.example': ['10.0.0.7'],
  'eu-mesmo.example': ['200.1.2.3', '::ffff:127.0.0.1'],
  'impressora.example': ['192.168.0.9'],
  'nuvem.example': ['169.254.169.254'],
}
const nearness = (host: string) => nearnessOf(host, async (name) => named[name] ?? [])

// @promise 6
test.each([
  'https://127.0.0.1:631',
  'https://0x7f.1',
  'https://[::1]',
  'https://[::ffff:7f00:1]',
  'https://localhost',
  'https://0.0.0.0',
  'https://169.254.169.254',
  'https://10.0.0.1',
  'https://[fd00::1]',
  'https://eu-mesmo.example',
  'https://nuvem.example',
])('a public portal’s profile is refused if it points to %s', async (url) => {
  for (const leads of [
    { baseUrl: url },
    { authUrl: url },
    { parametros: { origens: [url] } },
    { parametros: { origensDoLogin: [url] } },
    { parametros: { origensDosLinks: [url] } },
  ]) {
    expect(await taken({ ...perfil, ...leads }, nearness)).toBeNull()
  }
})

test.each(['https://intranet.example', 'https://10.0.0.1', 'https://api.publica.example'])(
  'a portal in the city’s own network may point to %s',
  async (baseUrl) => {
    const own = { ...perfil, dominio: 'intranet.example', baseUrl }
    expect(await taken(own, nearness)).toEqual(own)
  },
)

test('a portal in the city’s own network may not point to this machine', async () => {
  const own = { ...perfil, dominio: 'intranet.example', baseUrl: 'https://127.0.0.1:631' }
  expect(await taken(own, nearness)).toBeNull()
})

// @promise 6
test.each([
  '127.0.0.1',
  '0x7f.1',
  '2130706433',
  '0177.0.0.1',
  '127.1',
  'localhost',
  '169.254.169.254',
  'nuvem.example',
])('a portal’s domain typed as %s gets no request', async (typed) => {
  expect([await taken({ ...perfil, dominio: typed }, nearness), asked]).toEqual([null, []])
})

test('a DNS server that does not answer ends the look-up, and the addresses have to be typed', async () => {
  const silent = () => new Promise<Nearness>(() => undefined)
  expect(await taken(perfil, silent)).toBeNull()
})
