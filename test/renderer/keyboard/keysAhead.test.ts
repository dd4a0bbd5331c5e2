import { beforeEach, expect, test } from 'vitest'
import { KeysAhead } from '../../../renderer/keyboard/keysAhead.ts'
import { plainTecla } from '../../../shared/model/tecla.ts'

let struck: string[]
let path: string
/** Whether a key has an effect. */
let answered: (key: string) => boolean
let work: (() => void)[]
let ahead: KeysAhead

beforeEach(() => {
  struck = []
  path = '/portal/debitos'
  answered = () => true
  work = []
  ahead = new KeysAhead({
    strike: (stroke) => {
      const key = 'pasted' in stroke ? stroke.pasted : stroke.key
      struck.push(key)
      return answered(key)
    },
    path: () => path,
    later: (one) => work.push(one),
  })
})

/** Runs everything that was scheduled. */
function settle(): void {
  for (let one = work.shift(); one; one = work.shift()) one()
}

const keep = (...keys: string[]) => {
  for (const key of keys) ahead.keep(plainTecla(key))
}

test('type-ahead keys take effect in order once the awaited screen is shown, and not before', () => {
  const there = ahead.wait('screen')
  keep('v', 'F10', 'Enter')
  settle()
  expect(struck).toEqual([])
  expect(ahead.read()).toEqual({ kept: 3, ignored: [] })
  there()
  expect(struck).toEqual([])
  settle()
  expect(struck).toEqual(['v', 'F10', 'Enter'])
  expect(ahead.read()).toEqual({ kept: 0, ignored: [] })
})

test('type-ahead keys after one that changes the screen are meant for the new screen', () => {
  const there = ahead.wait('screen')
  keep('Enter', 'F7')
  answered = (key) => {
    if (key === 'Enter') path = '/portal/guias'
    return true
  }
  there()
  settle()
  expect(struck).toEqual(['Enter', 'F7'])
  expect(ahead.read()).toEqual({ kept: 0, ignored: [] })
})

test('each type-ahead key waits for the result of the previous one', () => {
  let there = ahead.wait('screen')
  keep('F10', 'Enter')
  const first = there
  answered = () => {
    there = ahead.wait('end')
    return true
  }
  first()
  settle()
  expect(struck).toEqual(['F10'])
  expect(ahead.holding).toBe(true)
  answered = () => true
  there()
  settle()
  expect(struck).toEqual(['F10', 'Enter'])
  expect(ahead.holding).toBe(false)
})

test('type-ahead keys wait for all pending screens', () => {
  const [one, other] = [ahead.wait('screen'), ahead.wait('screen')]
  keep('Enter')
  one()
  settle()
  expect(struck).toEqual([])
  other()
  settle()
  expect(struck).toEqual(['Enter'])
})

test('a key typed between two type-ahead keys waits behind them', () => {
  const there = ahead.wait('screen')
  keep('v', 'F10')
  there()
  work.shift()?.()
  expect(struck).toEqual(['v'])
  expect(ahead.holding).toBe(true)
  keep('Enter')
  settle()
  expect(struck).toEqual(['v', 'F10', 'Enter'])
})

test('type-ahead keys wait again if another wait starts before they act', () => {
  const there = ahead.wait('screen')
  keep('Enter')
  there()
  const again = ahead.wait('screen')
  settle()
  expect(struck).toEqual([])
  again()
  settle()
  expect(struck).toEqual(['Enter'])
})

test('type-ahead keys are dropped and reported if another screen appears', () => {
  const there = ahead.wait('screen')
  keep('v', 'F10')
  path = '/portal/guias'
  there()
  settle()
  expect(struck).toEqual([])
  expect(ahead.read()).toEqual({ kept: 0, ignored: ['v', 'F10'] })
})

test('type-ahead keys take effect if the awaited result itself opens another screen', () => {
  const there = ahead.wait('end')
  keep('c')
  path = '/portal/guias'
  there()
  settle()
  expect(struck).toEqual(['c'])
})

test('only the wait for an action’s end holds back every key, and the wait for a screen does not', () => {
  const list = ahead.wait('screen')
  expect([ahead.waiting, ahead.holding]).toEqual([true, false])
  const act = ahead.wait('end')
  expect(ahead.holding).toBe(true)
  act()
  expect(ahead.holding).toBe(false)
  list()
  expect(ahead.waiting).toBe(false)
})

test('keys take effect again after the clerk cancels the wait', () => {
  const act = ahead.wait('end')
  ahead.giveUpWaiting()
  expect([ahead.waiting, ahead.holding]).toEqual([true, false])
  act()
  expect(ahead.waiting).toBe(false)
})

test('keys typed before the window existed take effect in order, on whatever screen, before any other key', () => {
  answered = (key) => {
    if (key === 'Enter') path = '/portal/certidoes'
    return true
  }
  ahead.handOver([plainTecla('Enter'), { pasted: '11144477735' }, plainTecla('F3')])
  expect(ahead.holding).toBe(true)
  keep('F8')
  settle()
  expect(struck).toEqual(['Enter', '11144477735', 'F3', 'F8'])
})

test('keys stored for the next person are passed on in order at the end, and take no effect before', () => {
  const ended = ahead.wait('next')
  expect([ahead.holding, ahead.forNext]).toEqual([true, true])
  keep('5', '2', 'Enter')
  expect(ahead.leave().map(({ key }) => key)).toEqual(['5', '2', 'Enter'])
  ended()
  settle()
  expect(struck).toEqual([])
})

test('keys stored for this screen are dropped at the end of the attendance', () => {
  ahead.wait('screen')
  keep('v')
  expect(ahead.leave()).toEqual([])
  expect(ahead.read()).toEqual({ kept: 0, ignored: ['v'] })
})

test('a scan deletes only its own stored keys, and the keys typed before and after it take effect in order', () => {
  const ended = ahead.wait('run')
  keep('5', '2')
  const isScan = ahead.mark()
  keep('8')
  isScan()
  expect(ahead.read()).toEqual({ kept: 2, ignored: [] })
  keep('9')
  ended()
  settle()
  expect(struck).toEqual(['5', '2', '9'])
})

test('keys typed as fast as a scanner’s while a screen loads are not dropped', () => {
  const there = ahead.wait('screen')
  keep('1', '1')
  const isScan = ahead.mark()
  keep('4', 'Enter')
  isScan()
  there()
  settle()
  expect(struck).toEqual(['1', '1', '4', 'Enter'])
})
