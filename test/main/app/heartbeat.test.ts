import { beforeEach, expect, test } from 'vitest'
import { Heartbeat } from '../../../main/app/heartbeat.ts'

let page: { name: string } | null
let told: string[]
let heartbeat: Heartbeat<{ name: string }>
beforeEach(() => {
  page = { name: 'a' }
  told = []
  heartbeat = new Heartbeat(
    () => page,
    () => void told.push('asked'),
    ({ name }) => void told.push(`${name} hangs`),
  )
})

const beat = (times: number) => {
  for (let time = 0; time < times; time += 1) heartbeat.beat()
}
const hung = () => told.filter((word) => word !== 'asked')

test('a page counts as hung after six unanswered heartbeats', () => {
  beat(1)
  heartbeat.answered()
  beat(6)
  expect(hung()).toEqual([])
  beat(1)
  expect(hung()).toEqual(['a hangs'])
})

test('a new page has a grace period before its first heartbeat counts', () => {
  beat(30)
  expect(told).toEqual(Array(30).fill('asked'))
  beat(1)
  expect(hung()).toEqual(['a hangs'])
})

test('the heartbeat counts from zero for another page, and sends nothing while there is no page', () => {
  beat(1)
  heartbeat.answered()
  beat(5)
  page = { name: 'b' }
  beat(30)
  expect(hung()).toEqual([])
  page = null
  told = []
  beat(40)
  expect(told).toEqual([])
})
