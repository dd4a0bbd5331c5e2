import { BaseWindow } from './baseWindow.ts'
import { session, type StandInSession } from './session.ts'
import { emitPreventable } from './standIn.ts'
import { StandInWebContents } from './webContents.ts'
import { openWindows } from './windows.ts'

type WindowMembers = 'loadURL'

const events = ['ready-to-show', 'page-title-updated'] as const

/** A window with the same page during its whole life. */
export class BrowserWindow extends BaseWindow implements Pick<Electron.BrowserWindow, WindowMembers> {
  readonly webContents: StandInWebContents
  private loadedOnce = false

  constructor(options: Electron.BrowserWindowConstructorOptions = {}) {
    super(options)
    this.alsoEmits(events)
    const preferences = options.webPreferences ?? {}
    const owner = preferences.session as unknown as StandInSession | undefined
    this.webContents = new StandInWebContents(
      owner ?? session.fromPartition(preferences.partition ?? ''),
      preferences,
      {
        size: () => this.getBounds(),
        isSeen: () => true,
        front: () => this.webContents,
        pageClosed: () => this.pageClosed(),
        mayClose: () => this.mayClose(),
        loaded: (title) => this.loaded(title),
      },
    )
    this.fillWith(this.webContents)
  }

  static getAllWindows(): BrowserWindow[] {
    return openWindows().filter((window) => window instanceof BrowserWindow)
  }

  loadURL(url: string): Promise<void> {
    return this.webContents.loadURL(url)
  }

  override destroy(): void {
    if (!this.isDestroyed()) this.webContents.close()
    super.destroy()
  }

  private loaded(title: string): void {
    if (!emitPreventable(this, 'page-title-updated', {}, title, true)) this.setTitle(title)
    if (!this.loadedOnce) this.emit('ready-to-show')
    this.loadedOnce = true
  }
}
