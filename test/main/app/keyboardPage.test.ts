import type { IpcMainInvokeEvent } from 'electron'
import { beforeEach, expect, test } from 'vitest'
import { receiveKeyboardKeys, keyboardHeight, keyboardPage, signInZoom } from '../../../main/app/keyboardPage.ts'
import { keyboardChannel } from '../../../shared/ipc/teclado.ts'
import { fakeIpc } from '../../fakes/ipc.ts'

let ipc: ReturnType<typeof fakeIpc>
let told: string[]
beforeEach(() => {
  ipc = fakeIpc()
  told = []
  receiveKeyboardKeys(ipc, { key: (key) => void told.push(key), leave: () => void told.push('leaves') })
})
const send = (key: unknown, event: IpcMainInvokeEvent = ipc.fromOurPage(keyboardPage)) =>
  ipc.invoke(keyboardChannel, event, key)

test('the on-screen keyboard’s page has one call, which takes a character or one of four keys and returns nothing', async () => {
  expect(ipc.channels()).toEqual([keyboardChannel])
  const keys = ['a', 'A', 'ç', '7', '@', ' ', '"', 'Backspace', 'Enter', 'Tab']
  for (const key of keys) expect(await send(key)).toBeUndefined()
  await send('Escape')
  expect(told).toEqual([...keys, 'leaves'])
})

test('a payload of the on-screen keyboard is ignored if it is neither one character nor an allowed key', async () => {
  for (const key of ['', 'ab', 'F12', 'Control', '\n', '\0', '\u200b', 7, null, undefined, ['a'], { key: 'a' }])
    await send(key)
  expect(told).toEqual([])
})

test('keys of the on-screen keyboard are accepted only from its own page, not from a frame in it or from a closed page', async () => {
  await send('a', ipc.fromOurPage())
  await send('a', ipc.fromOurPage('https://sso.example/'))
  await send('a', ipc.fromSubframe())
  await send('a', { ...ipc.fromOurPage(keyboardPage), senderFrame: null })
  expect(told).toEqual([])
})

test.each([
  ['upright glass', { width: 1080, height: 1920 }, 1.75],
  ['wide glass', { width: 1920, height: 1080 }, 1.14],
  ['low glass', { width: 1366, height: 768 }, 1],
  ['lowest glass', { width: 1024, height: 576 }, 1],
])('the provider’s page above the on-screen keyboard on an %s is zoomed to the remaining height', (_, glass, zoom) => {
  const height = glass.height - keyboardHeight(glass)
  expect(height).toBeGreaterThan(220)
  expect(signInZoom({ width: glass.width, height })).toBeCloseTo(zoom, 2)
})
