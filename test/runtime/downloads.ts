import type { Download } from '@playwright/test'
import { emitPreventable, GuardedEmitter } from './standIn.ts'
import { fromChromium } from './schemes.ts'
import type { StandInSession } from './session.ts'

type ItemMembers = 'getURL' | 'getFilename' | 'getMimeType' | 'getState' | 'getSavePath' | 'setSavePath' | 'cancel'

/** A download, as `will-download` hands it to the program. */
class StandInDownloadItem extends GuardedEmitter implements Pick<Electron.DownloadItem, ItemMembers> {
  private savePath = ''
  private state: 'progressing' | 'completed' | 'cancelled' | 'interrupted' = 'progressing'
  private readonly download: Download

  constructor(download: Download) {
    super('downloadItem', ['done', 'updated'])
    this.download = download
  }

  getURL(): string {
    return fromChromium(this.download.url())
  }
  getFilename(): string {
    return this.download.suggestedFilename()
  }
  getMimeType(): string {
    return ''
  }
  getState(): 'progressing' | 'completed' | 'cancelled' | 'interrupted' {
    return this.state
  }
  getSavePath(): string {
    return this.savePath
  }
  setSavePath(path: string): void {
    this.savePath = path
  }

  cancel(): void {
    this.state = 'cancelled'
    void this.download.cancel()
  }

  /** Ends the download as the program left it: saved where it said, cancelled where it said nothing. */
  async finish(): Promise<void> {
    if (!this.savePath) this.cancel()
    if (this.state !== 'cancelled')
      this.state = await this.download.saveAs(this.savePath).then(
        () => 'completed' as const,
        () => 'interrupted' as const,
      )
    this.emit('done', {}, this.state)
  }
}

/** Tells the session of a download; cancels it when a listener prevents it. */
export async function announceDownload(session: StandInSession, download: Download, contents: object): Promise<void> {
  const item = new StandInDownloadItem(download)
  if (emitPreventable(session, 'will-download', {}, item, contents)) item.cancel()
  await item.finish()
}
