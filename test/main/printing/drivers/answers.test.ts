import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Answers } from '../../../../main/printing/drivers/answers.ts'

let asked: string[]
let answer: (said: string) => void
let refuse: (cause: Error) => void
const answers = () =>
  new Answers((whom) => {
    asked.push(whom)
    return new Promise<string>((resolve, reject) => {
      answer = resolve
      refuse = reject
    })
  })
const offline = new Error('offline')

beforeEach(() => {
  asked = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => vi.useRealTimers())

it('a slow printer delays nobody: its last answer is shown until the next one arrives', async () => {
  const laser = answers()
  const first = laser.lately('laser')
  await vi.advanceTimersByTimeAsync(100)
  expect(await first).toEqual({ answer: null, late: true })
  answer('ready')
  expect(await laser.now('laser')).toBe('ready')
  await vi.advanceTimersByTimeAsync(2_000)
  const later = laser.lately('laser')
  await vi.advanceTimersByTimeAsync(100)
  expect(await later).toEqual({ answer: 'ready', late: true })
  answer('out of paper')
  await vi.advanceTimersByTimeAsync(0)
  expect(await laser.lately('laser')).toEqual({ answer: 'out of paper', late: false })
  expect(asked).toEqual(['laser', 'laser'])
})

it('a printer’s failure is remembered like an answer, and the printer is queried again after two seconds', async () => {
  const laser = answers()
  const first = laser.now('laser')
  refuse(offline)
  await expect(first).rejects.toBe(offline)
  await expect(laser.lately('laser')).rejects.toBe(offline)
  await vi.advanceTimersByTimeAsync(2_000)
  const later = laser.lately('laser')
  answer('ready')
  expect(await later).toEqual({ answer: 'ready', late: false })
})

it('a slow printer’s answer does not delay another printer’s', async () => {
  const both = answers()
  const slow = both.lately('laser')
  const quick = both.lately('jato')
  answer('ready')
  expect(await quick).toEqual({ answer: 'ready', late: false })
  await vi.advanceTimersByTimeAsync(100)
  expect(await slow).toEqual({ answer: null, late: true })
})

it('a fresh answer is given again without a new query, and leaves no timer', async () => {
  const laser = answers()
  const first = laser.lately('laser')
  answer('ready')
  expect(await first).toEqual({ answer: 'ready', late: false })
  expect(vi.getTimerCount()).toBe(0)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(await laser.lately('laser')).toEqual({ answer: 'ready', late: false })
  expect(asked).toEqual(['laser'])
})
