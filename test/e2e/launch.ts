import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AppUnderTest, LaunchOptions } from './launch/api.ts'
import { launchOnElectron } from './launch/onElectron.ts'

export type { AppUnderTest, LaunchOptions } from './launch/api.ts'

/**
 * Starts the built program. Without `data` the user-data folder is temporary and removed at the end.
 */
export async function launchApp(options: LaunchOptions = {}): Promise<AppUnderTest> {
  const userData = options.data ?? mkdtempSync(join(tmpdir(), 'balcao-prova-'))
  const forget = options.data
    ? () => undefined
    : () => rmSync(userData, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  const args = ['--dados', userData, ...(options.perfil ? ['--perfil', options.perfil] : []), ...(options.args ?? [])]
  return launchOnElectron({ ...options, args }, userData, forget)
}
