import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AppUnderTest } from '../e2e/launch.ts'
import { call, launchFixture } from './program.ts'
import { openWebsite } from './website.ts'

const screenServer = '/usr/bin/Xvfb'

/** Starts a virtual screen; returns its DISPLAY and its process. */
function startScreen(): Promise<{ display: string; server: ChildProcess }> {
  const server = spawn(screenServer, ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)))
    server.stdio[3]?.once('data', (number: Buffer) => resolve({ display: `:${String(number).trim()}`, server }))
  })
}

describe('on a screen', () => {
  const absent = existsSync(screenServer) ? null : 'Falta o Xvfb, a tela em memória.'
  beforeEach(({ skip }) => skip(absent !== null, absent ?? ''))
  let app: AppUnderTest
  let screen: Awaited<ReturnType<typeof startScreen>>
  let site: Awaited<ReturnType<typeof openWebsite>>
  beforeAll(async () => {
    if (absent !== null) return
    site = await openWebsite()
    screen = await startScreen()
    app = await launchFixture({ env: { BALCAO_SEM_TELA: '', DISPLAY: screen.display } })
  })
  afterAll(async () => {
    await app?.close()
    screen?.server.kill()
    site?.close()
  })

  /** The height of Chromium's own bars above the page, in pixels. */
  const bars = async (): Promise<number> => (await app.page()).evaluate(() => outerHeight - innerHeight)

  test('a window on a real screen has the requested size and neither tabs nor address bar', async () => {
    const page = await app.page()
    await expect.poll(() => page.evaluate(() => [innerWidth, innerHeight])).toEqual([900, 650])
    expect(await bars()).toBe(0)
  })

  test('zoom on a real screen leaves the page less room and the window as large as before', async () => {
    const page = await app.page()
    const seen = () => page.evaluate(() => [innerWidth, devicePixelRatio])
    await call(app, 'ampliar', 1.5)
    await expect.poll(seen).toEqual([600, 1.5])
    await call(app, 'ampliar', 1)
    await expect.poll(seen).toEqual([900, 1])
  })

  test('a sign-in window opens in its own partition, and its wipe leaves the first window untouched', async () => {
    const done = call(app, 'entrar', site.origin)
    const page = await app.loginPage()
    await page.getByRole('button', { name: 'Entrar' }).click()
    expect(await done).toMatchObject({ noPadrao: 0, depois: 0, janelas: 1 })
  })

  test('a window created while the old one closes has no browser bars either', async () => {
    const before = await app.page()
    await call(app, 'recriar').catch(() => undefined)
    await expect.poll(() => before.isClosed()).toBe(true)
    expect(await bars()).toBe(0)
  })

  test('a person who closes the window asks the program first: it may prevent that, otherwise it ends', async () => {
    const page = await app.page()
    // Chromium asks before closing only in a page that was clicked.
    await page.locator('#campo').click()
    await call(app, 'segurar')
    await page.locator('#fora').click()
    await expect.poll(() => call(app, 'diario')).toContainEqual(['will-navigate', 'https://fora.example/'])
    expect(await call(app, 'diario')).not.toContainEqual(['close'])
    await new Promise((resolve) => setTimeout(resolve, 1200))
    await page.close({ runBeforeUnload: true })
    await expect.poll(() => call(app, 'diario')).toContainEqual(['close'])
    expect(page.isClosed()).toBe(false)
    await page.close({ runBeforeUnload: true })
    expect(await app.exited).toBe(0)
  })
})
