import type { App } from 'electron'

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
