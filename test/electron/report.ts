import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { inOut } from '../../build/paths.ts'
import type { Total } from '../../build/stages.ts'
import { findElectron } from './electron.ts'

/** Writes `out/electron.json` if end-to-end tests ran: its versions and the stage of `out/gate.json`. */
export function writeElectron({ stages }: Total): void {
  const stage = stages.find(({ name }) => name === 'e2e')
  const binary = findElectron()
  if (!stage || !binary) return
  const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' }
  const script = 'JSON.stringify({ electron: process.versions.electron, chrome: process.versions.chrome })'
  const versions = JSON.parse(execFileSync(binary, ['-p', script], { env, encoding: 'utf8' })) as object
  mkdirSync(inOut(), { recursive: true })
  writeFileSync(inOut('electron.json'), `${JSON.stringify({ ...versions, ...stage }, null, 2)}\n`)
}
