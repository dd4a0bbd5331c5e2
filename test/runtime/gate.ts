import type { Page, Request as PageRequest } from '@playwright/test'
import type { StandInFrame } from './frames.ts'
import { emitPreventable, type GuardedEmitter } from './standIn.ts'

/** The contents a gate stands before. */
type GatedContents = GuardedEmitter & {
  readonly mainFrame: StandInFrame
  readonly session: { readonly popups: { readonly areOurs: boolean } }
}

/** A page's own actions: navigating, opening windows. The program is asked each time, as Electron does. */
export class Gate {
  /** The program's answer to a page that wants a window. */
  openHandler: Parameters<Electron.WebContents['setWindowOpenHandler']>[0] = () => ({ action: 'deny' })
  private readonly contents: GatedContents
  /** Addresses the program itself is opening: these are not the page's doing. */
  private readonly ownLoads = new Set<string>()

  constructor(contents: GatedContents) {
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

  /** The page requests a window: the program gets the event and none is opened, whatever it answers. */
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
