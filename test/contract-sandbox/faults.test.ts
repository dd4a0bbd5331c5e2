import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Fault, Sandbox } from '../sandbox/index.ts'
import { abrir, call, type Grupo, HOJE, SERRA, tokenDe } from './client.ts'
import { exigeTexto, paginasDoPdf } from './pdfReading.ts'

const MODELOS = '/publico/certidao/modelos?documento=52998224725'
const EMITIR = '/publico/certidao/emitir?documento=52998224725&idModelo=101'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await abrir()
})
beforeEach(() => sandbox.reset())
afterAll(() => sandbox.close())

const set = (kind: Fault['kind'], extra: Partial<Fault> = {}) =>
  sandbox.faults.set({ path: '/publico/certidao', kind, ...extra })

describe('a fault', () => {
  test('a sandbox fault affects only requests to its path, as many times as set', async () => {
    sandbox.faults.set({
      path: '/publico/certidao/modelos',
      kind: 'status',
      status: 502,
      description: 'Fora.',
      times: 2,
    })
    expect((await call(sandbox, EMITIR)).status).toBe(200)
    const answers = [await call(sandbox, MODELOS), await call(sandbox, MODELOS), await call(sandbox, MODELOS)]
    expect(answers.map((a) => a.status)).toEqual([502, 502, 200])
    expect(answers[0]?.description).toBe('Fora.')
  })

  test('a sandbox fault stays until it is cleared or removed by its setter', async () => {
    set('status')
    const takeAway = sandbox.faults.set({ path: /avisos/, kind: 'html' })
    expect([(await call(sandbox, MODELOS)).status, (await call(sandbox, MODELOS)).status]).toEqual([503, 503])
    takeAway()
    expect((await call(sandbox, `/publico/avisos/${SERRA}`)).type).toContain('json')
    sandbox.faults.clear()
    expect((await call(sandbox, MODELOS)).status).toBe(200)
    expect(sandbox.faults.active()).toEqual([])
  })

  test('a sandbox fault starts once an earlier one is used up', async () => {
    set('status', { status: 500, times: 1 })
    set('status', { status: 501, times: 1 })
    expect([
      (await call(sandbox, MODELOS)).status,
      (await call(sandbox, MODELOS)).status,
      (await call(sandbox, MODELOS)).status,
    ]).toEqual([500, 501, 200])
  })
})

describe('answers that are not what they should be', () => {
  test.each<[Fault['kind'], number, string, string]>([
    ['html', 200, 'text/html', '<!doctype html>'],
    ['html500', 500, 'text/html', '<!doctype html>'],
    ['corpo-vazio', 200, 'application/json', ''],
  ])('the sandbox fault %s answers with the wrong content', async (kind, status, type, start) => {
    set(kind)
    const response = await fetch(sandbox.baseUrl + MODELOS, {
      headers: { 'x-dominio': SERRA, 'x-municipio': '9900101' },
    })
    const body = await response.text()
    expect([response.status, response.headers.get('content-type')]).toEqual([status, expect.stringContaining(type)])
    expect(start === '' ? body === '' : body.startsWith(start)).toBe(true)
  })

  test('the sandbox fault status may set headers', async () => {
    set('status', { status: 429, headers: { 'retry-after': '30' } })
    const response = await fetch(sandbox.baseUrl + MODELOS)
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '30'])
  })

  test('the sandbox fault concessao-recusada rejects a code or a refresh token as the provider does', async () => {
    sandbox.faults.set({ path: 'idp:token', kind: 'concessao-recusada', times: 1 })
    const ask = () => fetch(`${sandbox.issuer}/protocol/openid-connect/token`, { method: 'POST' })
    const refused = await ask()
    expect([refused.status, await refused.json()]).toMatchObject([400, { error: 'invalid_grant' }])
    expect(await (await ask()).json()).toMatchObject({ error: 'invalid_request' })
  })

  test('the sandbox fault json-truncado sends JSON that cannot be parsed', async () => {
    set('json-truncado')
    await expect(call(sandbox, MODELOS)).rejects.toThrow(SyntaxError)
  })

  test('the sandbox fault tipo-errado swaps texts and numbers', async () => {
    set('tipo-errado')
    const { data } = await call<{ elementosTotais: unknown; data: { id: unknown; titulo: unknown }[] }>(
      sandbox,
      MODELOS,
    )
    expect([typeof data.elementosTotais, typeof data.data[0]?.id, typeof data.data[0]?.titulo]).toEqual([
      'string',
      'string',
      'number',
    ])
  })

  test('the sandbox fault sem-opcionais leaves only the required fields', async () => {
    sandbox.faults.set({ path: '/publico/avisos', kind: 'sem-opcionais' })
    const { data } = await call<object[]>(sandbox, `/publico/avisos/${SERRA}`)
    expect(data.map((aviso) => Object.keys(aviso))).toEqual(data.map(() => ['id', 'titulo', 'descricao']))
  })

  test('the sandbox fault campos-extras adds fields everywhere and removes none', async () => {
    const before = (await call<{ data: object[] }>(sandbox, MODELOS)).data.data[0]
    set('campos-extras')
    expect((await call<{ data: object[] }>(sandbox, MODELOS)).data.data[0]).toMatchObject({
      ...before,
      versaoInterna: 7,
    })
  })

  test('the sandbox fault derrubar cuts the connection', async () => {
    set('derrubar', { times: 1 })
    await expect(call(sandbox, MODELOS)).rejects.toThrow('fetch failed')
    expect(sandbox.chamadas().at(-1)?.status).toBe(0)
    expect((await call(sandbox, MODELOS)).status).toBe(200)
  })

  test('the sandbox fault silencio delays the answer by the set time', async () => {
    set('silencio', { ms: 300 })
    const start = performance.now()
    expect((await call(sandbox, MODELOS)).status).toBe(200)
    expect(performance.now() - start).toBeGreaterThan(290)
  })

  test.each(['silencio', 'status'] as const)(
    'the sandbox fault %s with ms holds a request until it is cleared',
    async (kind) => {
      // Longer than a test may take.
      const lift = set(kind, { ms: 600_000 })
      sandbox.limparChamadas()
      const held = call(sandbox, MODELOS)
      while (sandbox.chamadas().length === 0) await new Promise((resolve) => setImmediate(resolve))
      lift()
      expect((await held).status).toBe(kind === 'status' ? 503 : 200)
      expect((await call(sandbox, MODELOS)).status).toBe(200)
    },
  )

  test('the sandbox fault silencio does not keep the sandbox from closing', async () => {
    const other = await abrir()
    // Longer than a test may take.
    other.faults.set({ path: '/publico', kind: 'silencio', ms: 600_000 })
    const held = call(other, MODELOS)
    while (other.chamadas().length === 0) await new Promise((resolve) => setImmediate(resolve))
    await other.close()
    expect(await held).toMatchObject({ status: 200 })
  })
})

describe('papers that are not what they should be', () => {
  test('the sandbox fault json-em-vez-de-pdf sends JSON in place of a document', async () => {
    set('json-em-vez-de-pdf')
    expect(await call(sandbox, EMITIR)).toMatchObject({ status: 200, type: expect.stringContaining('json') })
  })

  test('the sandbox faults pdf-vazio and pdf-truncado still claim to be PDF', async () => {
    const whole = (await call(sandbox, EMITIR)).bytes
    set('pdf-vazio', { times: 1 })
    set('pdf-truncado', { times: 1 })
    const [empty, cut] = [await call(sandbox, EMITIR), await call(sandbox, EMITIR)]
    expect([empty.type, empty.bytes.length]).toEqual(['application/pdf', 0])
    expect([cut.type, cut.bytes.subarray(0, 5).toString(), cut.bytes.includes('%%EOF')]).toEqual([
      'application/pdf',
      '%PDF-',
      false,
    ])
    expect(cut.bytes.length).toBeLessThan(whole.length)
  })

  test('the sandbox fault pdf-grande sends the requested size', async () => {
    set('pdf-grande', { megabytes: 5 })
    const { bytes } = await call(sandbox, EMITIR)
    expect(bytes.length).toBeGreaterThan(5 * 1_048_576)
    expect(bytes.subarray(-6).toString()).toContain('%%EOF')
  })

  test('the sandbox fault pdf-80-paginas sends a booklet, and pdf-grande a valid page', async (ctx) => {
    exigeTexto(ctx)
    set('pdf-80-paginas')
    expect(paginasDoPdf((await call(sandbox, EMITIR)).bytes)).toBe(80)
    sandbox.faults.clear()
    set('pdf-grande', { megabytes: 1 })
    expect(paginasDoPdf((await call(sandbox, EMITIR)).bytes)).toBe(1)
  })
})

test.each<Fault['kind']>(['derrubar', 'status', 'html500', 'corpo-vazio'])(
  'the sandbox fault %s after the work leaves the work done',
  async (kind) => {
    const token = await tokenDe(sandbox, '52998224725')
    const [grupo] = (await call<Grupo[]>(sandbox, '/contribuinte/debitos', { token })).data
    sandbox.faults.set({ path: '/contribuinte/debitos/gerar-guia', kind, depois: true })
    const answer = await call(sandbox, '/contribuinte/debitos/gerar-guia', {
      token,
      body: { listaDebitos: [grupo], dataVencimento: HOJE },
    }).catch(() => undefined)
    expect(answer?.data).toBeUndefined()
    expect(sandbox.guiasGeradas()).toBe(1)
  },
)
