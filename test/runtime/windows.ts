/** The open windows, apart from the classes so that `app` can close them without importing them. */
export interface OpenWindow {
  close(): void
  destroy(): void
  isDestroyed(): boolean
  getTitle(): string
}

const open = new Set<OpenWindow>()
let whenLastCloses: () => void = () => undefined

/** Registers a window. */
export function addWindow(window: OpenWindow): void {
  open.add(window)
}

/** Forgets a window; after the last one `app` hears of it. */
export function removeWindow(window: OpenWindow): void {
  if (open.delete(window) && open.size === 0) whenLastCloses()
}

/** The open windows, oldest first. */
export function openWindows(): OpenWindow[] {
  return [...open]
}

/** What to do when the last window has closed. */
export function onLastWindowClosed(listener: () => void): void {
  whenLastCloses = listener
}
