import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { watch, type Watched } from '../e2e/launch/processEnd.ts'
import { spawnApp } from '../runtime/run.ts'

const PATIENT = { timeout: 20_000 }

let data: string
let stop: () => Promise<unknown> = async () => undefined
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'balcao-prova-'))
})
afterEach(async () => {
  await stop()
  rmSync(data, { recursive: true, force: true })
})

/** Starts an entry of the fixture folder without waiting for its windows. */
async function start(entry: string): Promise<Watched> {
  const { process: child } = await spawnApp({
    entrada: join(import.meta.dirname, 'fixture', entry),
    args: ['--dados', data],
    env: { BALCAO_SEM_TELA: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const watched = watch(child)
  stop = async () => {
    child.kill('SIGTERM')
    await watched.exited
  }
  return watched
}

test('`ready` comes only after the entry has been evaluated', async () => {
  const { stdout } = await start('slowEntry.mjs')
  await expect.poll(stdout, PATIENT).toBe('avaliado\npronto\n')
}, 60_000)

test('an entry that awaits `ready` at its top level hangs', async () => {
  const { stdout } = await start('waitingEntry.mjs')
  await expect.poll(stdout, PATIENT).toContain('ainda espera')
  expect(stdout()).toBe('ainda espera\n')
}, 60_000)
