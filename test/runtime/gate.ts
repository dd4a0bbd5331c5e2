import type { Page, Request as PageRequest } from '@playwright/test'
import { emitPreventable } from './standIn.ts'
import type { StandInWebContents } from './webContents.ts'

/** What a page may do by itself: go elsewhere, open windows. The program is asked each time, as Electron asks it. */
export class Gate {
  /** The program's answer to a page that wants a window. */
  openHandler: Parameters<Electron.WebContents['setWindowOpenHandler']>[0] = () => ({ action: 'allow' })
  private readonly contents: StandInWebContents
  /** Addresses the program itself is opening: these are not the page's doing. */
  private readonly ownLoads = new Set<string>()

  constructor(contents: StandInWebContents) {
    this.contents = contents
  }

  /** Runs `load`, during which `url` is the program's own wish. */
  async whileLoading(url: string, load: () => Promise<unknown>): Promise<void> {
    this.ownLoads.add(url)
    try {
      await load()
    } finally {
      this.ownLoads.delete(url)
    }
  }

  /** Whether the page may go there: `will-frame-navigate`, then `will-navigate`. */
  allowsNavigation(url: string, page: Page, request: PageRequest): boolean {
    const isMainFrame = request.frame() === page.mainFrame()
    if (isMainFrame && this.ownLoads.delete(request.url())) return true
    const { contents } = this
    const details = {
      url,
      isMainFrame,
      isSameDocument: false,
      frame: contents.mainFrame,
      initiator: contents.mainFrame,
    }
    if (emitPreventable(contents, 'will-frame-navigate', details)) return false
    return !isMainFrame || !emitPreventable(contents, 'will-navigate', details, url)
  }

  /** Whether the page may open a window. */
  allowsPopup(url: string, frameName: string, features: string): boolean {
    return (
      this.openHandler({
        url,
        frameName,
        features,
        disposition: features ? 'new-window' : 'foreground-tab',
        referrer: { url: '', policy: 'default' },
      }).action === 'allow'
    )
  }
}
