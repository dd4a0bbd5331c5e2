import type { CDPSession } from '@playwright/test'
import { fromChromium } from './schemes.ts'
import { Guarded } from './standIn.ts'

/** A frame of a page, as handlers see it in `event.senderFrame`. */
export class StandInFrame extends Guarded implements Pick<Electron.WebFrameMain, 'url'> {
  url = 'about:blank'
  /** True once the page has closed or crashed, or another frame has replaced this one. */
  gone = false
  /** Whether the object has already represented a page's frame. */
  taken = false
  /** Chromium's id of the page's own JavaScript context in this frame; null between documents. */
  context: number | null = null

  constructor() {
    super('webFrameMain')
  }
}

/** Follows a page's frames and their JavaScript contexts through the DevTools protocol. */
export class FrameTree {
  readonly main: StandInFrame
  private readonly byId = new Map<string, StandInFrame>()
  private readonly byContext = new Map<number, StandInFrame>()
  private readonly cdp: CDPSession

  /** @param main the object of the top frame; handlers compare senders with it. */
  constructor(cdp: CDPSession, main: StandInFrame) {
    this.cdp = cdp
    this.main = main
    main.taken = true
  }

  /** Starts following; `onNavigated` is called for every new document. */
  async start(onNavigated: (frame: StandInFrame) => void): Promise<void> {
    const { cdp } = this
    cdp.on('Page.frameAttached', ({ frameId }) => {
      if (!this.byId.has(frameId)) this.byId.set(frameId, new StandInFrame())
    })
    cdp.on('Page.frameNavigated', ({ frame }) => {
      const known = frame.parentId ? this.byId.get(frame.id) : this.main
      if (!known) return
      this.byId.set(frame.id, known)
      known.url = fromChromium(frame.url + (frame.urlFragment ?? ''))
      onNavigated(known)
    })
    cdp.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
      const frame = this.byId.get(frameId)
      if (frame) frame.url = fromChromium(url)
    })
    cdp.on('Page.frameDetached', ({ frameId, reason }) => reason === 'remove' && this.detach(frameId))
    cdp.on('Runtime.executionContextCreated', ({ context }) => {
      const aux = context.auxData as { isDefault?: boolean; frameId?: string } | undefined
      const frame = aux?.isDefault ? this.byId.get(aux.frameId ?? '') : undefined
      if (!frame) return
      frame.context = context.id
      this.byContext.set(context.id, frame)
    })
    cdp.on('Runtime.executionContextDestroyed', ({ executionContextId }) => this.forgetContext(executionContextId))
    cdp.on('Runtime.executionContextsCleared', () => {
      for (const id of this.byContext.keys()) this.forgetContext(id)
    })
    await cdp.send('Page.enable')
    const { frameTree } = await cdp.send('Page.getFrameTree')
    this.byId.set(frameTree.frame.id, this.main)
    await cdp.send('Runtime.enable')
  }

  /** The frame of a JavaScript context; null if the frame has navigated away or closed. */
  ofContext(context: number): StandInFrame | null {
    return this.byContext.get(context) ?? null
  }

  /** The frame with this id of Chromium's; null if unknown. */
  ofId(id: string): StandInFrame | null {
    return this.byId.get(id) ?? null
  }

  /** Marks every frame as gone: the page has closed or crashed. */
  end(): void {
    for (const frame of this.byId.values()) frame.gone = true
    this.byContext.clear()
  }

  private detach(id: string): void {
    const frame = this.byId.get(id)
    if (!frame || frame === this.main) return
    frame.gone = true
    this.byId.delete(id)
  }

  private forgetContext(id: number): void {
    const frame = this.byContext.get(id)
    if (frame?.context === id) frame.context = null
    this.byContext.delete(id)
  }
}
