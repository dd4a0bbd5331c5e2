import { EventEmitter } from 'node:events'
import type { App } from 'electron'
import { beforeEach, expect, test } from 'vitest'
import { endInOrder, leaveProgram } from '../../../main/app/endInOrder.ts'

/** The program: `quit` asks whether it may, and then it has ended. */
class FakeApp extends EventEmitter {
  over = false
  quit(): void {
    let stopped = false
    this.emit('before-quit', { preventDefault: () => (stopped = true) })
    this.over = !stopped
  }
}
let app: FakeApp
let finishes: PromiseWithResolvers<void>[]
beforeEach(() => {
  app = new FakeApp()
  finishes = []
  endInOrder(app as unknown as App, () => {
    const finish = Promise.withResolvers<void>()
    finishes.push(finish)
    return finish.promise
  })
})

test('the program exits even if its clean-up fails', async () => {
  app.quit()
  finishes[0]?.reject(new Error('printer gone'))
  await expect.poll(() => app.over).toBe(true)
})

test('ending the program closes the window normally, and sets the exit status only if the program really ends', () => {
  const told: string[] = []
  const app = Object.assign(new EventEmitter(), { exit: (code: number) => void told.push(`exit ${code}`) })
  leaveProgram(app as unknown as App, { close: () => void told.push('close') })
  expect(told).toEqual(['close'])
  app.emit('will-quit', { preventDefault: () => void told.push('prevented') })
  expect(told).toEqual(['close', 'prevented', 'exit 86'])
})
