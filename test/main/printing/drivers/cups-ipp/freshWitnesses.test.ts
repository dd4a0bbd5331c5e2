import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FreshWitnesses } from '../../../../../main/printing/drivers/cups-ipp/freshWitnesses.ts'

let asked: string[]
let fresh: FreshWitnesses
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  asked = []
  fresh = new FreshWitnesses(async (impressora) => {
    asked.push(impressora)
    return `witness ${asked.length}`
  })
})
afterEach(() => vi.useRealTimers())

it('a job that CUPS has not begun gets the printer state seen before CUPS began', async () => {
  // The witness belongs to another start, or CUPS has not reported yet that the job had not begun.
  expect(await fresh.before('a', 'laser')).toBeUndefined()
  fresh.submitted('a', 10)
  expect(fresh.notBegunAt('a')).toBe(10)
  expect(fresh.of('a')).toBeUndefined()
  const before = await fresh.before('a', 'laser')
  fresh.notBegun('a', before, 20)
  expect(fresh.of('a')).toBe('witness 1')
  expect(fresh.notBegunAt('a')).toBe(20)
  // Once CUPS has begun, the printer's answer may be from after the job's arrival.
  fresh.begun('a')
  expect(await fresh.before('a', 'laser')).toBeUndefined()
  expect(fresh.of('a')).toBe('witness 1')
})

it.each([
  [699, 'witness 1'],
  [700, 'witness 3'],
])(
  'a printer is queried once for all its waiting jobs, and not again within 700 ms: after %i ms',
  async (after, told) => {
    vi.advanceTimersByTime(5_000)
    for (const uuid of ['a', 'b', 'c']) fresh.submitted(uuid, 10)
    await Promise.all([fresh.before('a', 'laser'), fresh.before('b', 'laser'), fresh.before('c', 'jato')])
    expect(asked).toEqual(['laser', 'jato'])
    vi.advanceTimersByTime(after)
    expect(await fresh.before('a', 'laser')).toBe(told)
  },
)

it('an ended job leaves no stored printer state', async () => {
  fresh.submitted('a', 10)
  fresh.notBegun('a', 'witness', 20)
  fresh.ended('a')
  const left = [fresh.of('a'), fresh.notBegunAt('a'), await fresh.before('a', 'laser')]
  expect(left).toEqual([undefined, undefined, undefined])
})

it('a job gets no newer printer state after CUPS was silent, since CUPS may have begun it meanwhile', async () => {
  fresh.submitted('a', 10)
  fresh.lostSight()
  fresh.notBegun('a', 'later', 20)
  expect(fresh.of('a')).toBeUndefined()
  expect(fresh.notBegunAt('a')).toBe(10)
  expect(await fresh.before('a', 'laser')).toBeUndefined()
  expect(asked).toEqual([])
})

it('a printer that does not answer leaves the stored state unchanged, and is queried again at once', async () => {
  const answers = [() => Promise.reject(new Error('silent')), async () => 'here']
  const waking = new FreshWitnesses(() => answers.shift()!())
  waking.submitted('a', 10)
  waking.notBegun('a', 'old', 20)
  waking.notBegun('a', await waking.before('a', 'laser'), 30)
  expect(waking.of('a')).toBe('old')
  expect(await waking.before('a', 'laser')).toBe('here')
})
