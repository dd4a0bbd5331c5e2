import { theBrowser } from './browser.ts'
import { session, type StandInSession } from './session.ts'
import { Guarded } from './standIn.ts'
import { StandInWebContents, type ContentsOwner } from './webContents.ts'
import { openWindows, type OpenWindow } from './windows.ts'

/** The position of a view. It is a separate object, because the contents need it but must not keep the view alive. */
interface Place {
  /** The bounds within the window; null if the view fills its window and has no size before. */
  bounds: Electron.Rectangle | null
  /** The window that this view fills. */
  window: OpenWindow | null
  /** Whether this view covers a part of a window: then keys that a test types at it go to it. */
  isChild: boolean
  contents: StandInWebContents | null
}

/** The size of a view without a size, because Chromium ignores a size of 0. */
const NO_SIZE = { width: 1, height: 1 }

/** Electron destroys the contents of a view that nothing references any more. */
const unheld = new FinalizationRegistry<StandInWebContents>((contents) => contents.close())

/** A view that can be put into a window. */
class StandInView extends Guarded implements Pick<Electron.View, 'setBackgroundColor' | 'setBounds'> {
  protected readonly place: Place = { bounds: null, window: null, isChild: false, contents: null }

  /** Does nothing: Chromium's own background stays. */
  setBackgroundColor(): void {}

  setBounds(bounds: Electron.Rectangle): void {
    this.place.bounds = { ...bounds }
    this.onBounds()
  }

  protected onBounds(): void {}
}

/** A page that fills a window from `setContentView` on; before that it is hidden and draws nothing. */
export class WebContentsView extends StandInView {
  /** The contents that the view was made with, alive or not. */
  readonly contents: StandInWebContents

  constructor({ webPreferences = {} }: Electron.WebContentsViewConstructorOptions = {}) {
    super('WebContentsView')
    const owner = webPreferences.session as unknown as StandInSession | undefined
    this.contents = new StandInWebContents(
      owner ?? session.fromPartition(webPreferences.partition ?? ''),
      webPreferences,
      ownerAt(this.place),
    )
    this.place.contents = this.contents
    unheld.register(this, this.contents)
    void this.hide().catch(() => undefined)
  }

  /** As in Electron undefined once the contents are gone, although the types exclude it. */
  get webContents(): StandInWebContents {
    return (this.contents.isDestroyed() ? undefined : this.contents) as StandInWebContents
  }

  /** Puts the view into a window, or removes it from one. */
  attachTo(window: OpenWindow | null): void {
    this.place.window = window
    this.contents.show(window !== null)
  }

  /** Marks the view as one that covers a part of a window. */
  layOver(): void {
    this.place.isChild = true
    this.contents.show(true)
  }

  /** A view that fills a window has the window's size. */
  protected override onBounds(): void {
    if (!this.place.window) void this.contents.resize(this.contents.cssSize).catch(() => undefined)
  }

  /** On a visible screen a page always has its own window, which is minimized until the page is shown. */
  private async hide(): Promise<void> {
    if (!(await theBrowser()).visible || this.place.window) return
    const { command } = await this.contents.life.open()
    const { windowId } = await command('Browser.getWindowForTarget')
    if (!this.place.window) await command('Browser.setWindowBounds', { windowId, bounds: { windowState: 'minimized' } })
  }
}

/** Creates the owner of a view's contents, in a function that cannot keep the view itself alive. */
function ownerAt(place: Place): ContentsOwner {
  return {
    size: () => place.window?.getBounds() ?? place.bounds ?? NO_SIZE,
    isSeen: () => place.window !== null || place.isChild,
    front: () => (place.isChild ? place.contents : (place.window?.contents ?? openWindows()[0]?.contents ?? null)),
    pageClosed: () => place.window?.pageClosed(),
    mayClose: () => place.window?.mayClose() ?? true,
    loaded: () => undefined,
  }
}
