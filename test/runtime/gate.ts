import type { Page, Request as PageRequest } from '@playwright/test'
import type { StandInFrame } from './frames.ts'
import { emitPreventable, type GuardedEmitter } from './standIn.ts'

/** The contents whose page a gate controls. */
type GatedContents = GuardedEmitter & {
  readonly mainFrame: StandInFrame
  readonly session: { readonly popups: { readonly areOurs: boolean } }
}

/** Controls the navigations and windows that a page requests: the program decides on each, as in Electron. */
export class Gate {
  /** The program's handler for a page that requests a window. */
  openHandler: Parameters<Electron.WebContents['setWindowOpenHandler']>[0] = () => ({ action: 'deny' })
  private readonly contents: GatedContents
  /** Addresses that the program itself is loading, for which the program is not asked. */
  private readonly ownLoads = new Set<string>()

  constructor(contents: GatedContents) {
    this.contents = contents
  }

  /** Runs `load`; meanwhile a navigation to `url` counts as the program's own. */
  async whileLoading(url: string, load: () => Promise<unknown>): Promise<void> {
    this.ownLoads.add(url)
    try {
      await load()
    } finally {
      this.ownLoads.delete(url)
    }
  }

  /** Whether the program allows a navigation: emits `will-frame-navigate`, then `will-navigate`. */
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

  /** Passes a page's request for a window to the program's handler; no window is opened, even if the handler allows it. */
  refusePopup(url: string, frameName: string, features: string): void {
    if (this.contents.session.popups.areOurs) return
    const disposition = features ? 'new-window' : 'foreground-tab'
    const { action } = this.openHandler({
      url,
      frameName,
      features,
      disposition,
      referrer: { url: '', policy: 'default' },
    })
    if (action === 'allow') console.error('O substituto do Electron não abre as janelas que uma página pede.')
  }
}
