import { EventEmitter } from 'node:events'
import type { App } from 'electron'
import { expect, test } from 'vitest'
import { leaveProgram } from '../../../main/app/leaveProgram.ts'

test('leaving the program closes the window normally, and sets the exit status only when that really ends it', () => {
  const told: string[] = []
  const app = Object.assign(new EventEmitter(), { exit: (code: number) => void told.push(`exit ${code}`) })
  leaveProgram(app as unknown as App, { close: () => void told.push('close') })
  expect(told).toEqual(['close'])
  app.emit('will-quit', { preventDefault: () => void told.push('prevented') })
  expect(told).toEqual(['close', 'prevented', 'exit 86'])
})
