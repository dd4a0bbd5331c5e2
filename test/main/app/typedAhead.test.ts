import { beforeEach, describe, expect, test } from 'vitest'
import { TypedAhead, typedAheadHandlers } from '../../../main/app/typedAhead.ts'
import { plainTecla } from '../../../shared/model/tecla.ts'
import { FakeClock } from '../../fakes/clock.ts'

let clock: FakeClock
let typedAhead: TypedAhead
beforeEach(() => {
  clock = new FakeClock()
  typedAhead = new TypedAhead(clock)
})

/** A key goes down and up; answers whether the page was kept from it. */
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

describe('at the start', () => {
  test('keys struck at the start wait for the first page that asks, which gets them once', async () => {
    expect(type('529')).toEqual([true, true, true])
    expect(strike('Enter')).toBe(true)
    const { run } = typedAheadHandlers(typedAhead)['janela.teclas']
    expect((await run()).map(({ key }) => key)).toEqual(['5', '2', '9', 'Enter'])
    expect(await run()).toEqual([])
  })
  test('keys are the page’s from its first question on', () => {
    typedAhead.take()
    expect(strike('5')).toBe(false)
    expect(taken()).toEqual([])
  })
})

test('a page that never asks leaves nobody without a keyboard', () => {
  expect(strike('5')).toBe(true)
  clock.pass(30_001)
  expect(strike('2')).toBe(false)
  expect(taken()).toEqual([])
})

describe('at the end of an attendance', () => {
  beforeEach(() => void typedAhead.take())
  test('keys struck after the key that ended an attendance are the next person’s, also before main knew of the end', () => {
    type('735')
    strike('F12')
    expect(type('11')).toEqual([false, false])
    typedAhead.endedBy('F12')
    typedAhead.keep()
    expect(type('144')).toEqual([true, true, true])
    expect(taken()).toEqual(['1', '1', '1', '4', '4'])
  })
  test('the last of two strokes of the key that ends an attendance counts', () => {
    strike('F12')
    strike('F12')
    type('5')
    typedAhead.endedBy('F12')
    expect(taken()).toEqual(['5'])
  })
  test.each(['F12', '2'])(
    'F12 struck before the next page is there ends nothing, after an end that %s began',
    (key) => {
      strike(key)
      typedAhead.endedBy(key)
      expect([...type('52'), strike('F12'), ...type('29')]).toEqual([true, true, true, true, true])
      expect(taken()).toEqual(['5', '2', '2', '9'])
      expect(strike('F12')).toBe(false)
    },
  )
  test('keys that the old page kept for the next person come before those struck behind them', () => {
    type('7')
    strike('F12')
    type('9')
    typedAhead.endedBy('F12', [plainTecla('5'), plainTecla('2')])
    type('8')
    expect(taken()).toEqual(['5', '2', '9', '8'])
  })
  test.each([
    ['F12', ['F12'], '', '444', '444'],
    ['F12 twice', ['F12', 'F12'], '1114', '447', '1114447'],
    ['F12, one of three equal digits heard', ['F12'], '4', '44', '444'],
    ['F12, all of them heard', ['F12'], '444', '', '444'],
  ])(
    'ended by %s, equal digits come through once each, however many its page has heard',
    (_, ends, heard, behind, all) => {
      strike('4')
      for (const key of ends) strike(key)
      type(heard + behind)
      typedAhead.endedBy(heard.at(-1) ?? 'F12', heard.split('').map(plainTecla))
      expect(taken().join('')).toBe(all)
    },
  )
  test('keys struck before an end that no key asked for are dropped', () => {
    type('735')
    typedAhead.keep()
    type('1')
    expect(taken()).toEqual(['1'])
  })
  test('keys struck before an end by a key that main has not heard are dropped', () => {
    type('735')
    typedAhead.endedBy('F12')
    expect(taken()).toEqual([])
  })
  test('keys struck long ago are not remembered', () => {
    strike('F12')
    type('735')
    clock.pass(3_001)
    strike('F10')
    typedAhead.endedBy('F12')
    expect(taken()).toEqual([])
  })
  test('a second word of the same end changes nothing', () => {
    strike('F12')
    typedAhead.endedBy('F12')
    type('52')
    typedAhead.endedBy('F12')
    typedAhead.keep()
    expect(taken()).toEqual(['5', '2'])
  })
})

test('a key is told with all that makes it one', () => {
  strike('V', { code: 'KeyV', control: true, shift: true, isAutoRepeat: true })
  expect(typedAhead.take()).toEqual([
    { key: 'V', code: 'KeyV', ctrl: true, alt: false, shift: true, meta: false, repeat: true },
  ])
})

test('Shift by itself is no key, and Alt+F4 is the system’s', () => {
  expect(strike('Shift', { shift: true })).toBe(false)
  expect(strike('F4', { alt: true })).toBe(false)
  expect(taken()).toEqual([])
})

test('a cat on the keyboard does not fill the memory: the last keys stay', () => {
  for (let times = 0; times < 500; times++) strike('x')
  strike('y')
  const keys = taken()
  expect(keys).toHaveLength(200)
  expect(keys.at(-1)).toBe('y')
})

describe('while a PIN is asked for', () => {
  let secret: boolean
  beforeEach(() => {
    secret = true
    typedAhead = new TypedAhead(clock, () => secret)
  })

  test('keys struck while a PIN is asked for, before there is a page, go nowhere', () => {
    expect(type('4821')).toEqual([true, true, true, true])
    secret = false
    expect(taken()).toEqual([])
  })

  test('keys of a PIN that the page takes are not kept beside it, nor those struck just before', () => {
    secret = false
    typedAhead.take()
    type('52')
    secret = true
    expect(type('4821')).toEqual([false, false, false, false])
    secret = false
    typedAhead.endedBy('4')
    expect(taken()).toEqual([])
  })

  test('a PIN page that never asks does not leave the keyboard dead', () => {
    clock.pass(31_000)
    expect(strike('4')).toBe(false)
  })
})
