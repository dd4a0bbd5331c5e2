import type { WebContents } from 'electron'

/** Calls `act` for each mouse event and each touch of a page. A touch causes no mouse event in main. */
export function onPointer(contents: WebContents, act: () => void): void {
  contents.on('before-mouse-event', act)
  contents.on('input-event', (_event, { type }) => {
    if (type === 'touchStart') act()
  })
}
