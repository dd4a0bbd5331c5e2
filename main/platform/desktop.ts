import { shell } from 'electron'
import { inTime } from '../inTime.ts'
import type { LoginBrowser } from '../ports.ts'

/** Longest wait for another program to start, ms. */
const OPEN_MS = 20_000

/** Opens an address in the system's browser. Call it only with an address already checked to be https. */
export async function openExternally(url: string): Promise<void> {
  await inTime(shell.openExternal(url), OPEN_MS)
}

/** Sign-in by the system's browser. The answer returns as a deep link, so no window needs closing or wiping. */
export const systemBrowser: LoginBrowser = {
  open: (url) => openExternally(url),
  close: async () => null,
  isStuck: () => false,
}
