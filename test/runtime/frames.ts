import type { CDPSession } from '@playwright/test'
import { fromChromium } from './schemes.ts'
import { Guarded } from './standIn.ts'

type FrameMembers =
  | 'url'
  | 'origin'
  | 'name'
  | 'routingId'
  | 'processId'
  | 'frameTreeNodeId'
  | 'detached'
  | 'isDestroyed'
  | 'executeJavaScript'

let lastNumber = 0

/** A frame of a page, as handlers see it in `event.senderFrame`. */
export class StandInFrame extends Guarded implements Pick<Electron.WebFrameMain, FrameMembers> {
  url = 'about:blank'
  name = ''
  detached = false
  readonly routingId = ++lastNumber
  readonly frameTreeNodeId = this.routingId
  readonly processId = 1
  readonly parent: StandInFrame | null
  readonly frames: StandInFrame[] = []
  /** Chromium's id of the page's own JavaScript context in this frame; null between documents. */
  context: number | null = null
  /** Runs code in this frame's page; absent until the page is open. */
  run: ((frame: StandInFrame, code: string) => Promise<unknown>) | null = null

  constructor(parent: StandInFrame | null) {
    super('webFrameMain')
    this.parent = parent
  }

  get top(): StandInFrame {
    return this.parent?.top ?? this
  }

  get origin(): string {
    const { protocol, host, origin } = new URL(this.url)
    return origin === 'null' && host ? `${protocol}//${host}` : origin
  }

  get framesInSubtree(): StandInFrame[] {
    return [this, ...this.frames.flatMap((frame) => frame.framesInSubtree)]
  }

  isDestroyed(): boolean {
    return this.detached
  }

  executeJavaScript(code: string): Promise<unknown> {
    return (
      this.run?.(this, code) ??
      Promise.reject(new Error('Render frame was disposed before WebFrameMain could be accessed'))
    )
  }
}

/** Follows a page's frames and their JavaScript contexts through the DevTools protocol. */
export class FrameTree {
  readonly main: StandInFrame
  private readonly byId = new Map<string, StandInFrame>()
  private readonly byContext = new Map<number, StandInFrame>()
  private readonly cdp: CDPSession

  /** @param main the object that stands for the top frame; handlers compare senders with it. */
  constructor(cdp: CDPSession, main: StandInFrame) {
    this.cdp = cdp
    this.main = main
    main.run = this.run
  }

  /** Starts following; `onNavigated` hears of every new document. */
  async start(
    onNavigated: (frame: StandInFrame) => void,
    onWithinDocument: (frame: StandInFrame) => void,
  ): Promise<void> {
    const { cdp } = this
    cdp.on('Page.frameAttached', ({ frameId, parentFrameId }) =>
      this.attach(frameId, this.byId.get(parentFrameId) ?? this.main),
    )
    cdp.on('Page.frameNavigated', ({ frame }) => {
      const known = frame.parentId ? this.byId.get(frame.id) : this.main
      if (!known) return
      this.byId.set(frame.id, known)
      known.url = fromChromium(frame.url + (frame.urlFragment ?? ''))
      known.name = frame.name ?? ''
      onNavigated(known)
    })
    cdp.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
      const frame = this.byId.get(frameId)
      if (!frame) return
      frame.url = fromChromium(url)
      onWithinDocument(frame)
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

  /** The frame a message came from; null when it has navigated away or gone since. */
  ofContext(context: number): StandInFrame | null {
    return this.byContext.get(context) ?? null
  }

  /** The frame Chromium calls by this id. */
  ofId(id: string): StandInFrame | null {
    return this.byId.get(id) ?? null
  }

  /** Marks every frame as gone: the page has closed or crashed. */
  end(): void {
    for (const frame of this.byId.values()) frame.detached = true
    this.byContext.clear()
  }

  private readonly run = async (frame: StandInFrame, expression: string): Promise<unknown> => {
    if (frame.context === null) throw new Error('Render frame was disposed before WebFrameMain could be accessed')
    const { result, exceptionDetails } = await this.cdp.send('Runtime.evaluate', {
      expression,
      contextId: frame.context,
      awaitPromise: true,
      returnByValue: true,
    })
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value as unknown
  }

  private attach(id: string, parent: StandInFrame): void {
    if (this.byId.has(id)) return
    const frame = new StandInFrame(parent)
    frame.run = this.run
    parent.frames.push(frame)
    this.byId.set(id, frame)
  }

  private detach(id: string): void {
    const frame = this.byId.get(id)
    if (!frame?.parent) return
    frame.detached = true
    this.byId.delete(id)
    frame.parent.frames.splice(frame.parent.frames.indexOf(frame), 1)
  }

  private forgetContext(id: number): void {
    const frame = this.byContext.get(id)
    if (frame?.context === id) frame.context = null
    this.byContext.delete(id)
  }
}
