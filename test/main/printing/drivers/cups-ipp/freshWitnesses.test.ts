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

it('a printer is queried once for all its waiting jobs, and again after a second', async () => {
  for (const uuid of ['a', 'b', 'c']) fresh.submitted(uuid, 10)
  await Promise.all([fresh.before('a', 'laser'), fresh.before('b', 'laser'), fresh.before('c', 'jato')])
  expect(asked).toEqual(['laser', 'jato'])
  vi.advanceTimersByTime(1_000)
  expect(await fresh.before('a', 'laser')).toBe('witness 3')
})

it.each([
  [699, ['laser']],
  [700, ['laser', 'laser']],
])('a printer is not queried again within 700 ms: after %i ms', async (after, whom) => {
  vi.advanceTimersByTime(5_000)
  fresh.submitted('a', 10)
  await fresh.before('a', 'laser')
  vi.advanceTimersByTime(after)
  expect(await fresh.before('a', 'laser')).toBe(`witness ${whom.length}`)
  expect(asked).toEqual(whom)
})

it('an ended job leaves no stored printer state', async () => {
  fresh.submitted('a', 10)
  fresh.notBegun('a', 'witness', 20)
  fresh.ended('a')
  expect([fresh.of('a'), fresh.notBegunAt('a'), await fresh.before('a', 'laser')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
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

it('a printer that does not answer leaves the stored state unchanged', async () => {
  const silent = new FreshWitnesses(() => Promise.reject(new Error('silent')))
  silent.submitted('a', 10)
  silent.notBegun('a', 'old', 20)
  const before = await silent.before('a', 'laser')
  silent.notBegun('a', before, 30)
  expect(silent.of('a')).toBe('old')
})

it('a printer that did not answer is queried again at once', async () => {
  let answers = 0
  const waking = new FreshWitnesses(async () => {
    if ((answers += 1) === 1) throw new Error('silent')
    return 'here'
  })
  waking.submitted('a', 10)
  expect(await waking.before('a', 'laser')).toBeUndefined()
  expect(await waking.before('a', 'laser')).toBe('here')
})
