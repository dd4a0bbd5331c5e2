import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../sandbox/index.ts'
import { abrir, call, LAGOA, read, SERRA } from './client.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await abrir()
})
afterAll(() => sandbox.close())

interface Prefeitura {
  codigoMunicipio?: string | number
  pathLogo: string
}

interface Aviso {
  descricao: string
  cor?: string
  acaoLink?: string
}

const get = async (path: string, headers: Record<string, string>) =>
  read<Prefeitura>(await fetch(sandbox.baseUrl + path, { headers }))

describe('the two identification headers', () => {
  const modelos = '/publico/certidao/modelos?documento=52998224725'

  test.each([
    ['no header', {}, 'X-Dominio'],
    ['only the domain', { 'x-dominio': SERRA }, 'X-Municipio'],
    ['only the municipality', { 'x-municipio': '9900101' }, 'X-Dominio'],
    ['an empty municipality', { 'x-dominio': SERRA, 'x-municipio': '' }, 'X-Municipio'],
    ['a pair that does not belong together', { 'x-dominio': SERRA, 'x-municipio': '9900202' }, 'não identificam'],
    ['an unknown domain', { 'x-dominio': 'outra.example', 'x-municipio': '9900101' }, 'não identificam'],
    ['the word undefined', { 'x-dominio': 'outra.example', 'x-municipio': 'undefined' }, 'não identificam'],
  ])('a request is refused with the identification headers: %s', async (_name, headers, reason) => {
    const answer = await get(modelos, headers)
    expect(answer.status).toBe(400)
    expect(answer.description).toContain(reason)
  })

  test('a request whose domain and municipality code match is accepted, for a text code and for an integer one', async () => {
    expect((await call(sandbox, modelos)).status).toBe(200)
    expect((await call(sandbox, '/publico/certidao/modelos?documento=98765432100', { dominio: LAGOA })).status).toBe(
      200,
    )
  })
})

describe('look-up of the municipality', () => {
  test('the look-up of the municipality needs only the domain', async () => {
    const { status, data } = await get(`/publico/prefeitura/${SERRA}`, { 'x-dominio': SERRA })
    expect(status).toBe(200)
    expect(data).toEqual({
      codigoMunicipio: '9900101',
      nomePrefeitura: 'Prefeitura Municipal de Serra do Ipê',
      pathLogo: expect.stringMatching(/brasao\.svg$/),
    })
  })

  test('the look-up of the municipality accepts its code as a header, but not a wrong code', async () => {
    expect((await get(`/publico/prefeitura/${SERRA}`, { 'x-dominio': SERRA, 'x-municipio': '9900101' })).status).toBe(
      200,
    )
    expect((await get(`/publico/prefeitura/${SERRA}`, { 'x-dominio': SERRA, 'x-municipio': '1' })).status).toBe(400)
  })

  test('the code of the municipality Lagoa is an integer', async () => {
    expect((await get(`/publico/prefeitura/${LAGOA}`, { 'x-dominio': LAGOA })).data.codigoMunicipio).toBe(9_900_202)
  })

  test('an unknown domain yields either a result without code or a 404', async () => {
    const unknown = await get('/publico/prefeitura/outra.example', { 'x-dominio': 'outra.example' })
    expect(unknown.status).toBe(200)
    expect(unknown.data).not.toHaveProperty('codigoMunicipio')
    const missing = await get('/publico/prefeitura/nao-encontrado.example', { 'x-dominio': 'nao-encontrado.example' })
    expect([missing.status, typeof missing.description]).toEqual([404, 'string'])
  })

  test('the look-up of the municipality is refused if path and header name different domains', async () => {
    expect((await get(`/publico/prefeitura/${SERRA}`, { 'x-dominio': LAGOA })).status).toBe(400)
  })

  test.each([
    [SERRA, 'image/svg+xml', '<svg'],
    [LAGOA, 'image/png', 'PNG'],
  ])('the logo of %s is an image', async (dominio, type, mark) => {
    const { data } = await get(`/publico/prefeitura/${dominio}`, { 'x-dominio': dominio })
    const logo = await read(await fetch(data.pathLogo))
    expect([logo.status, logo.type]).toEqual([200, type])
    expect(logo.bytes.subarray(0, 8).toString('latin1')).toContain(mark)
  })
})

describe('notices', () => {
  test('the notices include one without type, icon and colour, two colours, and an https link', async () => {
    const { data } = await call<Aviso[]>(sandbox, `/publico/avisos/${SERRA}`)
    expect(data.some((aviso) => !('tipo' in aviso) && !('icone' in aviso) && !('cor' in aviso))).toBe(true)
    expect(data.map((aviso) => aviso.cor)).toEqual(expect.arrayContaining(['amber', 'blue']))
    expect(data.some((aviso) => aviso.acaoLink?.startsWith('https://'))).toBe(true)
    expect(JSON.stringify(data)).not.toMatch(/javascript:|</)
  })

  test('the notices end with a hostile one if the fault aviso-hostil is set', async () => {
    sandbox.faults.set({ path: '/publico/avisos', kind: 'aviso-hostil', times: 1 })
    const { data } = await call<Aviso[]>(sandbox, `/publico/avisos/${SERRA}`)
    expect(data.filter((aviso) => aviso.acaoLink?.startsWith('javascript:') && aviso.descricao.includes('<'))).toEqual([
      data.at(-1),
    ])
  })

  test('notices of another domain are refused', async () => {
    expect((await call(sandbox, `/publico/avisos/${LAGOA}`)).status).toBe(400)
  })
})

test('an unknown operation is a 404 with a description', async () => {
  const answer = await call(sandbox, '/publico/outra-coisa')
  expect([answer.status, typeof answer.description]).toEqual([404, 'string'])
})

test('every call to the sandbox is recorded unchanged', async () => {
  sandbox.limparChamadas()
  await call(sandbox, '/publico/certidao/modelos?documento=52998224725&page=0')
  await get('/publico/certidao/modelos', {})
  expect(sandbox.chamadas()).toMatchObject([
    {
      method: 'GET',
      path: '/publico/certidao/modelos',
      query: { documento: '52998224725', page: '0' },
      headers: { 'x-dominio': SERRA, 'x-municipio': '9900101' },
      status: 200,
    },
    { status: 400 },
  ])
})
