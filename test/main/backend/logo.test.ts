import { beforeEach, describe, expect, test } from 'vitest'
import { createLogo } from '../../../main/backend/logo.ts'
import { MunicipioLookup } from '../../../main/backend/municipio.ts'
import { perfilSchema } from '../../../main/settings/perfil.ts'
import type { DrawPicture } from '../../../main/ports.ts'
import { keptLog } from '../../fakes/log.ts'

const serra = 'https://serra.example'
const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'
const known = { codigoMunicipio: '9900101', nomePrefeitura: 'Prefeitura de Serra do Ipê', pathLogo: '/brasao.svg' }
let asked: { url: string; method: string | undefined; headers: RequestInit['headers'] }[]
/** The look-up's answer, and the logo's. */
let municipio: () => Response
let logoIs: () => Response
let lookup: MunicipioLookup
/** A drawable picture is returned unchanged. */
let draw: DrawPicture
let log: ReturnType<typeof keptLog>

const fetch = async (url: string, init: RequestInit = {}) => {
  asked.push({ url, method: init.method, headers: init.headers })
  return url.includes('/publico/prefeitura/') ? municipio() : logoIs()
}
const says = (data: unknown, status = 200) => {
  municipio = () => Response.json(status === 200 ? { data } : data, { status })
}
const logoSays = (status: number, type: string | null, body: string | Uint8Array<ArrayBuffer>) => {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  logoIs = () => new Response(bytes, { status, headers: type === null ? {} : { 'content-type': type } })
}
const logoOf = (origins = [serra]) => createLogo({ fetch, municipio: lookup, origins: new Set(origins), draw, log })
const timesAsked = () => asked.filter(({ url }) => url.includes('brasao')).length

beforeEach(() => {
  asked = []
  log = keptLog()
  draw = async (logo) => logo
  says(known)
  logoSays(200, 'image/svg+xml', svg)
  const authUrl = 'https://login.example/realms/serra'
  lookup = new MunicipioLookup(perfilSchema.parse({ dominio: 'serra-do-ipe.example', baseUrl: serra, authUrl }), fetch)
})

describe('the logo', () => {
  test('the logo is fetched once, without the municipality’s headers', async () => {
    logoSays(200, 'image/svg+xml ; charset=utf-8', svg)
    const logo = logoOf()
    const [first, second] = await Promise.all([logo(), logo()])
    expect(first?.type).toBe('image/svg+xml')
    expect(new TextDecoder().decode(first?.bytes)).toBe(svg)
    expect(second).toBe(first)
    expect(asked.slice(1)).toEqual([{ url: `${serra}/brasao.svg`, method: 'GET', headers: {} }])
  })
  test.each(['image/png', 'image/jpeg', 'image/webp', 'Image/PNG'])('the logo may have the type %s', async (type) => {
    logoSays(200, type, 'x')
    expect((await logoOf()())?.type).toBe(type.toLowerCase())
  })
  test('the logo may have up to a megabyte', async () => {
    logoSays(200, 'image/png', new Uint8Array(1024 * 1024))
    expect((await logoOf()())?.bytes).toHaveLength(1024 * 1024)
  })
  test('the logo of a municipality that is identified later is shown from then on', async () => {
    says({ description: 'Domínio desconhecido.' }, 404)
    const logo = logoOf()
    expect(await logo()).toBeNull()
    says(known)
    expect((await logo())?.type).toBe('image/svg+xml')
  })
  test.each<[string, number, string | null, string | Uint8Array<ArrayBuffer>]>([
    ['missing', 404, 'image/png', ''],
    ['cut off', 206, 'image/png', 'x'],
    ['a page', 200, 'text/html', '<script>alert(1)</script>'],
    ['without a content type', 200, null, new Uint8Array(3)],
    ['too large', 200, 'image/png', new Uint8Array(1024 * 1024 + 1)],
  ])(
    'the logo is not shown, nor fetched again for every page, if the response is %s',
    async (_name, status, type, body) => {
      logoSays(status, type, body)
      const logo = logoOf()
      expect([await logo(), await logo()]).toEqual([null, null])
      expect(timesAsked()).toBe(1)
    },
  )
  test('the logo that cannot be decoded is not shown nor decoded again for every page, and the log says so', async () => {
    let drawn = 0
    draw = async () => ((drawn += 1), null)
    const logo = logoOf()
    expect([await logo(), await logo()]).toEqual([null, null])
    expect([drawn, log.lines]).toEqual([1, ['logo not drawn {}']])
  })
  // @row municipality.logo
  test('the logo of a municipality without one is not requested', async () => {
    says({ ...known, pathLogo: null })
    expect(await logoOf()()).toBeNull()
    expect([asked.length, log.lines]).toEqual([1, []])
  })
  test.each([
    'javascript:alert(1)',
    'file:///etc/passwd',
    'http://outro.example/brasao.png',
    'data:image/svg+xml,x',
    'https://u:p@x.example/',
  ])('the logo at %s is not requested', async (pathLogo) => {
    says({ ...known, pathLogo })
    expect(await logoOf()()).toBeNull()
    expect(asked).toHaveLength(1)
    expect(await lookup.find()).toMatchObject({ pathLogo: null })
  })
  // @promise 6
  test('the logo at an origin that the profile does not list is not requested, and the log names that origin', async () => {
    says({ ...known, pathLogo: 'https://outro.example/brasao.svg?cpf=52998224725' })
    const logo = logoOf()
    expect([await logo(), await logo()]).toEqual([null, null])
    expect(asked.map(({ url }) => url)).toEqual([`${serra}/publico/prefeitura/serra-do-ipe.example`])
    expect(log.lines).toEqual(['logo not fetched {"origin":"https://outro.example","field":"parametros.origens"}'])
    expect(await lookup.headers()).toMatchObject({ 'X-Municipio': '9900101' })
  })
  test.each<[string, () => Response]>([
    ['the backend was down for a moment', () => Response.json({}, { status: 500 })],
    [
      'a network led elsewhere for a moment',
      () => {
        throw new Error('net::ERR_BLOCKED_BY_REDIRECT')
      },
    ],
  ])('the logo that could not be fetched because %s is shown later', async (_why, missed) => {
    logoIs = missed
    const logo = logoOf()
    expect(await logo()).toBeNull()
    logoSays(200, 'image/svg+xml', svg)
    expect((await logo())?.type).toBe('image/svg+xml')
  })
})
