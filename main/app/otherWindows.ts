import { BrowserWindow } from 'electron'

/**
 * Closes every window except the counter's own. A sign-in window is closed at the end of an attendance; one that is still open
 * is closed here. Returns how many could not be closed.
 */
export async function otherWindows(): Promise<string | null> {
  for (const window of BrowserWindow.getAllWindows()) window.destroy()
  const left = BrowserWindow.getAllWindows().length
  return left > 0 ? `${left} windows` : null
}
