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

it('a job that CUPS has not begun gets what its printer said before CUPS did', async () => {
  // Of another start, or of a CUPS that has not said so yet.
  expect(await fresh.before('a', 'laser')).toBeUndefined()
  fresh.submitted('a', 10)
  expect(fresh.notBegunAt('a')).toBe(10)
  expect(fresh.of('a')).toBeUndefined()
  const before = await fresh.before('a', 'laser')
  fresh.notBegun('a', before, 20)
  expect(fresh.of('a')).toBe('witness 1')
  expect(fresh.notBegunAt('a')).toBe(20)
  // Once it has begun, what the printer says then may be from after it came.
  fresh.begun('a')
  expect(await fresh.before('a', 'laser')).toBeUndefined()
  expect(fresh.of('a')).toBe('witness 1')
})

it('a printer is asked once for all jobs that wait for it, and again in a second', async () => {
  for (const uuid of ['a', 'b', 'c']) fresh.submitted(uuid, 10)
  await Promise.all([fresh.before('a', 'laser'), fresh.before('b', 'laser'), fresh.before('c', 'jato')])
  expect(asked).toEqual(['laser', 'jato'])
  vi.advanceTimersByTime(1_000)
  expect(await fresh.before('a', 'laser')).toBe('witness 3')
})

it.each([
  [699, ['laser']],
  [700, ['laser', 'laser']],
])('nor again within seven tenths of a second: %i ms', async (after, whom) => {
  vi.advanceTimersByTime(5_000)
  fresh.submitted('a', 10)
  await fresh.before('a', 'laser')
  vi.advanceTimersByTime(after)
  expect(await fresh.before('a', 'laser')).toBe(`witness ${whom.length}`)
  expect(asked).toEqual(whom)
})

it('an ended job leaves no witness', async () => {
  fresh.submitted('a', 10)
  fresh.notBegun('a', 'witness', 20)
  fresh.ended('a')
  expect([fresh.of('a'), fresh.notBegunAt('a'), await fresh.before('a', 'laser')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

it('after a silence of CUPS nothing newer is taken: what it reads again as waiting may have been begun', async () => {
  fresh.submitted('a', 10)
  fresh.lostSight()
  fresh.notBegun('a', 'later', 20)
  expect(fresh.of('a')).toBeUndefined()
  expect(fresh.notBegunAt('a')).toBe(10)
  expect(await fresh.before('a', 'laser')).toBeUndefined()
  expect(asked).toEqual([])
})

it('a printer that does not answer leaves what there was', async () => {
  const silent = new FreshWitnesses(() => Promise.reject(new Error('silent')))
  silent.submitted('a', 10)
  silent.notBegun('a', 'old', 20)
  const before = await silent.before('a', 'laser')
  silent.notBegun('a', before, 30)
  expect(silent.of('a')).toBe('old')
})

it('and is asked again at once', async () => {
  let answers = 0
  const waking = new FreshWitnesses(async () => {
    if ((answers += 1) === 1) throw new Error('silent')
    return 'here'
  })
  waking.submitted('a', 10)
  expect(await waking.before('a', 'laser')).toBeUndefined()
  expect(await waking.before('a', 'laser')).toBe('here')
})
