import type { App } from 'electron'

/**
 * The status of a program that a supervisor has ended. Whatever starts a kiosk anew after every other end leaves it alone after
 * this one (`build/packaging/totem`).
 */
export const LEFT = 86

/** Ends the program for good: the window as if it were closed by hand, then all that ends with it, in order. */
export function leaveProgram(app: Pick<App, 'on' | 'exit'>, window: { close(): void }): void {
  app.on('will-quit', (event) => {
    event.preventDefault()
    app.exit(LEFT)
  })
  window.close()
}
