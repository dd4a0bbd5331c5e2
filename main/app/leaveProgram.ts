import type { App } from 'electron'

/**
 * The exit status of a program that a supervisor has ended. Whatever restarts a kiosk's program after every other end does not
 * restart it after this one (`build/packaging/totem`).
 */
export const LEFT = 86

/** Ends the program for good: closes the window as a person would, and then the rest in order. */
export function leaveProgram(app: Pick<App, 'on' | 'exit'>, window: { close(): void }): void {
  app.on('will-quit', (event) => {
    event.preventDefault()
    app.exit(LEFT)
  })
  window.close()
}
