import type { App } from 'electron'

/**
 * Lets the program finish critical work (a print job between two steps) before it quits.
 * @param finish called once; must settle by itself within seconds. The program quits also if it rejects.
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
