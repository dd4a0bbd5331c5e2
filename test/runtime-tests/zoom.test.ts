import { afterEach, expect, test } from 'vitest'
import type { AppUnderTest } from '../e2e/launch.ts'
import { call, launchFixture } from './program.ts'

let app: AppUnderTest | null = null
afterEach(async () => {
  await app?.close()
  app = null
})

const seen = async (one: AppUnderTest) =>
  (await one.page()).evaluate(() => [
    innerWidth,
    innerHeight,
    devicePixelRatio,
    matchMedia('(max-width: 600px)').matches,
    document.documentElement.clientWidth,
  ])

test('a zoomed page has less room and lays itself out again, and back', async () => {
  app = await launchFixture()
  const one = app
  await expect.poll(() => seen(one)).toEqual([900, 650, 1, false, 900])
  await call(one, 'ampliar', 1.5)
  await call(one, 'ampliar', 2)
  await expect.poll(() => seen(one)).toEqual([450, 325, 2, true, 450])
  await call(one, 'ampliar', 1)
  await expect.poll(() => seen(one)).toEqual([900, 650, 1, false, 900])
})

test('a window opens with the given zoom factor', async () => {
  app = await launchFixture()
  const one = app
  await call(one, 'recriar', 1.25).catch(() => undefined)
  await expect.poll(() => seen(one).catch(() => null)).toEqual([720, 520, 1.25, false, 720])
})
