import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { prepareElectron } from '../electron/electron.ts'
import { openHiddenScreens } from '../electron/screens.ts'

/** Runs before Playwright's workers start, which inherit the environment; the returned function runs after them. */
// oxlint-disable-next-line no-default-export -- Playwright expects one
export default async function setUpEveryTest({ workers }: FullConfig): Promise<() => Promise<void>> {
  await prepareElectron(console.log)
  // Without a runtime folder PulseAudio's library would leave a folder among the program's temporary files.
  const login = mkdtempSync(join(tmpdir(), 'balcao-login-'))
  process.env['XDG_RUNTIME_DIR'] ||= login
  const closeScreens = await openHiddenScreens(workers)
  return async () => {
    await closeScreens()
    rmSync(login, { recursive: true, force: true })
  }
}
