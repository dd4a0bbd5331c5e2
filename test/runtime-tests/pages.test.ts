import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf, type AppUnderTest } from '../e2e/launch.ts'
import { call, launchFixture } from './program.ts'
import { openWebsite } from './website.ts'

let app: AppUnderTest
let site: Awaited<ReturnType<typeof openWebsite>>
beforeAll(async () => {
  site = await openWebsite()
  app = await launchFixture()
})
afterAll(async () => {
  await app?.close()
  site?.close()
})

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

test('a page of the app’s own scheme is a secure context with its own origin', async () => {
  const page = await app.page()
  expect(addressOf(page)).toBe('app://prova/index.html')
  expect(await page.evaluate(() => [isSecureContext, location.pathname])).toEqual([true, '/index.html'])
})

test('the app scheme’s handler receives address, method and bytes, and answers with bytes', async () => {
  const page = await app.page()
  const answer = await page.evaluate(async () => {
    const got = await fetch('/eco?a=1', { method: 'POST', body: new Uint8Array([1, 2, 255]) })
    return [got.headers.get('x-url'), got.headers.get('x-metodo'), [...new Uint8Array(await got.arrayBuffer())].join()]
  })
  expect(answer).toEqual(['app://prova/eco?a=1', 'POST', '1,2,255'])
  expect(await page.evaluate(async () => (await fetch('app://prova/nada')).status)).toBe(404)
})

test('the page’s Content-Security-Policy is in force', async () => {
  const page = await app.page()
  const violation = await page.evaluate(
    (origin) =>
      new Promise((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => resolve(violatedDirective))
        void fetch(origin).catch(() => undefined)
      }),
    site.origin,
  )
  expect(violation).toBe('connect-src')
  expect(
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'globalThis.entrou = true'
      document.body.append(script)
      return 'entrou' in globalThis
    }),
  ).toBe(false)
  expect(site.asked).toEqual([])
})

test('a navigation that the program prevents never starts', async () => {
  const page = await app.page()
  await page.evaluate((origin) => {
    location.href = `${origin}proibido`
  }, site.origin)
  await expect.poll(() => call(app, 'diario')).toContainEqual(['will-navigate', `${site.origin}proibido`])
  await pause(300)
  expect(addressOf(page)).toBe('app://prova/index.html')
  expect(site.asked).toEqual([])
})

test('a window that the program denies is closed before it loads anything', async () => {
  const page = await app.page()
  const before = app.pages().length
  await page.evaluate((origin) => void window.open(`${origin}janela`), site.origin)
  await page.evaluate((origin) => {
    const link = document.createElement('a')
    link.href = `${origin}elo`
    link.target = '_blank'
    link.rel = 'noopener'
    document.body.append(link)
    link.click()
  }, site.origin)
  await expect
    .poll(() => call(app, 'diario'))
    .toEqual(
      expect.arrayContaining([
        ['open', `${site.origin}janela`],
        ['open', `${site.origin}elo`],
      ]),
    )
  await expect.poll(() => app.pages().length).toBe(before)
  await pause(500)
  expect(site.asked).toEqual([])
  expect(await call(app, 'janelas')).toBe(1)
})

test('permissions that the program denies are denied', async () => {
  const page = await app.page()
  const states = await page.evaluate(async () => {
    const names = ['geolocation', 'notifications', 'camera', 'microphone', 'clipboard-read'] as PermissionName[]
    const queried = await Promise.all(names.map(async (name) => (await navigator.permissions.query({ name })).state))
    const place = await new Promise<number>((resolve) =>
      navigator.geolocation.getCurrentPosition(
        () => resolve(0),
        ({ code }) => resolve(code),
      ),
    )
    return [...queried, place, await Notification.requestPermission()]
  })
  expect(states).toEqual(['denied', 'denied', 'denied', 'denied', 'denied', 1, 'denied'])
})

test('the keyboard reaches the focused field, and screenshots are pictures', async () => {
  const page = await app.page()
  await page.locator('#campo').focus()
  await page.keyboard.type('123')
  expect(await page.locator('#campo').inputValue()).toBe('123')
  expect(await page.evaluate(() => document.hasFocus())).toBe(true)
  expect((await page.screenshot()).subarray(1, 4).toString()).toBe('PNG')
})

test('main receives key and mouse events', async () => {
  const page = await app.page()
  await page.locator('#campo').click()
  await page.keyboard.press('F4')
  expect(await call(app, 'diario')).toEqual(
    expect.arrayContaining([
      ['rato', 'mouseDown', 'left'],
      ['rato', 'mouseMove', 'left'],
      ['tecla', 'keyDown', 'F4'],
      ['tecla', 'keyUp', 'F4'],
    ]),
  )
})

test('the window’s size equals its page’s', async () => {
  expect((await app.page()).viewportSize()).toEqual({ width: 900, height: 650 })
})

test('a fetch from main rejects a redirect that it may not follow, and carries no cookie', async () => {
  await expect(call(app, 'buscar', `${site.origin}dentro`)).rejects.toThrow('Redirect was cancelled')
  expect(await call(app, 'buscar', `${site.origin}simples`)).toEqual({ status: 200, texto: 'olá', cookie: 'nenhum' })
})
