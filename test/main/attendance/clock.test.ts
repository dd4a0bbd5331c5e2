import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Fetch } from '../../../main/ports.ts'
import { openCounter } from '../../fakes/counter.ts'

const maria = '52998224725'
let folder: string
let city: ChildProcess
let perfil: object

// In a process of its own, so that its clock stays right when this computer's is moved.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'balcao-relogio-'))
  const file = join(folder, 'perfil.json')
  city = spawn(process.execPath, ['test/sandbox/main.ts', '--perfil-out', file], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const died = once(city, 'exit').then(() => Promise.reject(new Error('the sandbox did not start')))
  await Promise.race([once(city.stdout ?? city, 'data'), died])
  perfil = JSON.parse(await readFile(file, 'utf8')) as object
}, 60_000)
afterAll(async () => {
  city.kill()
  await rm(folder, { recursive: true })
})
afterEach(() => vi.useRealTimers())

/** Moves this computer's clock by so many ms. */
const computerIsOff = (ms: number) => {
  vi.useRealTimers()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
}
const open = (fetch: Fetch = (url, init) => globalThis.fetch(url, init)) => openCounter({ perfil, fetch })

test.each([20_000, -20_000, 480_000, -480_000])('a clock %i ms off is made up for', async (ms) => {
  computerIsOff(ms)
  expect(await open().enter(maria)).toMatchObject({ fim: 'autenticado' })
})

test.each([3_600_000, -3_600_000, 86_400_000])(
  'with a clock %i ms off no login begins, and it says why',
  async (ms) => {
    computerIsOff(ms)
    const counter = open()
    counter.attendance.identify(maria)
    await expect(counter.signIn.begin({})).rejects.toMatchObject({
      falha: { codigo: 'login.relogio', podeRepetir: true },
    })
    computerIsOff(0)
    expect(await counter.enter(maria)).toMatchObject({ fim: 'autenticado' })
  },
)

test.each([
  [-480_000, 0],
  [0, 3_600_000],
  [0, -3_600_000],
])('a clock moved from %i to %i ms off while the program runs spoils one login at most', async (before, after) => {
  computerIsOff(before)
  const counter = open()
  await counter.provider.prepare()
  computerIsOff(after)
  const spoilt = {
    fim: 'auth_error',
    auth_error: 'exchange_failed',
    falha: { codigo: 'login.relogio', podeRepetir: true },
  }
  expect([{ fim: 'autenticado', returnTo: '/portal/painel' }, spoilt]).toContainEqual(await counter.enter(maria))
  computerIsOff(0)
  await counter.wipe.end('pedido')
  expect(await counter.enter(maria)).toMatchObject({ fim: 'autenticado' })
})
