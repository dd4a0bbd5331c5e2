import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openCounter } from '../../fakes/counter.ts'

const maria = '52998224725'
let folder: string
const cities: ChildProcess[] = []
/** A provider that sends its time with every answer, and one that does not, like Keycloak. */
let withDate: object
let withoutDate: object

// In processes of their own, so that their clocks stay right when this computer's clock is changed.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'balcao-relogio-'))
  ;[withDate, withoutDate] = await Promise.all([startCity('tokensDe60s'), startCity('semDate,tokensDe60s')])
})
afterAll(async () => {
  for (const city of cities) city.kill()
  await rm(folder, { recursive: true })
})

async function startCity(habits: string): Promise<object> {
  const file = join(folder, `${habits}.json`)
  const city = spawn(process.execPath, ['test/sandbox/main.ts', '--perfil-out', file, '--habitos', habits], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  cities.push(city)
  const died = once(city, 'exit').then(() => Promise.reject(new Error('the sandbox did not start')))
  await Promise.race([once(city.stdout ?? city, 'data'), died])
  return JSON.parse(await readFile(file, 'utf8')) as object
}
afterEach(() => vi.useRealTimers())

/** Moves this computer's clock by so many ms. */
const computerIsOff = (ms: number) => {
  vi.useRealTimers()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
}
const open = (perfil: object) => openCounter({ perfil })
const wrongClock = {
  fim: 'auth_error',
  auth_error: 'exchange_failed',
  falha: { codigo: 'login.relogio', podeRepetir: true },
}

test.each([20_000, 590_000, -590_000])('a sign-in succeeds with a clock %i ms off', async (ms) => {
  computerIsOff(ms)
  expect(await open(withDate).enter(maria)).toMatchObject({ fim: 'autenticado' })
  expect(await open(withoutDate).enter(maria)).toMatchObject({ fim: 'autenticado' })
})

test.each([610_000, -610_000, 86_400_000])(
  'a clock %i ms off prevents every sign-in, and is reported as the reason',
  async (ms) => {
    computerIsOff(ms)
    const counter = open(withDate)
    counter.attendance.identify(maria)
    await expect(counter.signIn.begin({})).rejects.toMatchObject({
      falha: { codigo: 'login.relogio', podeRepetir: true },
    })
    computerIsOff(0)
    expect(await counter.enter(maria)).toMatchObject({ fim: 'autenticado' })
  },
)

test.each([620_000, -620_000, 86_400_000])(
  'a clock %i ms off makes a sign-in fail if only the tokens reveal the time, and is reported as the reason',
  async (ms) => {
    computerIsOff(ms)
    const counter = open(withoutDate)
    expect(await counter.enter(maria)).toEqual(wrongClock)
    expect(counter.attendance.state).toMatchObject({ fase: 'identificado' })
    computerIsOff(0)
    expect(await counter.enter(maria)).toMatchObject({ fim: 'autenticado' })
  },
)

test.each([
  [-480_000, 0],
  [0, 480_000],
])('a sign-in succeeds after the clock moved from %i to %i ms off while the program runs', async (before, after) => {
  for (const perfil of [withDate, withoutDate]) {
    computerIsOff(before)
    const counter = open(perfil)
    await counter.provider.prepare()
    computerIsOff(after)
    expect(await counter.enter(maria)).toMatchObject({ fim: 'autenticado' })
  }
})

test.each([3_600_000, -3_600_000])(
  'a sign-in reports a clock moved by %i ms while the program runs, and succeeds once the clock is right again',
  async (ms) => {
    const counter = open(withDate)
    await counter.provider.prepare()
    computerIsOff(ms)
    expect(await counter.enter(maria)).toEqual(wrongClock)
    computerIsOff(0)
    await counter.wipe.end('pedido')
    expect(await counter.enter(maria)).toMatchObject({ fim: 'autenticado' })
  },
)
