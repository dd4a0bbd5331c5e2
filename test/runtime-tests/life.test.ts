import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { addressOf, type AppUnderTest } from '../e2e/launch.ts'
import { type Bridge, call, launchFixture } from './program.ts'

let app: AppUnderTest | null = null
afterEach(async () => {
  await app?.close()
  app = null
})

/** The browser processes and temp folders that a run of this process id has left. */
function leftOf(pid: number): string[] {
  const processes = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(`balcao-chromium-${pid}-`))
  return [...processes, ...readdirSync(tmpdir()).filter((name) => name.startsWith(`balcao-chromium-${pid}-`))]
}

test('a second start passes its arguments to the first and ends; another data folder is another program', async () => {
  app = await launchFixture()
  const page = await app.page()
  await app.deliverLink('balcao://callback?code=segunda')
  await page.waitForFunction(() => (globalThis as unknown as Bridge).recebidos.length > 0)
  expect(await page.evaluate(() => (globalThis as unknown as Bridge).recebidos[0])).toEqual([
    'segunda',
    'balcao://callback?code=segunda',
    { enviado: 'balcao://callback?code=segunda' },
  ])
  const other = await launchFixture()
  expect(await call(other, 'janelas')).toBe(1)
  await other.close()
})

test('a user-data folder of a killed program is free again', async () => {
  const data = mkdtempSync(join(tmpdir(), 'balcao-prova-'))
  const first = await launchFixture({ data })
  await first.kill('SIGKILL')
  app = await launchFixture({ data })
  expect(await call(app, 'janelas')).toBe(1)
  await app.close()
  rmSync(data, { recursive: true, force: true })
})

test('SIGTERM ends the program in order, with code 0, and leaves nothing behind', async () => {
  app = await launchFixture()
  await expect.poll(app.stdout).toContain('pronto')
  await app.kill('SIGTERM')
  expect(await app.exited).toBe(0)
  expect(app.stdout()).toMatch(/before-quit\n$/)
  // Chromium's child processes end a moment after its main process.
  await expect.poll(() => leftOf(app?.pid ?? 0)).toEqual([])
})

test('the exit code of the program is its process’s', async () => {
  app = await launchFixture()
  void call(app, 'terminar', 7).catch(() => undefined)
  expect(await app.exited).toBe(7)
  expect(app.stdout()).not.toContain('before-quit')
})

test('the program ends by itself when its last window’s page closes', async () => {
  app = await launchFixture()
  await expect.poll(app.stdout).toContain('pronto')
  await (await app.page()).close()
  expect(await app.exited).toBe(0)
  expect(app.stdout()).toMatch(/before-quit\n$/)
})

test('a window whose closing is prevented returns at its address', async () => {
  app = await launchFixture()
  const before = await app.page()
  await call(app, 'segurar')
  await before.close()
  const after = await app.page()
  expect(after).not.toBe(before)
  expect(addressOf(after)).toBe('app://prova/index.html')
  expect(await call(app, 'diario')).toContainEqual(['close'])
  expect(await call(app, 'janelas')).toBe(1)
})

test('a stand-in killed outright takes Chromium with it, and the next start sweeps the folder', async () => {
  const first = await launchFixture()
  await first.page()
  await first.kill('SIGKILL')
  await expect.poll(() => leftOf(first.pid).filter((line) => line.includes(' '))).toEqual([])
  app = await launchFixture()
  expect(leftOf(first.pid)).toEqual([])
})

test('a renderer that crashes is replaced: the window stays, and page() is the new one', async () => {
  app = await launchFixture()
  const before = await app.page()
  void call(app, 'cair').catch(() => undefined)
  await expect.poll(async () => (await app?.page()) !== before).toBe(true)
  expect(await call(app, 'diario')).toContainEqual(['gone', 'crashed'])
  expect(await call(app, 'janelas')).toBe(1)
  expect(await call(app, 'quemChama')).toMatchObject({ topo: true })
})

test('a window may be destroyed and created again', async () => {
  app = await launchFixture()
  const before = await app.page()
  await call(app, 'recriar').catch(() => undefined)
  await expect.poll(() => before.isClosed()).toBe(true)
  expect(await call(app, 'janelas')).toBe(1)
})

test('the stand-in’s desktop answers a test’s questions', async () => {
  app = await launchFixture({ colorScheme: 'dark', viewport: { width: 640, height: 480 } })
  const page = await app.page()
  expect(await page.evaluate(() => [innerWidth, matchMedia('(prefers-color-scheme: dark)').matches])).toEqual([
    640,
    true,
  ])
  await app.nextSavePath('/pasta/guia.pdf')
  expect(await call(app, 'salvar')).toEqual({ canceled: false, filePath: '/pasta/guia.pdf' })
  await app.nextSavePath(null)
  expect(await call(app, 'salvar')).toEqual({ canceled: true, filePath: '' })
  await app.holdDialog()
  const open = call(app, 'salvar')
  await app.answerDialog('/pasta/tarde.pdf')
  expect(await open).toEqual({ canceled: false, filePath: '/pasta/tarde.pdf' })
  await call(app, 'copiar', 'texto')
  expect(await app.clipboard()).toBe('texto')
  await call(app, 'fora', 'https://sso.example/')
  expect(await app.openedExternally()).toEqual(['https://sso.example/'])
  await app.emitPower('lock-screen')
  await page.waitForFunction(() => (globalThis as unknown as Bridge).recebidos.some(([what]) => what === 'lock-screen'))
})

test('a wrong clock and unresolvable names apply to the program until they are reset', async (ctx) => {
  app = await launchFixture()
  ctx.skip(!app.runtime.standIn, 'no Electron o relógio e os nomes são os do sistema')
  const hour = 3_600_000
  const program = app
  const offBy = async () =>
    ((await call(program, 'relogio')) as number[]).map((ms) => Math.trunc((ms - Date.now()) / 1e6))
  await app.turnClock(hour)
  expect(await offBy()).toEqual([3, 3])
  await app.turnClock(0)
  for (const off of await offBy()) expect(off).toBeCloseTo(0)

  const site = createServer((_request, response) => response.end('olá')).listen(0, '127.0.0.1')
  await once(site, 'listening')
  const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`
  await app.findNames(false)
  await expect(call(app, 'buscar', url)).rejects.toThrow('net::ERR_NAME_NOT_RESOLVED')
  await app.findNames(true)
  expect(await call(app, 'buscar', url)).toMatchObject({ texto: 'olá' })
  site.close()
})
