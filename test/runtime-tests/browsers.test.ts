import { afterEach, expect, test, vi } from 'vitest'
import type { AppUnderTest } from '../e2e/launch.ts'
import { findChromium } from '../runtime/findBrowser.ts'
import { call, launchFixture } from './program.ts'

let app: AppUnderTest | null = null
afterEach(async () => {
  vi.unstubAllEnvs()
  await app?.close()
  app = null
})

test('a browser path that does not exist is reported, not ignored', async () => {
  vi.stubEnv('CHROME_PATH', '/nao/ha/tal')
  await expect(findChromium()).rejects.toThrow('CHROME_PATH aponta para um arquivo que não existe: /nao/ha/tal')
})

test('the Chromium from the npm package runs the same program', async (context) => {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return context.skip('o pacote só traz o Chromium de Linux x64')
  vi.stubEnv('BALCAO_CHROMIUM', 'sparticuz')
  app = await launchFixture()
  expect(await call(app, 'eco', new Uint8Array([7]))).toEqual([new Uint8Array([7])])
  expect(app.stderr()).toMatch(/^Runtime: Chromium \d+ em lugar do Electron \(binário ausente\)$/m)
})
