import { beforeEach, describe, expect, test } from 'vitest'
import { TypedAhead } from '../../../main/app/typedAhead.ts'
import { plainTecla } from '../../../shared/model/tecla.ts'
import { FakeClock } from '../../fakes/clock.ts'

let clock: FakeClock
let typedAhead: TypedAhead
beforeEach(() => {
  clock = new FakeClock()
  typedAhead = new TypedAhead(clock)
})

/** Presses and releases a key; returns whether the page was prevented from receiving it. */
function strike(key: string, more: Partial<Electron.Input> = {}): boolean {
  const input: Electron.Input = {
    type: 'keyDown',
    key,
    code: '',
    isAutoRepeat: false,
    isComposing: false,
    shift: false,
    control: false,
    alt: false,
    meta: false,
    location: 0,
    modifiers: [],
    ...more,
  }
  const kept = typedAhead.hear(input)
  expect(typedAhead.hear({ ...input, type: 'keyUp' })).toBe(false)
  return kept
}
const type = (text: string) => text.split('').map((key) => strike(key))
const taken = () => typedAhead.take().map(({ key }) => key)

test('a page that never requests the early keys does not block the keyboard', () => {
  expect(strike('5')).toBe(true)
  clock.pass(30_001)
  expect(strike('2')).toBe(false)
  expect(taken()).toEqual([])
})

describe('at the end of an attendance', () => {
  beforeEach(() => void typedAhead.take())
  test('keys typed after the key that ended an attendance go to the next person, even before main is informed of the end', () => {
    type('735')
    strike('F12')
    expect(type('11')).toEqual([false, false])
    typedAhead.endedBy('F12')
    typedAhead.keep()
    expect(type('144')).toEqual([true, true, true])
    expect(taken()).toEqual(['1', '1', '1', '4', '4'])
  })
  test('keys typed after the last of two end keys go to the next person', () => {
    strike('F12')
    strike('F12')
    type('5')
    typedAhead.endedBy('F12')
    expect(taken()).toEqual(['5'])
  })
  test.each(['F12', '2'])(
    'F12 typed before the next page is ready ends no attendance, after an end begun by %s',
    (key) => {
      strike(key)
      typedAhead.endedBy(key)
      expect([...type('52'), strike('F12'), ...type('29')]).toEqual([true, true, true, true, true])
      expect(taken()).toEqual(['5', '2', '2', '9'])
      expect(strike('F12')).toBe(false)
    },
  )
  test('digits of the current person’s number do not appear before the next number if the attendance ends without a key', () => {
    type('529')
    strike('Enter')
    typedAhead.begun()
    type('9')
    typedAhead.endedBy('9', [plainTecla('9')])
    expect(taken()).toEqual(['9'])
  })
  test('the next number and its Enter arrive once, without a scanner’s keys between them, when the attendance ends without a key', () => {
    type('529')
    strike('Enter')
    typedAhead.begun()
    type('988771')
    strike('Enter')
    type('7')
    strike('Enter')
    const scan = ['8', '7', '7', '1', 'Enter'].map((key) => ({ ...plainTecla(key), lida: true }))
    typedAhead.endedBy('Enter', [...['9', '8'].map(plainTecla), ...scan, ...['7', 'Enter'].map(plainTecla)])
    expect(taken()).toEqual(['9', '8', '7', 'Enter'])
  })
  test.each([
    ['F12 twice', ['F12', 'F12'], '1114', '447', '1114447'],
    ['F12, one of three equal digits heard', ['F12'], '4', '44', '444'],
    ['F12, all of them heard', ['F12'], '444', '', '444'],
  ])(
    'equal digits typed after an end by %s arrive once each, however many of them the old page received',
    (_, ends, heard, behind, all) => {
      strike('4')
      for (const key of ends) strike(key)
      type(heard + behind)
      typedAhead.endedBy(heard.at(-1) ?? 'F12', heard.split('').map(plainTecla))
      expect(taken().join('')).toBe(all)
    },
  )
  test('keys typed before an end that was not caused by a key are dropped', () => {
    type('735')
    typedAhead.keep()
    type('1')
    expect(taken()).toEqual(['1'])
  })
  test('keys typed before an end by a key that main did not receive are dropped', () => {
    type('735')
    typedAhead.endedBy('F12')
    expect(taken()).toEqual([])
  })
  test.each([
    ['after a while', '', 3_001, '7'],
    ['long after F12, because F12 did not end the attendance', 'F12', 30_001, 'F12'],
  ])('stored keys are deleted %s', (_when, first, ms, end) => {
    if (first !== '') strike(first)
    type('735')
    clock.pass(ms)
    strike('F10')
    typedAhead.endedBy(end)
    expect(taken()).toEqual([])
  })
  test('keys typed after F12 arrive even if the page takes many seconds to report the end', () => {
    strike('F12')
    type('73')
    clock.pass(3_001)
    type('5')
    typedAhead.endedBy('F12')
    expect(taken()).toEqual(['7', '3', '5'])
  })
  test('a second report of the same attendance’s end changes nothing', () => {
    strike('F12')
    typedAhead.endedBy('F12')
    type('52')
    typedAhead.endedBy('F12')
    typedAhead.keep()
    expect(taken()).toEqual(['5', '2'])
  })
})

test('a stored key keeps its key code, modifiers and repeat flag', () => {
  strike('V', { code: 'KeyV', control: true, shift: true, isAutoRepeat: true })
  expect(typedAhead.take()).toEqual([
    { key: 'V', code: 'KeyV', ctrl: true, alt: false, shift: true, meta: false, repeat: true },
  ])
})

test('Shift alone is not stored as a key, and Alt+F4 is passed to the system', () => {
  expect(strike('Shift', { shift: true })).toBe(false)
  expect(strike('F4', { alt: true })).toBe(false)
  expect(taken()).toEqual([])
})

test('a key typed while an attendance ends without an end key goes to the next page, even 10 s after the last Enter', () => {
  typedAhead.take()
  type('529')
  strike('Enter')
  typedAhead.begun()
  clock.pass(10_000)
  strike('1')
  typedAhead.endedBy('Enter')
  expect(taken()).toEqual(['1'])
})

test('only a limited number of typed keys is stored: the first ones, meant for the very next person', () => {
  strike('y')
  for (let times = 0; times < 500; times++) strike('x')
  const keys = taken()
  expect(keys).toHaveLength(200)
  expect(keys[0]).toBe('y')
})

describe('while a PIN is asked for', () => {
  let secret: boolean
  beforeEach(() => {
    secret = true
    typedAhead = new TypedAhead(clock, () => secret)
  })

  test('keys typed while a PIN is requested and no page exists are dropped', () => {
    expect(type('4821')).toEqual([true, true, true, true])
    secret = false
    expect(taken()).toEqual([])
  })

  test('keys of a PIN that the page receives are not stored as early keys, nor are keys typed just before', () => {
    secret = false
    typedAhead.take()
    type('52')
    secret = true
    expect(type('4821')).toEqual([false, false, false, false])
    secret = false
    typedAhead.endedBy('4')
    expect(taken()).toEqual([])
  })

  test('a PIN page that never requests keys does not block the keyboard', () => {
    clock.pass(31_000)
    expect(strike('4')).toBe(false)
  })
})
