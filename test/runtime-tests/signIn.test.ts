import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppUnderTest } from '../e2e/launch.ts'
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

/**
 * The fixture's counts after a sign-in and its wipe: cookies of the default session, cookies left in the partition, and
 * windows.
 */
const wiped = { noPadrao: 0, depois: 0, janelas: 1 }

test('a redirect to the app scheme after a form post reaches its handler unchanged, and the wipe empties the partition', async () => {
  const done = call(app, 'entrar', site.origin)
  const page = await app.loginPage()
  await page.getByRole('button', { name: 'Entrar' }).click()
  const result = (await done) as { cookies: string[] }
  expect(result).toMatchObject({ url: 'balcao://callback?code=abc&state=x%2By', ...wiped })
  expect(result.cookies.sort()).toEqual(['durante', 'sso'])
})

test('a followed link to the app scheme reaches its handler', async () => {
  const done = call(app, 'entrar', site.origin)
  await (await app.loginPage()).locator('#elo').click()
  expect(await done).toMatchObject({ url: 'balcao://callback?code=elo', ...wiped })
})

test('a script that navigates to the app scheme reaches its handler', async () => {
  const done = call(app, 'entrar', site.origin)
  await (
    await app.loginPage()
  ).evaluate(() => {
    location.href = 'balcao://callback?code=script'
  })
  expect(await done).toMatchObject({ url: 'balcao://callback?code=script', ...wiped })
})

test('the program is notified of a site’s password request', async () => {
  const done = call(app, 'entrar', site.origin)
  const page = await app.loginPage()
  // Electron shows the site's answer to a request without a password; on the stand-in the load fails.
  await page.goto(`${site.origin}senha`).catch(() => undefined)
  await expect.poll(() => call(app, 'diario')).toContainEqual(['login', `${site.origin}senha`, false])
  await page.waitForURL(/^chrome-error:/)
  await page.goto(site.origin)
  await page.getByRole('button', { name: 'Entrar' }).click()
  expect(await done).toMatchObject(wiped)
})

test('a request of the program itself is blocked like a page’s', async () => {
  expect(await call(app, 'buscar', `${site.origin}simples`)).toMatchObject({ status: 200 })
  await call(app, 'bloquear', site.origin)
  await expect(call(app, 'buscar', `${site.origin}simples`)).rejects.toThrow('ERR_BLOCKED_BY_CLIENT')
  await call(app, 'bloquear', 'https://ninguem.example')
})

test('a redirect within the allowed site is followed, one that leaves it is stopped, and a download is cancelled', async () => {
  const done = call(app, 'entrar', site.origin)
  const page = await app.loginPage()
  await page.locator('#dentro').click()
  await page.waitForURL('**/fim')
  await page.locator('#fora').click()
  await page.locator('#baixar').click()
  await page.locator('#nova').click()
  await expect
    .poll(() => call(app, 'diario'))
    .toEqual(
      expect.arrayContaining([['will-redirect', 'http://127.0.0.2:9/'], ['download'], ['open', `${site.origin}nova`]]),
    )
  expect(page.url()).toBe(`${site.origin}fim`)
  expect(site.asked).not.toContain('GET /nova')
  await page.getByRole('button', { name: 'Entrar' }).click()
  expect(await done).toMatchObject(wiped)
})
