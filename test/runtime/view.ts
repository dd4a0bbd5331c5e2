import { Guarded } from './standIn.ts'
import type { WebContentsView } from './webContentsView.ts'

/** A view without a page, which contains other views. */
export class View extends Guarded implements Pick<Electron.View, 'addChildView'> {
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
