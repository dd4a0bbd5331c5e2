import { BrowserWindow } from 'electron'

/**
 * Closes every `BrowserWindow`, such as a sign-in window that is still open. The main window and the second display's are no
 * `BrowserWindow`. Resolves to how many windows are left, for the log; null if none is.
 */
export async function otherWindows(): Promise<string | null> {
  for (const window of BrowserWindow.getAllWindows()) window.destroy()
  const left = BrowserWindow.getAllWindows().length
  return left > 0 ? `${left} windows` : null
}
