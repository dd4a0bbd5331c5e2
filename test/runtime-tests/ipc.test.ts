import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppUnderTest } from '../e2e/launch.ts'
import { type Bridge, call, launchFixture } from './program.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await launchFixture()
})
afterAll(() => app?.close())

test('values of every common kind survive both ways', async () => {
  const page = await app.page()
  const back = await page.evaluate(async () => {
    const { prova } = globalThis as unknown as Bridge
    const ring: Record<string, unknown> = { nome: 'roda' }
    ring['self'] = ring
    const sent = [
      new Uint8Array([0, 127, 255]),
      new Date(1_700_000_000_000),
      undefined,
      new Map([['a', { b: 1n }]]),
      new Set([1]),
      [null, -0, Number.NaN],
      new Float64Array([0.5]),
      ring,
    ]
    const [bytes, date, nothing, map, set, numbers, floats, round] = (await prova.chamar('eco', ...sent)) as [
      Uint8Array,
      Date,
      undefined,
      Map<string, { b: bigint }>,
      Set<number>,
      number[],
      Float64Array,
      { self: unknown },
    ]
    return {
      bytes: bytes instanceof Uint8Array && [...bytes].join(),
      date: date instanceof Date && date.getTime(),
      nothing: nothing === undefined,
      map: map instanceof Map && String(map.get('a')?.b),
      set: set instanceof Set && set.has(1),
      numbers: numbers[0] === null && Object.is(numbers[1], -0) && Number.isNaN(numbers[2]),
      floats: floats instanceof Float64Array && floats[0],
      round: round.self === round,
    }
  })
  expect(back).toEqual({
    bytes: '0,127,255',
    date: 1_700_000_000_000,
    nothing: true,
    map: '1',
    set: true,
    numbers: true,
    floats: 0.5,
    round: true,
  })
})

test('main receives real typed arrays', async () => {
  const page = await app.page()
  expect(await page.evaluate(() => (globalThis as unknown as Bridge).prova.chamar('tipos', new Uint8Array(3)))).toBe(
    '[object Uint8Array]',
  )
})

test('a thrown error arrives as its message alone, in Electron’s form', async () => {
  const page = await app.page()
  const failure = await page.evaluate(() =>
    (globalThis as unknown as Bridge).prova
      .chamar('falhar')
      .catch((cause: Error & { segredo?: number }) => [cause.name, cause.message, cause.segredo]),
  )
  expect(failure).toEqual(['Error', "Error invoking remote method 'falhar': TypeError: não deu", undefined])
})

test('a channel without a handler is refused by name', async () => {
  await expect(call(app, 'ninguem')).rejects.toThrow(
    "Error invoking remote method 'ninguem': Error: No handler registered for 'ninguem'",
  )
})

test('a value that cannot be cloned is refused before it is sent', async () => {
  const page = await app.page()
  expect(
    await page.evaluate(() =>
      (globalThis as unknown as Bridge).prova.chamar('eco', Symbol('x')).catch((cause: Error) => cause.message),
    ),
  ).toContain('could not be cloned')
})

test('events from main keep their order and their bytes', async () => {
  const page = await app.page()
  await call(app, 'enviar', 'um', new Date(5))
  await call(app, 'enviar', 'dois')
  await page.waitForFunction(() => (globalThis as unknown as Bridge).recebidos.some(([what]) => what === 'dois'))
  const got = await page.evaluate(() =>
    (globalThis as unknown as Bridge).recebidos.map(([what, more]) => [
      what,
      more instanceof Date ? more.getTime() : null,
    ]),
  )
  expect(got.slice(-2)).toEqual([
    ['um', 5],
    ['dois', null],
  ])
})

test('a call made while the document loads carries its frame, whose address is already that document', async () => {
  expect(await call(app, 'diario')).toContainEqual(['pronta', '/index.html', 'app://prova/index.html'])
})

test('the window’s main frame is its top frame, and a frame within the page is another one', async () => {
  expect(await call(app, 'quemChama')).toEqual({ topo: true, url: 'app://prova/index.html', mesma: true })
  const page = await app.page()
  await page.evaluate(() => document.body.append(document.createElement('iframe')))
  const inner = page.frames()[1]
  expect(await app.invokeFromFrame(inner!, 'quemChama')).toEqual({
    topo: false,
    url: 'about:blank',
    mesma: true,
  })
})

test('an unwritten member of the stand-in throws and names itself', async () => {
  await expect(call(app, 'falta')).rejects.toThrow(/app\.naoExiste/)
})

test('the page has neither require nor the preload’s call', async () => {
  const page = await app.page()
  expect(
    await page.evaluate(() =>
      ['require', 'process', 'substitutoDoElectronEnviar'].filter((name) => name in globalThis),
    ),
  ).toEqual([])
})
