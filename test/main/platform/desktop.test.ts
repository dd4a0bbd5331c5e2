import { beforeEach, expect, test, vi } from 'vitest'
import { systemBrowser } from '../../../main/platform/desktop.ts'

// The system's browser, with the calls that the adapter uses.
const desktop = vi.hoisted(() => ({ opened: [] as string[] }))
vi.mock('electron', () => ({ shell: { openExternal: async (url: string) => void desktop.opened.push(url) } }))
beforeEach(() => void desktop.opened.splice(0))

test('a sign-in in the person’s own browser opens the address there', async () => {
  await systemBrowser.open('https://login.example/auth', { callback: () => undefined, closed: () => undefined })
  await systemBrowser.close()
  expect(desktop.opened).toEqual(['https://login.example/auth'])
})
