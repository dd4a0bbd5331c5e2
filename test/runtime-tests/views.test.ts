import type { Page } from '@playwright/test'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { AppUnderTest } from '../e2e/launch.ts'
import { type Bridge, call, launchFixture } from './program.ts'

const entry = join(import.meta.dirname, 'fixture', 'views.mjs')

let app: AppUnderTest
afterEach(() => app?.close())

/** Starts the program with one page in its window and another outside a window. */
async function withTwoPages(): Promise<{ first: Page; second: Page }> {
  app = await launchFixture({ entry })
  const first = await app.page()
  await call(app, 'preparar')
  await expect.poll(() => app.waitingPage()).not.toBeNull()
  return { first, second: app.waitingPage() as Page }
}
const ask = (page: Page, channel: string) =>
  page.evaluate((name) => (globalThis as unknown as Bridge).prova.chamar(name), channel)

test('a waiting page is not on the screen, and shares nothing with the one in the window', async () => {
  const { first, second } = await withTwoPages()
  expect(app.pages()).toEqual([first])
  expect(second.context()).not.toBe(first.context())
  await first.evaluate(() => localStorage.setItem('de', 'primeira'))
  expect(await second.evaluate(() => localStorage.length)).toBe(0)
})

test('a page put into the window gets its size, and the former page lives until it is closed', async () => {
  const { first, second } = await withTwoPages()
  await first.setViewportSize({ width: 700, height: 500 })
  await ask(first, 'trocar')
  await expect.poll(() => second.evaluate(() => [innerWidth, innerHeight])).toEqual([700, 500])
  expect(first.isClosed()).toBe(false)
  void ask(first, 'fechar').catch(() => undefined)
  await expect.poll(() => first.isClosed()).toBe(true)
  expect(await app.page()).toBe(second)
  expect(await ask(second, 'focada')).toBe(true)
  expect(await ask(second, 'diario')).not.toContainEqual(['close'])
})

test('a page closed before it has loaded is gone, at whatever moment', async () => {
  app = await launchFixture({ entry })
  const first = await app.page()
  const pages = () =>
    first
      .context()
      .browser()
      ?.contexts()
      .flatMap((context) => context.pages().map((page) => page.url()))
  const before = pages()
  for (let ms = 0; ms < 200; ms += 10) await call(app, 'piscar', ms)
  // Chromium drops a command to close that arrives while the first document replaces the empty one.
  for (let ms = 0; ms < 90; ms += 2) await call(app, 'piscarAoChegar', ms)
  await expect.poll(pages).toEqual(before)
})

test('the window’s keyboard input goes to the page in it, whichever page the test holds', async () => {
  const { first, second } = await withTwoPages()
  await first.keyboard.press('a')
  await second.keyboard.press('b')
  await ask(first, 'trocar')
  await first.keyboard.press('c')
  const heard = (await ask(second, 'diario')) as string[][]
  expect(heard.filter(([, type]) => type === 'keyDown')).toEqual([
    ['vista-0', 'keyDown', 'a'],
    ['vista-0', 'keyDown', 'b'],
    ['vista-1', 'keyDown', 'c'],
  ])
})

test('a key sent by main is seen by main first, is trusted, and only `char` writes', async () => {
  const { first } = await withTwoPages()
  await first.evaluate(() => {
    const heard: string[] = []
    Object.assign(globalThis, { heard })
    addEventListener('keydown', ({ key, isTrusted }) => heard.push(`${key} ${isTrusted}`))
    document.querySelector<HTMLInputElement>('#campo')?.focus()
  })
  for (const key of ['a', 'Ç', '@', 'Space', 'Enter'])
    await first.evaluate((tecla) => (globalThis as unknown as Bridge).prova.chamar('enviar', tecla), key)
  await expect
    .poll(() => first.evaluate(() => (globalThis as unknown as { heard: string[] }).heard))
    .toEqual(['a', 'Ç', '@', ' ', 'Enter'].map((key) => `${key} true`))
  await expect.poll(() => first.inputValue('#campo')).toBe('aÇ@ ')
  const heard = (await ask(first, 'diario')) as string[][]
  expect(heard.filter(([, type]) => type === 'keyDown').map(([, , key]) => key)).toEqual(['a', 'Ç', '@', ' ', 'Enter'])
})

test('a key that is down stays with its page until it is released', async () => {
  const { first } = await withTwoPages()
  await ask(first, 'trocar')
  await first.keyboard.down('a')
  void ask(first, 'fechar').catch(() => undefined)
  await first.keyboard.up('a')
  await expect.poll(() => first.isClosed()).toBe(true)
})

test('a page’s zoom is its own, also while it waits', async () => {
  const { first, second } = await withTwoPages()
  await ask(first, 'ampliar')
  const seen = () => second.evaluate(() => [innerWidth, devicePixelRatio])
  await expect.poll(seen).toEqual([600, 1.5])
  await ask(first, 'trocar')
  await expect.poll(seen).toEqual([600, 1.5])
})

test('a person who closes the page closes the window, which asks first', async () => {
  app = await launchFixture({ entry })
  await (await app.page()).close()
  expect(await app.exited).toBe(0)
})
