import { closePage, openPage, theBrowser } from './browser.ts'
import { StandInFrame } from './frames.ts'
import { listenToPage, pageListener, type PageContents } from './pageEvents.ts'
import { PageLink } from './pageLink.ts'
import { keysLetGo } from './struckKeys.ts'

/** The Chromium page of a window's contents: opened when first needed, and opened again after its renderer has died. */
export class PageLife {
  mainFrame = new StandInFrame()
  private readonly contents: PageContents
  private readonly preferences: Electron.WebPreferences
  private readonly size: () => { width: number; height: number }
  private link: Promise<PageLink> | null = null
  /** The page of a dead renderer. It is closed only after the next page is open, because Chromium ends with its last window. */
  private dead: Promise<PageLink> | null = null

  constructor(
    contents: PageContents,
    preferences: Electron.WebPreferences,
    size: () => { width: number; height: number },
  ) {
    this.contents = contents
    this.preferences = preferences
    this.size = size
  }

  open(): Promise<PageLink> {
    this.link ??= this.attach().catch((cause: unknown) => {
      this.link = null
      throw cause
    })
    return this.link
  }

  /** The page, if one was opened; null otherwise. */
  get current(): Promise<PageLink> | null {
    return this.link
  }

  /** Drops a page that no longer exists. */
  forget(): void {
    this.link = null
  }

  /** Called when the renderer has died: its page is closed once the next page is open. */
  bury(): void {
    this.dead = this.link
    this.link = null
    void this.dead?.then(({ page }) => this.contents.session.disown(page))
  }

  /** Closes the current and the dead page; resolves once they are closed. */
  async end(): Promise<void> {
    this.mainFrame.gone = true
    await Promise.all([this.link, this.dead].map(close))
  }

  private async attach(): Promise<PageLink> {
    const { contents } = this
    const { session } = contents
    const page = await session.popups.whileOpening(async () => {
      const opened = await openPage(await session.context(), this.size(), () => session.anyPage())
      session.own(opened, contents)
      return opened
    })
    // A frame object that represented one page must not represent another.
    if (this.mainFrame.taken) this.mainFrame = new StandInFrame()
    listenToPage(contents, page, (await theBrowser()).visible)
    void close(this.dead)
    this.dead = null
    return PageLink.attach(page, this.mainFrame, this.preferences, pageListener(contents), contents.owner.isSeen())
  }
}

async function close(closing: Promise<PageLink> | null): Promise<void> {
  const link = await closing?.catch(() => null)
  if (!link) return
  link.detach()
  await keysLetGo(link.page)
  await closePage(link.page)
}
