import type { Session } from 'electron'
import { expect, test, vi } from 'vitest'
import { wipeNetwork, wipeSession } from '../../../main/app/partitions.ts'

vi.mock('electron', () => ({}))

/** A browser session that records its calls, and always reports these leftovers. */
function session({ cookies = 0, cache = 0, workers = 0 } = {}) {
  const asked: string[] = []
  const note = (name: string) => async () => void asked.push(name)
  const names = [
    'closeAllConnections',
    'clearData',
    'clearStorageData',
    'clearCache',
    'clearAuthCache',
    'clearHostResolverCache',
  ]
  const methods = Object.fromEntries(names.map((name) => [name, note(name)]))
  const looks = {
    cookies: {
      get: async () => (asked.push('look'), Array.from({ length: cookies }, () => ({ value: 'segredo' }))),
    },
    getCacheSize: async () => (asked.push('look'), cache),
    serviceWorkers: {
      getAllRunning: () => (
        asked.push('look'),
        Object.fromEntries(Array.from({ length: workers }, (_, at) => [at, {}]))
      ),
    },
  }
  return { asked, session: { ...methods, ...looks } as unknown as Session, names }
}

test('a browser session is wiped of every kind of stored data, and then inspected', async () => {
  const { session: emptied, asked, names } = session()
  expect(await wipeSession(emptied)).toBeNull()
  expect(asked.slice(0, -3).sort()).toEqual([...names].sort())
  expect(asked[0]).toBe('closeAllConnections')
  expect(asked.slice(-3)).toEqual(['look', 'look', 'look'])
})

// @promise 7
test.each([
  [{ cookies: 2 }, '2 cookies'],
  [{ cache: 512 }, '512 bytes of cache'],
  [{ workers: 1 }, '1 service workers'],
  [{ cookies: 1, cache: 9, workers: 2 }, '1 cookies, 9 bytes of cache, 2 service workers'],
])('data that survives the wipe is counted without showing its content: %o', async (kept, left) => {
  expect(await wipeSession(session(kept).session)).toBe(left)
})

test('the session of the program’s own requests is wiped, but keeps its connections, since one of them sends the logout', async () => {
  const { session: network, asked } = session()
  expect(await wipeNetwork([network, network])).toBeNull()
  expect(asked.sort()).toEqual(
    ['clearAuthCache', 'clearCache', 'clearHostResolverCache', 'look'].flatMap((name) => [name, name]),
  )
  expect(await wipeNetwork([session().session, session({ cookies: 1 }).session])).toBe('1 cookies')
})
