import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLogo } from '../../main/backend/logo.ts'
import { MunicipioLookup } from '../../main/backend/municipio.ts'
import { perfilSchema } from '../../main/settings/perfil.ts'
import type { Sandbox } from '../sandbox/index.ts'
import { quietLog } from '../fakes/log.ts'
import { openCity } from './city.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openCity()
})
afterAll(() => sandbox.close())
const fetch = (url: string, init?: RequestInit) => globalThis.fetch(url, init)
const logoOf = (municipio: MunicipioLookup) =>
  createLogo({ fetch, municipio, origins: new Set([sandbox.baseUrl]), draw: async (logo) => logo, log: quietLog })
const lookup = (dominio: string) => new MunicipioLookup(perfilSchema.parse({ ...sandbox.perfil(), dominio }), fetch)

describe('the municipality of a domain', () => {
  test.each([
    ['serra-do-ipe.example', '9900101', 'image/svg+xml'],
    // This municipality sends its code as a number.
    ['lagoa-das-garcas.example', '9900202', 'image/png'],
  ])('the municipality of the domain %s has the code %s and a logo of the type %s', async (dominio, codigo, type) => {
    sandbox.limparChamadas()
    const municipio = lookup(dominio)
    expect(await municipio.headers()).toEqual({ 'X-Municipio': codigo, 'X-Dominio': dominio })
    expect(sandbox.chamadas()).toMatchObject([{ path: `/publico/prefeitura/${dominio}`, status: 200 }])
    expect(sandbox.chamadas()[0]?.headers).not.toHaveProperty('x-municipio')
    const logo = await logoOf(municipio)()
    expect(logo?.type).toBe(type)
    expect(logo?.bytes.length).toBeGreaterThan(50)
  })
  // @row endpoint.prefeitura.consultar
  test.each(['desconhecido.example', 'nao-encontrado.example'])(
    'the municipality of the domain %s is reported as unknown',
    async (dominio) => {
      const municipio = lookup(dominio)
      expect(await municipio.find()).toBeNull()
      await expect(municipio.headers()).rejects.toThrow('municipio.desconhecido')
      expect(await logoOf(municipio)()).toBeNull()
    },
  )
  // @row municipality.logo
  test('the municipality without a logo is still known', async () => {
    sandbox.faults.set({ path: '/publico/prefeitura/', kind: 'sem-opcionais', times: 1 })
    const municipio = lookup('serra-do-ipe.example')
    expect(await municipio.find()).toMatchObject({ codigoMunicipio: '9900101', pathLogo: null })
    expect(await logoOf(municipio)()).toBeNull()
  })
})
