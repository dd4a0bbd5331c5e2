import { EventEmitter } from 'node:events'
import type { App } from 'electron'
import { expect, test } from 'vitest'
import { leaveProgram } from '../../../main/app/leaveProgram.ts'

test('the window is closed as by hand, and only what ends with it gives the program its status', () => {
  const told: string[] = []
  const app = Object.assign(new EventEmitter(), { exit: (code: number) => void told.push(`exit ${code}`) })
  leaveProgram(app as unknown as App, { close: () => void told.push('close') })
  expect(told).toEqual(['close'])
  app.emit('will-quit', { preventDefault: () => void told.push('prevented') })
  expect(told).toEqual(['close', 'prevented', 'exit 86'])
})
