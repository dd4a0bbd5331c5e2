import { afterEach, expect, test } from 'vitest'
import type { AppUnderTest } from '../e2e/launch.ts'
import { call, launchFixture } from './program.ts'

let app: AppUnderTest
afterEach(() => app?.close())

interface Displays {
  principal: number
  todas: { id: number; bounds: Electron.Rectangle; workArea: Electron.Rectangle }[]
}
const displays = async () => (await call(app, 'telas')) as Displays

test('a machine has one display, or as many as a test sets up, side by side; the first is the primary one', async () => {
  app = await launchFixture()
  expect((await displays()).todas).toHaveLength(1)
  await app.close()
  app = await launchFixture({ env: { BALCAO_TESTE_TELAS: '1366x768,1080x1920' } })
  const { principal, todas } = await displays()
  expect(principal).toBe(todas[0]?.id)
  expect(todas.map(({ bounds }) => bounds)).toEqual([
    { x: 0, y: 0, width: 1366, height: 768 },
    { x: 1366, y: 0, width: 1080, height: 1920 },
  ])
  // The task bar covers a part of the main display.
  expect(todas.map(({ workArea }) => workArea.height)).toEqual([728, 1920])
})

test('a display that is plugged in, rotated or unplugged is reported once, and an unchanged one is not', async () => {
  app = await launchFixture()
  await app.plugDisplays('1280x800,1366x768')
  await app.plugDisplays('1280x800,1080x1920')
  await app.plugDisplays('1280x800')
  const told = (await call(app, 'diario')) as [string, ...number[]][]
  expect(told.filter(([name]) => name.startsWith('display-'))).toEqual([
    ['display-added', 2, 1366, 2],
    ['display-metrics-changed', 2, 1080, 2],
    ['display-removed', 2, 1080, 1],
  ])
})

test('a window shown inactive on the second display leaves the focus where it is', async () => {
  app = await launchFixture({ env: { BALCAO_TESTE_TELAS: '1280x800,1080x1920' } })
  expect(await call(app, 'outraTela')).toEqual({
    focada: [true, false],
    lugar: { x: 1280, y: 0, width: 1080, height: 1920 },
  })
  expect(await app.bounds()).toContainEqual({ title: '', x: 1280, y: 0, width: 1080, height: 1920 })
})
