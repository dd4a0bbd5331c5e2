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
 * Runs a script in a page of the site. Returns the findings of the program's own inspection of the session, before and after
 * the wipe.
 */
const looks = async (script: string) => {
  const done = call(app, 'guardar', new URL(site.origin).origin)
  const page = await app.loginPage()
  await page.evaluate(script)
  await page.getByRole('button', { name: 'Entrar' }).click()
  return done
}

// @promise 7
test.each([
  ['localStorage', "localStorage.setItem('cpf', '52998224725')", 'localStorage 1'],
  [
    'IndexedDB',
    "new Promise((resolve) => (indexedDB.open('pessoas').onsuccess = ({ target }) => resolve(target.result.close())))",
    'indexedDB 1',
  ],
  ['a cache', "caches.open('pessoa').then(() => undefined)", 'caches 1'],
  [
    'a file',
    "navigator.storage.getDirectory().then((root) => root.getFileHandle('cpf', { create: true })).then(() => undefined)",
    'files 1',
  ],
])('data that another site’s page stores in %s is found, and gone after the wipe', async (_where, script, seen) => {
  const asked = site.asked.length
  expect(await looks(script)).toEqual({ before: seen, after: null })
  // The inspection sent no request to the site.
  expect(site.asked.slice(asked).filter((path) => path.includes('balcao-guardado'))).toEqual([])
})

test('an origin that cannot be inspected counts as storing data', async () => {
  expect(await call(app, 'olhar', 'http://127.0.0.1:1', 'tropeçar')).toBe('not seen')
  expect(await call(app, 'olhar', 'http://127.0.0.1:1')).toBeNull()
})

test('the clipboard and the selection are separate', async () => {
  expect(await call(app, 'areas')).toEqual(['copiado', process.platform === 'linux' ? 'marcado' : '', ''])
})
