import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LIMITS } from '../../../main/backend/limits.ts'
import { MunicipioLookup } from '../../../main/backend/municipio.ts'
import { perfilSchema } from '../../../main/settings/perfil.ts'
import { type FakeBackend, type Received, sendJson, startBackend } from '../../fakes/backend.ts'

let backend: FakeBackend
let answer: (request: Received, response: ServerResponse) => void
let lookup: MunicipioLookup
/** Names that were reported as soon as they were known. */
let told: string[]
const fetch = (url: string, init?: RequestInit) => globalThis.fetch(url, init)
const known = { codigoMunicipio: '9900101', nomePrefeitura: 'Prefeitura de Serra do Ipê', pathLogo: '/brasao.svg' }
const says = (data: unknown, status = 200) => {
  answer = (_request, response) => sendJson(response, status, status === 200 ? { data } : data)
}

beforeAll(async () => {
  backend = await startBackend((request, response) => answer(request, response))
})
afterAll(() => backend.close())
beforeEach(() => {
  backend.received.length = 0
  says(known)
  const authUrl = 'https://login.example/realms/serra'
  told = []
  lookup = new MunicipioLookup(
    perfilSchema.parse({ dominio: 'serra-do-ipe.example', baseUrl: backend.url, authUrl }),
    fetch,
    LIMITS,
    ({ nomePrefeitura }) => void told.push(nomePrefeitura),
  )
})

describe('the municipality of the domain', () => {
  test('the municipality is requested once, with the domain alone, however many callers need it', async () => {
    const all = await Promise.all([lookup.find(), lookup.headers(), lookup.find()])
    expect(all[0]).toEqual({ ...known, pathLogo: `${backend.url}/brasao.svg` })
    expect(await lookup.find()).toBe(all[0])
    expect(all[1]).toEqual({ 'X-Municipio': '9900101', 'X-Dominio': 'serra-do-ipe.example' })
    expect(backend.received.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /publico/prefeitura/serra-do-ipe.example',
    ])
    expect(backend.received[0]?.headers).toMatchObject({ 'x-dominio': 'serra-do-ipe.example' })
    expect(backend.received[0]?.headers).not.toHaveProperty('x-municipio')
  })
  test('the municipality is reported once it is known, and only once', async () => {
    says({ description: 'não há' }, 404)
    await lookup.find()
    expect(told).toEqual([])
    says(known)
    await lookup.find()
    await lookup.find()
    expect(told).toEqual([known.nomePrefeitura])
  })
  // @row municipality.code
  test('the municipality’s code may be a number', async () => {
    says({ codigoMunicipio: 9_900_202 })
    expect(await lookup.headers()).toMatchObject({ 'X-Municipio': '9900202' })
  })
  test.each([
    ['/brasao.svg', '/brasao.svg'],
    ['img/brasao.svg', '/api/img/brasao.svg'],
  ])('the municipality’s logo path %s is resolved against the backend’s base address', async (pathLogo, path) => {
    says({ ...known, pathLogo })
    const authUrl = 'https://login.example/realms/serra'
    const perfil = perfilSchema.parse({ dominio: 'serra-do-ipe.example', baseUrl: `${backend.url}/api`, authUrl })
    expect(await new MunicipioLookup(perfil, fetch).find()).toMatchObject({ pathLogo: backend.url + path })
  })
  // @row municipality.name
  test('the municipality without a name is shown with its domain', async () => {
    says({ codigoMunicipio: '1' })
    expect(await lookup.find()).toEqual({
      codigoMunicipio: '1',
      nomePrefeitura: 'serra-do-ipe.example',
      pathLogo: null,
    })
  })
  test.each([
    [{ nomePrefeitura: 'Portal' }, 200],
    [{ codigoMunicipio: null }, 200],
    [null, 200],
    [[], 200],
    [{}, 204],
    [{ description: 'Domínio desconhecido.' }, 404],
  ])('the municipality is unknown when the answer is %j (%i)', async (data, status) => {
    says(data, status)
    expect(await lookup.find()).toBeNull()
    await expect(lookup.headers()).rejects.toThrow('municipio.desconhecido')
  })
  test.each([
    [500, {}, { codigo: 'backend.falhou', podeRepetir: true }],
    [503, { description: 'Manutenção.' }, { codigo: 'backend.indisponivel', podeRepetir: true }],
    // Without the backend's own text it may come from the gateway, which may be repaired in a moment.
    [404, {}, { codigo: 'backend.indisponivel', podeRepetir: true }],
    [200, 7, { codigo: 'backend.respostaInvalida', podeRepetir: true }],
    [200, [known, { ...known, codigoMunicipio: 2 }], { codigo: 'backend.respostaInvalida', podeRepetir: true }],
  ])('the municipality is requested again after a failure (%i %j)', async (status, data, falha) => {
    says(data, status)
    const all = await Promise.allSettled([lookup.find(), lookup.headers()])
    const failed = { status: 'rejected', reason: { falha: { ...falha, status } } }
    expect(all).toMatchObject([failed, failed])
    expect(backend.received).toHaveLength(1)
    says(known)
    expect(await lookup.headers()).toMatchObject({ 'X-Municipio': '9900101' })
  })
})
