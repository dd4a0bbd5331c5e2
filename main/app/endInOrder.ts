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

/** Exit status after a supervisor ended the program: a kiosk's supervision restarts it after every other status. */
export const SUPERVISOR_EXIT_STATUS = 86

/** Ends the program for good: closes the window as a person would, then exits with {@link SUPERVISOR_EXIT_STATUS}. */
export function leaveProgram(app: Pick<App, 'on' | 'exit'>, window: { close(): void }): void {
  app.on('will-quit', (event) => {
    event.preventDefault()
    app.exit(SUPERVISOR_EXIT_STATUS)
  })
  window.close()
}
