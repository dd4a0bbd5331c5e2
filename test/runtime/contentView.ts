import { Guarded } from './standIn.ts'
import type { WebContentsView } from './webContentsView.ts'

/** What fills a window and may have views over it. */
export class StandInContentView extends Guarded implements Pick<Electron.View, 'addChildView'> {
  constructor() {
    super('View')
  }

  addChildView(view: Electron.View): void {
    ;(view as unknown as WebContentsView).isChild = true
  }
}
