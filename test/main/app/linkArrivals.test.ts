import { EventEmitter } from 'node:events'
import type { App } from 'electron'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { receiveLinks } from '../../../main/app/linkArrivals.ts'
import { keptLog } from '../../fakes/log.ts'

const link = 'balcao://auth/callback?state=s&code=c'
const usual = process.argv
let app: EventEmitter
let links: string[]
let starts: number
let log: ReturnType<typeof keptLog>

beforeEach(() => {
  app = new EventEmitter()
  links = []
  starts = 0
  log = keptLog()
})
afterEach(() => void (process.argv = usual))

/** The program, started with these arguments. */
const start = (...args: string[]) => {
  process.argv = ['balcao', ...args]
  receiveLinks(
    app as App,
    () => 'balcao',
    { link: (url) => void links.push(url), secondStart: () => (starts += 1) },
    log,
  )
}
/** The system starts the program again with these arguments. */
const again = (...args: string[]) => app.emit('second-instance', {}, ['balcao', ...args], '/', {})
/** macOS hands an address over. */
const handOver = (url: string) => {
  let taken = false
  app.emit('open-url', { preventDefault: () => (taken = true) }, url)
  return taken
}

test('a link is delivered on macOS, by the system’s own event', () => {
  start()
  expect(handOver(link)).toBe(true)
  expect(links).toEqual([link])
})

describe('nothing else does', () => {
  test.each([
    [[]],
    [['--inspect', '--gpu-launcher=calc']],
    [['outro://auth/callback']],
    [['https://x.example']],
    [[`x${link}`]],
  ])('a second start with %j delivers no sign-in link, and only brings the window to the front', (args) => {
    start()
    again(...args)
    expect([links, starts]).toEqual([[], 1])
  })
  test('a link of another scheme is ignored on macOS', () => {
    start()
    handOver('https://auth/callback')
    handOver('balcaox://auth/callback')
    expect(links).toEqual([])
  })
})
