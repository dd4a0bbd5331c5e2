import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addressOf, type AppUnderTest } from '../e2e/launch.ts'
import { call, launchFixture } from './program.ts'
import { openWebsite } from './website.ts'

const accented = join(import.meta.dirname, 'fixture', 'accented')
const electrons = (name: string) =>
  new RegExp(
    `^Mozilla/5\\.0 \\([^)]+\\) AppleWebKit/537\\.36 \\(KHTML, like Gecko\\) ${name}/1\\.2\\.3 Chrome/[\\d.]+ Electron/[\\d.]+ Safari/537\\.36$`,
  )

let app: AppUnderTest
let site: Awaited<ReturnType<typeof openWebsite>>
beforeAll(async () => {
  site = await openWebsite()
})
afterEach(() => app?.close())
afterAll(() => site?.close())

test('pages and sessions have Electron’s user agent, with the program’s name without blanks', async () => {
  app = await launchFixture()
  await call(app, 'buscar', `${site.origin}simples`)
  const done = call(app, 'entrar', site.origin)
  const page = await app.loginPage()
  expect(await page.evaluate(() => navigator.userAgent)).toMatch(electrons('ProgramadeProva'))
  await page.getByRole('button', { name: 'Entrar' }).click()
  await done
  expect([...site.agents]).toEqual([expect.stringMatching(electrons('ProgramadeProva'))])
})

test('a user agent outside ASCII is sent unchanged, and a range request of an own page is not honoured', async () => {
  site.agents.clear()
  app = await launchFixture({ project: accented, entry: join(accented, 'main.mjs') })
  const page = await app.page()
  await page.waitForLoadState()
  expect(addressOf(page)).toBe('app://prova/index.html')
  expect(await page.evaluate(() => 'recebidos' in globalThis)).toBe(false)
  await expect.poll(app.stderr).toContain('Cannot convert argument to a ByteString')
  await call(app, 'buscar', `${site.origin}simples`)
  expect([...site.agents]).toEqual([expect.stringMatching(electrons('BalcãodeProva'))])
})
