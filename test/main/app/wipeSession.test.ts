import type { Session } from 'electron'
import { expect, test } from 'vitest'
import { wipeSession } from '../../../main/app/wipeSession.ts'

/** A browser session that notes what is asked of it, and keeps so many cookies whatever is asked. */
function session(stubborn = 0) {
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
  const cookies = {
    get: async () => (asked.push('cookies'), Array.from({ length: stubborn }, () => ({ value: 'segredo' }))),
  }
  return { asked, session: { ...methods, cookies } as unknown as Session, names }
}

test('a browser session is emptied of all it can hold, and then looked into', async () => {
  const { session: emptied, asked, names } = session()
  expect(await wipeSession(emptied)).toBeNull()
  expect(asked.slice(0, -1).sort()).toEqual([...names].sort())
  expect(asked[0]).toBe('closeAllConnections')
  expect(asked.at(-1)).toBe('cookies')
})

test('what survives is counted, not shown', async () => {
  expect(await wipeSession(session(2).session)).toBe('2 cookies')
})
