import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPages, pages, telaPages } from '../../../main/app/pages.ts'
import type { Inicio } from '../../../shared/ipc/inicio.ts'

const pdf = new TextEncoder().encode('%PDF-1.7')
/** Styles and script that the build puts into the document. */
const sheet = 'a{b:c}'
const script = '1 < 2'
const within = `<script>${script}</script><style>${sheet}</style>`
const held = '00000000-0000-4000-8000-00000000a001'
let folder: string
let logo: { type: string; bytes: Uint8Array<ArrayBuffer> } | null
let inicio: Inicio
let serve: (request: Request) => Promise<Response>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'balcao-paginas-'))
  const root = join(folder, 'renderer')
  await mkdir(join(root, 'assets'), { recursive: true })
  await writeFile(join(root, 'index.html'), `<html lang="pt-BR" data-inicio="nada"><title>Balcão</title>${within}`)
  await writeFile(join(root, 'assets/app.js'), 'export {}')
  await writeFile(join(root, 'licencas.txt'), 'MIT')
  await writeFile(join(root, 'assets/com espaço.css'), 'a{}')
  await writeFile(join(root, 'assets/segredo.json'), '{}')
  await writeFile(join(folder, 'fora.js'), 'segredo')
  await mkdir(join(folder, 'renderer2'))
  await writeFile(join(folder, 'renderer2/fora.js'), 'segredo')
  inicio = { tela: 'nada', aparencia: { esquema: 'claro', corPrimaria: '1351b4', atendimentos: 0 } }
  logo = { type: 'image/svg+xml', bytes: new TextEncoder().encode('<svg/>') }
  serve = createPages({
    at: pages,
    root,
    inicio: () => inicio,
    document: (id) => {
      if (id !== held) throw new Error('none')
      return pdf
    },
    logo: async () => logo,
  })
})
afterAll(() => rm(folder, { recursive: true }))

/** Asks without Node's Request, which refuses our scheme and would normalize the address. */
const ask = async (url: string, method = 'GET') => {
  const answer = await serve({ url, method } as Request)
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    headers: answer.headers,
    text: await answer.text(),
  }
}
const policyOf = (headers: Headers) =>
  Object.fromEntries(
    (headers.get('content-security-policy') ?? '').split('; ').map((line): [string, string] => {
      const [name = '', ...sources] = line.split(' ')
      return [name, sources.join(' ')]
    }),
  )
const found = (url: string) => ask(url).then(({ status, type, text }) => [status, type, text])
const nothing = { status: 404, text: '' }

describe('our pages', () => {
  test('the window’s files are served with their content types', async () => {
    expect(await found('app://balcao/licencas.txt')).toEqual([200, 'text/plain; charset=utf-8', 'MIT'])
    expect(await found('app://balcao/assets/app.js')).toEqual([200, 'text/javascript; charset=utf-8', 'export {}'])
    expect(await found('app://balcao/assets/com%20espa%C3%A7o.css?v=1')).toEqual([
      200,
      'text/css; charset=utf-8',
      'a{}',
    ])
  })
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  test.each([
    ['', ` ${hashOf(script)}`, ` ${hashOf(sheet)}`],
    ['assets/app.js', '', ''],
    [`documentos/${held}`, '', ''],
  ])(
    'the response for /%s forbids remote or embedded content and caching, and allows only the build’s inline parts',
    async (path, scriptWithin, sheetWithin) => {
      const { headers } = await ask(`app://balcao/${path}`)
      const policy = policyOf(headers)
      expect(policy).toMatchObject({
        'default-src': "'none'",
        'script-src': `'self'${scriptWithin}`,
        'style-src': `'self'${sheetWithin}`,
        'form-action': "'none'",
        'base-uri': "'none'",
        'frame-ancestors': "'none'",
        'object-src': "'none'",
        // A text becomes no script and no markup.
        'require-trusted-types-for': "'script'",
        'trusted-types': 'balcao tabelas',
      })
      expect(Object.values(policy).join(' ')).not.toMatch(/https?:|\*|unsafe/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('permissions-policy')).toContain('picture-in-picture=()')
      expect(headers.get('cache-control')).toBe('no-store')
    },
  )
  test('a script in the station’s settings is not allowed by the page’s policy', async () => {
    inicio = {
      tela: 'busca',
      aparencia: { esquema: 'claro', corPrimaria: '"><script>alert(1)</script>', atendimentos: 0 },
    }
    const { headers } = await ask('app://balcao/')
    expect(policyOf(headers)['script-src']).toBe(`'self' ${hashOf(script)}`)
  })
})

describe('anything else is not found', () => {
  test.each([
    'app://balcao/../fora.js',
    'app://balcao/..%2ffora.js',
    'app://balcao/%2e%2e%2ffora.js',
    'app://balcao/%2e%2e/fora.js',
    'app://balcao/assets/%2e%2e%2f%2e%2e%2ffora.js',
    'app://balcao/..%5cfora.js',
    'app://balcao/%252e%252e%252ffora.js',
    'app://balcao/..%2frenderer2%2ffora.js',
    'app://balcao//etc/passwd.js',
    'app://balcao/assets/app.js%00.html',
    'app://balcao/%00',
    'app://balcao/%ff%fe.js',
    'app://balcao/%',
    'app://balcao/assets/segredo.json',
    'app://balcao/assets/nenhum.js',
    'app://balcao/assets/app.js/',
    'app://outro/index.html',
    'app://balcao.outro/',
    'app://balcao:80/',
    'app:///index.html',
    'https://outro.example/',
    'nada',
    'app://balcao/documentos/00000000-0000-0000-0000-000000000000',
    'app://balcao/documentos/..%2f..%2ffora.js',
  ])('a request for any other address gets “not found”: %s', async (url) =>
    expect(await ask(url)).toMatchObject(nothing),
  )
  test.each(['POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'])(
    'a request by the method %s gets “not found”',
    async (method) => {
      expect(await ask('app://balcao/', method)).toMatchObject(nothing)
    },
  )
})

test('the second display has pages under its own address, and no documents', async () => {
  const tela = createPages({
    at: telaPages,
    root: join(folder, 'renderer'),
    inicio: () => inicio,
    logo: async () => null,
  })
  const get = async (url: string) => (await tela({ url, method: 'GET' } as Request)).status
  expect(await get('app://tela/')).toBe(200)
  expect(await get('app://tela/assets/app.js')).toBe(200)
  expect(await get('app://balcao/')).toBe(404)
  expect(await get(`app://tela/documentos/${held}`)).toBe(404)
  expect((await serve({ url: 'app://tela/', method: 'GET' } as Request)).status).toBe(404)
})
