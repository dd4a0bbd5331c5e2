import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findElectron } from '../runtime/findBrowser.ts'
import type { AppUnderTest, LaunchOptions } from './launch/api.ts'
import { launchOnElectron } from './launch/onElectron.ts'
import { launchOnStandIn } from './launch/onStandIn.ts'

export type { AppUnderTest, LaunchOptions } from './launch/api.ts'
export { addressOf } from './launch/pages.ts'

/** Whether the program runs on Electron's own binary. */
export const isOnElectron = () => findElectron() !== null && !process.env['BALCAO_CHROMIUM']

/** Whether that Electron is older than the project's: the one that the tests take from npm (`test/electron`). */
export const isOnOlderElectron = () => isOnElectron() && process.env['BALCAO_TESTE_PROJETO'] !== undefined

/** Why a test is skipped on the older Electron: its replacement of `node:sqlite` (`test/electron/oldNode/sqlite.mjs`) has no WAL. */
export const NO_WAL = 'o Electron 33 não tem node:sqlite, e o que serve no lugar dele não sobrevive a uma queda'

/**
 * Starts the built program and returns the same handle for either runtime: Electron's own binary if it is installed, else the
 * stand-in over a Chromium. Without `data` the user-data folder is temporary and removed at the end.
 */
export async function launchApp(options: LaunchOptions = {}): Promise<AppUnderTest> {
  const userData = options.data ?? mkdtempSync(join(tmpdir(), 'balcao-prova-'))
  const forget = options.data
    ? () => undefined
    : () => rmSync(userData, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  const args = ['--dados', userData, ...(options.perfil ? ['--perfil', options.perfil] : []), ...(options.args ?? [])]
  const launch = isOnElectron() ? launchOnElectron : launchOnStandIn
  return launch({ ...options, args }, userData, forget)
}
