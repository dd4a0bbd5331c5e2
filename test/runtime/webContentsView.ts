import { theBrowser } from './browser.ts'
import { session, type StandInSession } from './session.ts'
import { Guarded } from './standIn.ts'
import { StandInWebContents } from './webContents.ts'
import { openWindows, type OpenWindow } from './windows.ts'

/** What may be put into a window. */
class StandInView extends Guarded implements Pick<Electron.View, 'setBackgroundColor' | 'setBounds'> {
  /** Within the window; null: it fills whatever it is put into. */
  protected bounds: Electron.Rectangle | null = null

  /** Chromium's own stays. */
  setBackgroundColor(): void {}

  setBounds(bounds: Electron.Rectangle): void {
    this.bounds = { ...bounds }
    this.onBounds(this.bounds)
  }

  protected onBounds(_bounds: Electron.Rectangle): void {}
}

/** A page that fills a window once the window takes it (`setContentView`); until then nobody sees it. */
export class WebContentsView extends StandInView {
  /** Those it was made with, alive or not. */
  readonly contents: StandInWebContents
  /** The one it fills. */
  window: OpenWindow | null = null
  /** It lies over a part of a window: the keys struck at it are its own, as if somebody had just touched it. */
  isChild = false

  constructor({ webPreferences = {} }: Electron.WebContentsViewConstructorOptions = {}) {
    super('WebContentsView')
    const owner = webPreferences.session as unknown as StandInSession | undefined
    this.contents = new StandInWebContents(
      owner ?? session.fromPartition(webPreferences.partition ?? ''),
      webPreferences,
      {
        // One that waits has the size of the window it waits for, as far as anybody knows.
        size: () => this.bounds ?? (this.window ?? openWindows()[0])?.getBounds() ?? { width: 800, height: 600 },
        front: () => (this.isChild ? this.contents : (this.window?.contents ?? openWindows()[0]?.contents ?? null)),
        pageClosed: () => this.window?.pageClosed(),
        mayClose: () => this.window?.mayClose() ?? true,
        loaded: () => undefined,
      },
    )
    void this.hide().catch(() => undefined)
  }

  /** As in Electron nothing once they are gone, whatever the types say. */
  get webContents(): StandInWebContents {
    return (this.contents.isDestroyed() ? undefined : this.contents) as StandInWebContents
  }

  protected override onBounds(bounds: Electron.Rectangle): void {
    void this.contents.resize(bounds).catch(() => undefined)
  }

  /** On a screen a page always has a window of its own: until its turn it lies in the task bar. */
  private async hide(): Promise<void> {
    if (!(await theBrowser()).visible || this.window) return
    const { command } = await this.contents.life.open()
    const { windowId } = await command('Browser.getWindowForTarget')
    if (!this.window) await command('Browser.setWindowBounds', { windowId, bounds: { windowState: 'minimized' } })
  }
}
