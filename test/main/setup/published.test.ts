import { expect, test } from 'vitest'
import { publishedPerfil } from '../../../main/setup/published.ts'

const dominio = 'serra-do-ipe.example'
const perfil = {
  dominio,
  baseUrl: 'https://api.serra-do-ipe.example/',
  authUrl: 'https://login.serra-do-ipe.example/r/serra',
}
const asked: string[] = []
const answering = (answer: () => Response | Promise<Response>) => (url: string) => {
  asked.push(url)
  return Promise.resolve().then(answer)
}

test('what the portal publishes of itself is found at its own address, with all that it says', async () => {
  const written = { ...perfil, clientId: 'balcao', rotas: { 'taxas.listar': '/v2/taxas' } }
  const found = await publishedPerfil(
    dominio,
    answering(() => Response.json(written)),
  )
  expect(found).toEqual({ ...written, baseUrl: 'https://api.serra-do-ipe.example' })
  expect(asked).toEqual(['https://serra-do-ipe.example/.well-known/balcao.json'])
})

test.each([
  ['nothing', () => new Response('', { status: 404 })],
  ['a page', () => new Response('<h1>Portal</h1>')],
  ['the profile of somebody else', () => Response.json({ ...perfil, dominio: 'outra.example' })],
  ['an address that is none', () => Response.json({ ...perfil, baseUrl: 'javascript:alert(1)' })],
  ['one without TLS', () => Response.json({ ...perfil, authUrl: 'http://login.serra-do-ipe.example' })],
  ['more than is read', () => new Response(JSON.stringify({ ...perfil, rotas: 'x'.repeat(2_000_000) }))],
  ['nobody', () => Promise.reject(new TypeError('fetch failed'))],
])('%s: the addresses are asked of the person', async (_what, answer) => {
  expect(await publishedPerfil(dominio, answering(answer))).toBeNull()
})
