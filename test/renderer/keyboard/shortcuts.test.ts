import { expect, test, vi } from 'vitest'
import { Shortcuts, keyName, isBrowserKey } from '../../../renderer/keyboard/shortcuts.ts'

const register = (shortcuts: Shortcuts, level: 'house' | 'screen' | 'dialog', action: () => void, always = false) =>
  shortcuts.register({ key: 'F9', level, always, action })

test('a shortcut key goes to the newest screen first, then to older ones, then to the app', () => {
  const shortcuts = new Shortcuts()
  const [house, first, second] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()]
  register(shortcuts, 'screen', first)
  register(shortcuts, 'house', house)
  const leaveSecond = register(shortcuts, 'screen', second)
  expect(shortcuts.actionFor('F9')).toBe(second)
  leaveSecond()
  expect(shortcuts.actionFor('F9')).toBe(first)
  expect(shortcuts.actionFor('F10')).toBeNull()
})

test('a shortcut key behind a dialog acts only if marked as «always»', () => {
  const shortcuts = new Shortcuts()
  register(shortcuts, 'screen', vi.fn<() => void>())
  const close = shortcuts.openDialog()
  expect(shortcuts.actionFor('F9')).toBeNull()
  const end = vi.fn<() => void>()
  register(shortcuts, 'house', end, true)
  expect(shortcuts.actionFor('F9')).toBe(end)
  close()
  expect(shortcuts.actionFor('F9')).not.toBe(end)
})

test('the key that closes a dialog or a menu has no effect on the screen behind it', () => {
  const shortcuts = new Shortcuts()
  const escape = vi.fn<() => void>()
  shortcuts.register({ key: 'Escape', level: 'house', always: false, action: escape })
  const close = shortcuts.openDialog()
  shortcuts.beginKey()
  close()
  expect(shortcuts.actionFor('Escape')).toBeNull()
  shortcuts.beginKey(true)
  expect(shortcuts.actionFor('Escape')).toBeNull()
  shortcuts.beginKey(false)
  expect(shortcuts.actionFor('Escape')).toBe(escape)
})

test('a page whose keyboard handling is switched off handles no key, and knows the last key before', () => {
  const shortcuts = new Shortcuts()
  expect(shortcuts.sleep(true)).toBeNull()
  shortcuts.sleep(false)
  expect(shortcuts.hear('F12')).toBe(true)
  expect(shortcuts.sleep(true)).toBe('F12')
  expect(shortcuts.hear('5')).toBe(false)
  expect(shortcuts.sleep(true)).toBe('F12')
})

test('a key’s name is written like F10, a capital letter, or Ctrl+A', () => {
  const key = (key: string, more = {}) => keyName({ key, ctrlKey: false, altKey: false, metaKey: false, ...more })
  expect(key('F10')).toBe('F10')
  expect(key('v')).toBe('V')
  expect(key('a', { ctrlKey: true })).toBe('Ctrl+A')
})

test('the keys that a browser would act on are blocked', () => {
  for (const key of ['F1', 'F5', 'F12', 'Ctrl+R', 'Ctrl+P']) expect(isBrowserKey(key)).toBe(true)
  for (const key of ['F13', 'Enter', 'V', 'Ctrl+A', 'Ctrl+C']) expect(isBrowserKey(key)).toBe(false)
})

const plain = { level: 'screen', always: false, action: () => undefined } as const
const names = (shortcuts: Shortcuts) => shortcuts.named().map(({ name }) => name)

test('the palette lists a key’s action on the screen, and not the program’s action for the same key', () => {
  const shortcuts = new Shortcuts()
  shortcuts.register({ ...plain, key: 'F1', level: 'house', always: true, name: 'Ajuda' })
  shortcuts.register({ ...plain, key: 'F8', level: 'house', always: true, name: 'Entrar' })
  shortcuts.register({ ...plain, key: 'F8', name: 'Entrar e ver os débitos' })
  shortcuts.register({ ...plain, key: 'F9' })
  expect(names(shortcuts)).toEqual(['Entrar e ver os débitos', 'Ajuda'])
})

test('an action whose key is handled elsewhere is listed in the palette, and does not handle the key', () => {
  const shortcuts = new Shortcuts()
  shortcuts.register({ ...plain, key: 'V', name: 'Marcar vencidas', toldOnly: true })
  expect(names(shortcuts)).toEqual(['Marcar vencidas'])
  expect(shortcuts.actionFor('V')).toBeNull()
})
