import { EventEmitter } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { onVite } from '../../build/dev/pages.ts'
import { ensureBuilt } from '../../build/ensureBuilt.ts'
import { inOut } from '../../build/paths.ts'
import { pagePolicy } from '../../main/app/pagePolicy.ts'

const folder = mkdtempSync(join(tmpdir(), 'balcao-dev-'))
const app = Object.assign(new EventEmitter(), { getAppPath: () => folder })
vi.mock('electron', () => ({ app, BaseWindow: {} }))
type Answer = (request: Request) => Promise<Response>

beforeAll(ensureBuilt)
afterAll(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  rmSync(folder, { recursive: true })
})

test.each(['renderer', 'renderer/segundaTela', 'renderer/teclado'])(
  'the page %s loads its script and styles only from Vite in development',
  (page) => {
    const served = onVite(readFileSync(inOut(page, 'index.html'), 'utf8'), 'main.tsx')
    expect(served.match(/ (?:src|href)="\/[^"]*"/g)).toEqual([expect.stringContaining('"/@dev/main.tsx"')])
  },
)

test('a page in development loads modules from Vite and everything else from main, and its content policy allows no other source', async () => {
  const handlers: Answer[] = []
  const limits: ((request: { url: string }, answer: (said: object) => void) => void)[] = []
  const session = {
    protocol: { handle: (_scheme: string, answer: Answer) => handlers.push(answer) },
    webRequest: { onBeforeRequest: (limit: (typeof limits)[number]) => limits.push(limit) },
  }
  mkdirSync(join(folder, 'renderer', 'pdf'), { recursive: true })
  mkdirSync(join(folder, 'main'))
  for (const file of ['main/index.js', 'renderer/index.html', 'renderer/pdf/decoder.js'])
    writeFileSync(join(folder, file), '')
  vi.stubEnv('BALCAO_DEV', JSON.stringify({ vite: 'http://127.0.0.1:5199', nonce: 'dev' }))
  vi.stubGlobal('fetch', async (address: string) => new Response(address))
  await import('../../build/dev/electron.mjs')
  app.emit('session-created', session)
  const headers = { 'content-security-policy': pagePolicy(), 'x-content-type-options': 'nosniff' }
  session.protocol.handle('app', async () => new Response('main', { headers }))
  session.webRequest.onBeforeRequest((_request, answer) => answer({ cancel: true }))

  const get = (path: string) => handlers[0]?.(new Request(`app://balcao${path}`))
  for (const path of ['/', '/portal/debitos', '/documentos/1', '/pdf/decoder.js'])
    expect(await (await get(path))?.text(), path).toBe('main')
  for (const path of ['/@vite/client', '/app/App.tsx?t=1'])
    expect(await (await get(path))?.text(), path).toBe(`http://127.0.0.1:5199${path}`)

  const page = await get('/')
  const looser = page?.headers.get('content-security-policy') ?? ''
  expect(looser).toContain("'nonce-dev'")
  expect(looser.replace(" 'nonce-dev'", '').replace(' ws://127.0.0.1:5199', '')).toBe(pagePolicy())
  expect(looser).toMatch(/script-src 'self';/)
  expect(page?.headers.get('x-content-type-options')).toBe('nosniff')

  const blocked = ['ws://127.0.0.1:5199/?token=1', 'http://127.0.0.1:5199/', 'https://example.com/'].map((url) => {
    let said: object = {}
    limits[0]?.({ url }, (answer) => (said = answer))
    return 'cancel' in said
  })
  expect(blocked).toEqual([false, true, true])
})
