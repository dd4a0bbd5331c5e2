import type { App } from 'electron'

/**
 * Lets the program finish critical work (a print job between two steps) before it quits.
 * @param finish must end by itself within seconds; called once, and its failure does not stop the end
 */
export function endInOrder(app: App, finish: () => Promise<void>): void {
  let finishing = false
  let finished = false
  const quit = () => {
    finished = true
    app.quit()
  }
  app.on('before-quit', (event) => {
    if (finished) return
    event.preventDefault()
    if (finishing) return
    finishing = true
    finish().then(quit, quit)
  })
}
