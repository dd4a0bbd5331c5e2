import { beforeEach, expect, test } from 'vitest'
import { Shift } from '../../../main/operators/shift.ts'
import { FakeClock } from '../../fakes/clock.ts'

let clock: FakeClock
let idle: boolean
let left: number
let shift: Shift
beforeEach(() => {
  clock = new FakeClock()
  idle = true
  left = 0
  shift = new Shift({ clock, limitSeconds: 300, idle: () => idle, leave: () => (left += 1) })
  shift.activity()
})

function pass(seconds: number): void {
  clock.pass(seconds * 1000)
  shift.tick()
}

test('an idle station signs its operator off at the time limit, once', () => {
  pass(299)
  expect(left).toBe(0)
  pass(1)
  expect(left).toBe(1)
  idle = false
  pass(1000)
  expect(left).toBe(1)
})

test('an operator’s idle time stops while a person is served, and starts afresh afterwards', () => {
  idle = false
  pass(1000)
  idle = true
  pass(299)
  expect(left).toBe(0)
  pass(1)
  expect(left).toBe(1)
})
