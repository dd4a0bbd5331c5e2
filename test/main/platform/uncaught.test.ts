import { EventEmitter } from 'node:events'
import { beforeEach, expect, test } from 'vitest'
import { handleUncaught } from '../../../main/platform/uncaught.ts'
import { keptLog } from '../../fakes/log.ts'

let program: EventEmitter & { stderr: EventEmitter }
let log: ReturnType<typeof keptLog>
let broken: number
beforeEach(() => {
  program = Object.assign(new EventEmitter(), { stderr: new EventEmitter() })
  log = keptLog()
  broken = 0
  handleUncaught(program as unknown as NodeJS.Process, log, () => (broken += 1))
})

test('an uncaught error is logged by kind and place, never by its message, and no further attendance is started', () => {
  program.emit('uncaughtException', new TypeError('52998224725 de Maria\n    at maria.js:1:1'))
  expect(log.lines).toEqual([
    expect.stringMatching(/^uncaught exception {"error":"TypeError","erro":null,"at":"uncaught\.test\.ts:\d+:\d+"}$/),
  ])
  expect(broken).toBe(1)
})

test('an unhandled promise rejection is logged without its message, and attendances go on', () => {
  program.emit('unhandledRejection', Object.assign(new Error('connect 10.0.0.7'), { code: 'ECONNREFUSED' }))
  program.emit('unhandledRejection', 'Maria')
  program.emit('unhandledRejection', Object.assign(new Error('x'), { code: 'de Maria' }))
  expect(log.lines[0]).toContain('"erro":"ECONNREFUSED"')
  expect(log.lines[1]).toBe('unhandled rejection {"error":"string"}')
  expect(log.lines.join()).not.toMatch(/Maria|10\.0/)
  expect(broken).toBe(0)
})

test('a log stream whose reader is gone does not count as an uncaught error', () => {
  expect(() => program.stderr.emit('error', new Error('EPIPE'))).not.toThrow()
  expect(log.lines).toEqual([])
})
