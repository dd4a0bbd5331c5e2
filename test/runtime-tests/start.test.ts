import { afterEach, expect, test } from 'vitest'
import { type Started, startEntry } from './program.ts'

const PATIENT = { timeout: 20_000 }

let program: Started | null = null
afterEach(async () => {
  await program?.stop()
  program = null
})

test('`ready` comes only after the entry has been evaluated', async () => {
  program = await startEntry('slowEntry.mjs')
  await expect.poll(program.stdout, PATIENT).toBe('avaliado\npronto\n')
}, 60_000)

test('an entry that awaits `ready` at its top level hangs', async () => {
  program = await startEntry('waitingEntry.mjs')
  await expect.poll(program.stdout, PATIENT).toContain('ainda espera')
  expect(program.stdout()).toBe('ainda espera\n')
}, 60_000)
