import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Idle } from '../../../main/attendance/idle.ts'
import { FakeClock } from '../../fakes/clock.ts'

let clock: FakeClock
let told: (number | null)[]
let ended: number
let idle: Idle
let onPhone: boolean

beforeEach(() => {
  vi.useFakeTimers()
  clock = new FakeClock()
  told = []
  ended = 0
  onPhone = false
  idle = new Idle({
    clock,
    limitSeconds: 60,
    onPhone: () => onPhone,
    tell: ({ segundosRestantes }) => void told.push(segundosRestantes),
    end: () => void (ended += 1),
  })
})
afterEach(() => {
  idle.stop()
  vi.useRealTimers()
})

const seconds = (count: number) => {
  for (let i = 0; i < count; i++) {
    clock.pass(1_000)
    vi.advanceTimersByTime(1_000)
  }
}

describe('an untouched machine', () => {
  test('an idle attendance shows a countdown of twenty seconds and then ends once', () => {
    idle.watch(true)
    seconds(39)
    expect(told).toEqual([])
    seconds(20)
    expect(told).toEqual(Array.from({ length: 20 }, (_, at) => 20 - at))
    expect(ended).toBe(0)
    seconds(60)
    expect(ended).toBe(1)
    expect(told.at(-1)).toBeNull()
  })
  test('a key during the idle countdown cancels it and restores the whole time', () => {
    idle.watch(true)
    seconds(45)
    idle.activity()
    expect(told.at(-1)).toBeNull()
    told = []
    seconds(39)
    expect(told).toEqual([])
    seconds(21)
    expect(ended).toBe(1)
  })
  test('an attendance whose person signs in on a phone has three minutes, also after the countdown had begun', () => {
    idle.watch(true)
    seconds(45)
    onPhone = true
    told = []
    seconds(114)
    expect(told).toEqual([null])
    seconds(1)
    expect(told.at(-1)).toBe(20)
    seconds(20)
    expect(ended).toBe(1)
  })
  test('an idle machine without an attendance ends no attendance', () => {
    seconds(600)
    idle.watch(true)
    idle.watch(false)
    seconds(600)
    expect([ended, told]).toEqual([0, []])
  })
})

describe('the time', () => {
  test('the idle time does not restart when the same person signs in', () => {
    idle.watch(true)
    seconds(30)
    idle.watch(true)
    seconds(30)
    expect(ended).toBe(1)
  })
  test('the idle time is not extended by setting the computer’s clock back', () => {
    idle.watch(true)
    seconds(30)
    clock.set('2026-11-20T00:00:00Z')
    seconds(30)
    expect(ended).toBe(1)
  })
  test('the idle time runs on while the computer sleeps, and the attendance ends at the first tick after the wake-up', () => {
    idle.watch(true)
    clock.pass(3_600_000)
    vi.advanceTimersByTime(1_000)
    expect(ended).toBe(1)
  })
  test('the idle time of one person does not shorten the next person’s', () => {
    idle.watch(true)
    seconds(59)
    idle.watch(false)
    expect(told.at(-1)).toBeNull()
    told = []
    idle.watch(true)
    seconds(39)
    expect([ended, told]).toEqual([0, []])
    seconds(21)
    expect(ended).toBe(1)
  })
})
