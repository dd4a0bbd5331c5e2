import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createClipboard } from '../../../main/platform/clipboard.ts'

// The system's clipboard and its selection, with the calls that the adapter uses. Either may refuse to be emptied, or restore its
// last text when it becomes empty, as KDE's Klipper does.
const desktop = vi.hoisted(() => {
  const place = () => ({
    text: '',
    stubborn: false,
    refills: false,
    writeText: async function (text: string) {
      if (!this.stubborn) this.text = text
    },
    readText: async function () {
      return this.text
    },
    clear: function () {
      if (!this.stubborn && !this.refills) this.text = ''
    },
  })
  return Object.assign(place(), { selection: place() })
})
vi.mock('electron', () => ({ clipboard: desktop }))
beforeEach(() => {
  const fresh = { text: '', stubborn: false, refills: false }
  Object.assign(desktop, fresh)
  Object.assign(desktop.selection, fresh)
})

const opened = () => createClipboard({ shared: true, platform: 'linux' })
/** Whether the end of an attendance leaves a text that a clerk copied. */
async function isLeft(trace: ReturnType<typeof opened>['trace'], text = 'texto do atendente'): Promise<boolean> {
  desktop.text = text
  await trace.wipe()
  return desktop.text === text
}
const key = { type: 'keyDown', key: 'c', control: true, meta: false, shift: false } as const

describe('the clipboard at the end of an attendance', () => {
  test('the clipboard is not emptied at the end of an attendance if another program copied last, or we copied nothing', async () => {
    const { copy, trace } = opened()
    desktop.text = 'texto do atendente'
    await trace.wipe()
    await copy('81620000012-2')
    expect(await isLeft(trace, 'outro texto do atendente')).toBe(true)
  })
  test('the clipboard’s stored text is deleted at the end of an attendance, so that a clerk’s later copy of the same text is not emptied', async () => {
    const { copy, trace } = opened()
    await copy('81620000012-2')
    await trace.wipe()
    expect(await isLeft(trace, '81620000012-2')).toBe(true)
  })
  // @promise 2
  test.each([
    ['Ctrl+C', key],
    ['Ctrl+X', { ...key, key: 'x' }],
    ['Cmd+C', { ...key, control: false, meta: true }],
    ['Ctrl+Insert', { ...key, key: 'Insert' }],
    ['Shift+Delete', { ...key, key: 'Delete', control: false, shift: true }],
  ])(
    'the clipboard is emptied once at the end of an attendance if the person copied in our pages with %s',
    async (_name, input) => {
      const { struck, trace } = opened()
      struck(input)
      desktop.text = '529.982.247-25'
      expect(await trace.wipe()).toBeNull()
      expect(desktop.text).toBe('')
      expect(await isLeft(trace)).toBe(true)
    },
  )
  test.each([
    ['a letter', { ...key, control: false }],
    ['Ctrl+V', { ...key, key: 'v' }],
    ['Delete', { ...key, key: 'Delete', control: false }],
    ['a released key', { ...key, type: 'keyUp' as const }],
  ])(
    'the clipboard is not emptied at the end of an attendance after the key %s, which copies nothing',
    async (_name, input) => {
      const { struck, trace } = opened()
      struck(input)
      expect(await isLeft(trace)).toBe(true)
    },
  )
  test('the clipboard is emptied at the end of an attendance if it changed while a foreign page was shown', async () => {
    const { watch, trace } = opened()
    desktop.text = 'texto do atendente'
    const unchanged = await watch()
    await unchanged()
    await trace.wipe()
    expect(desktop.text).toBe('texto do atendente')
    const changed = await watch()
    desktop.text = 'código de recuperação'
    await changed()
    await trace.wipe()
    expect(desktop.text).toBe('')
  })
  test('the clipboard is emptied at the end of an attendance even while a foreign page is closing', async () => {
    const { watch, trace } = opened()
    const changed = await watch()
    desktop.text = '529.982.247-25'
    expect(await trace.wipe()).toBeNull()
    expect(desktop.text).toBe('')
    await changed()
    expect(await isLeft(trace)).toBe(true)
  })
  test('the clipboard of a kiosk is always emptied at the end of an attendance', async () => {
    desktop.text = '529.982.247-25'
    expect(await createClipboard({ shared: false, platform: 'win32' }).trace.wipe()).toBeNull()
    expect(desktop.text).toBe('')
  })
  // @promise 7
  test('a clipboard that cannot be emptied is reported, and counts as the person’s data until it is empty', async () => {
    const { copy, trace } = opened()
    await copy('81620000012-2')
    Object.assign(desktop, { stubborn: true })
    Object.assign(desktop.selection, { text: 'Maria', stubborn: true })
    expect(await trace.wipe()).toBe('clipboard, selection')
    desktop.selection.stubborn = false
    expect(await trace.wipe()).toBe('clipboard')
    desktop.stubborn = false
    expect(await trace.wipe()).toBeNull()
    expect(desktop.text).toBe('')
  })
  test('a clipboard of a desktop that never leaves it empty gets a blank', async () => {
    const { copy, trace } = opened()
    desktop.refills = true
    await copy('81620000012-2')
    expect(await trace.wipe()).toBeNull()
    expect(desktop.text).toBe(' ')
  })
})
