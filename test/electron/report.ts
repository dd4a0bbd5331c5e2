import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { inOut } from '../../build/paths.ts'
import type { Total } from '../../build/stages.ts'
import { findElectron } from './electron.ts'

/** Writes `out/electron.json` if end-to-end tests ran: `{ electron, chrome, specs, passed, failed, skipped: [{ spec, why }], seconds }`. */
export function writeElectron({ stages, skipped }: Total): void {
  const stage = stages.find(({ name }) => name === 'e2e')
  const binary = findElectron()
  if (!stage || !binary) return
  const [electron, chrome] = versionsOf(binary)
  const { passed, failed, seconds } = stage
  const without = skipped
    .filter(({ file }) => file.endsWith('.spec.ts'))
    .map(({ name, reason }) => ({ spec: name, why: reason }))
  const said = { electron, chrome, specs: passed + failed + without.length, passed, failed, skipped: without, seconds }
  mkdirSync(inOut(), { recursive: true })
  writeFileSync(inOut('electron.json'), `${JSON.stringify(said, null, 2)}\n`)
}

function versionsOf(electron: string): [electron: string, chrome: string] {
  const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' }
  const script = 'JSON.stringify([process.versions.electron, process.versions.chrome])'
  return JSON.parse(execFileSync(electron, ['-p', script], { env, encoding: 'utf8' })) as [string, string]
}
