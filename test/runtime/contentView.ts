import { Guarded } from './standIn.ts'
import type { WebContentsView } from './webContentsView.ts'

/** What fills a window and may have views over it. */
export class StandInContentView extends Guarded implements Pick<Electron.View, 'addChildView'> {
  private readonly children = new Set<WebContentsView>()

  constructor() {
    super('View')
  }

  addChildView(view: Electron.View): void {
    const child = view as unknown as WebContentsView
    this.children.add(child)
    child.layOver()
  }
}
