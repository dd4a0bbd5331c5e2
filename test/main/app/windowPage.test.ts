import { EventEmitter } from 'node:events'
import type { Session } from 'electron'
import { expect, test, vi } from 'vitest'
import { WindowPage } from '../../../main/app/windowPage.ts'

/** A view as Electron has it: its `webContents` is `undefined` once they are destroyed. */
const electron = vi.hoisted(() => {
  class View {
    webContents: object | undefined
    setBackgroundColor() {}
  }
  return { View }
})
vi.mock('electron', () => ({
  WebContentsView: class extends electron.View {
    constructor() {
      super()
      const contents = new EventEmitter()
      this.webContents = Object.assign(contents, {
        isDestroyed: () => this.webContents === undefined,
        loadURL: async () => undefined,
        setVisualZoomLevelLimits: async () => undefined,
        setZoomFactor: () => undefined,
        close: () => {
          this.webContents = undefined
          contents.emit('destroyed')
        },
      })
    }
  },
}))

const look = { dark: false, kiosk: false, devTools: false, zoom: 100 } as const

test('a page that is already closed can be ended again without an error', async () => {
  const page = new WindowPage({} as Session, 'preload.cjs', look)
  await page.load()
  await page.end()
  expect(page.contents.isDestroyed()).toBe(true)
  await expect(page.end()).resolves.toBeUndefined()
})
