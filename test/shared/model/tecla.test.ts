import { expect, it } from 'vitest'
import { isModifier, isText, plainTecla, teclaOf } from '../../../shared/model/tecla.ts'

it.each([
  ['a letter', { key: 'a' }, true],
  ['a sign of two units', { key: '😀' }, true],
  ['a blank', { key: ' ' }, true],
  ['with Shift', { key: 'A', shift: true }, true],
  ['with AltGr, told as Ctrl and Alt', { key: 'ª', ctrl: true, alt: true }, true],
  ['with Ctrl alone', { key: 'c', ctrl: true }, false],
  ['with Alt alone', { key: 'c', alt: true }, false],
  ['with the system’s key', { key: 'c', meta: true }, false],
  ['a key with a name', { key: 'Enter' }, false],
  ['a key of no name', { key: '' }, false],
])('a key event writes a character, %s %j: %s', (_how, struck, writes) =>
  expect(isText({ ...plainTecla(''), ...struck })).toBe(writes),
)

it.each(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock'])('the key %s is a modifier', (key) =>
  expect(isModifier(key)).toBe(true),
)
// `ShiftLeft` is the position of a key (`code`), not its function.
it.each(['a', 'Enter', 'ScrollLock', 'ShiftLeft', 'LeftShift', ''])('the key "%s" is no modifier', (key) =>
  expect(isModifier(key)).toBe(false),
)

const event = { key: 'F2', code: 'F2', ctrlKey: false, altKey: false, shiftKey: false, metaKey: false, repeat: false }

it('a key event is stored with its name and key position', () => {
  const plain = { key: 'F2', code: 'F2', ctrl: false, alt: false, shift: false, meta: false, repeat: false }
  expect(teclaOf(event)).toEqual(plain)
  expect(plainTecla('F2')).toEqual({ ...plain, code: '' })
})
it.each([
  ['ctrlKey', 'ctrl'],
  ['altKey', 'alt'],
  ['shiftKey', 'shift'],
  ['metaKey', 'meta'],
  ['repeat', 'repeat'],
] as const)('a key event is stored with its modifier %s', (told, kept) => {
  expect(teclaOf({ ...event, [told]: true })).toEqual({ ...teclaOf(event), [kept]: true })
})
