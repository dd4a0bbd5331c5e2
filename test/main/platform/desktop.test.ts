import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createClipboard, systemBrowser } from '../../../main/platform/desktop.ts'

// The system's clipboard and browser, as far as the adapter reaches them.
const desktop = vi.hoisted(() => ({ clipboard: '', opened: [] as string[] }))
vi.mock('electron', () => ({
  clipboard: {
    writeText: async (text: string) => void (desktop.clipboard = text),
    readText: async () => desktop.clipboard,
    clear: () => void (desktop.clipboard = ''),
  },
  shell: { openExternal: async (url: string) => void desktop.opened.push(url) },
}))
beforeEach(() => Object.assign(desktop, { clipboard: '', opened: [] }))

describe('the clipboard at the end of an attendance', () => {
  test('is emptied of what we put there', async () => {
    const { copy, trace } = createClipboard()
    await copy('81620000012-2')
    expect(desktop.clipboard).toBe('81620000012-2')
    expect(await trace.wipe()).toBeNull()
    expect(desktop.clipboard).toBe('')
  })
  test('is left alone when somebody copied something else since, or we never did', async () => {
    const { copy, trace } = createClipboard()
    desktop.clipboard = 'texto do atendente'
    await trace.wipe()
    await copy('81620000012-2')
    desktop.clipboard = 'outro texto do atendente'
    await trace.wipe()
    expect(desktop.clipboard).toBe('outro texto do atendente')
  })
  test('forgets what it was, so that the same text copied later by the clerk stays', async () => {
    const { copy, trace } = createClipboard()
    await copy('81620000012-2')
    await trace.wipe()
    desktop.clipboard = '81620000012-2'
    await trace.wipe()
    expect(desktop.clipboard).toBe('81620000012-2')
  })
})

test('a sign-in in the person’s own browser opens the address there', async () => {
  await systemBrowser.open('https://login.example/auth', { callback: () => undefined, closed: () => undefined })
  await systemBrowser.close()
  expect(desktop.opened).toEqual(['https://login.example/auth'])
})
