/**
 * `npm run lock`, after adding a package: completes `package-lock.json` for every system (see build/lockFile.ts), with the
 * checksums that the registry has.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { completeLock, type LockFile, withoutChecksum } from '../lockFile.ts'
import { inProject } from '../paths.ts'

const file = inProject('package-lock.json')
const before = readFileSync(file, 'utf8')
const lock = JSON.parse(before) as LockFile
const added = completeLock(lock)
const missing = withoutChecksum(lock)
for (const [name, entry] of missing) {
  const integrity = execFileSync('npm', ['view', name, 'dist.integrity'], {
    encoding: 'utf8',
    timeout: 60_000,
    shell: process.platform === 'win32',
  }).trim()
  if (!integrity.startsWith('sha512-')) throw new Error(`O registro do npm não diz a soma de ${name}.`)
  entry.integrity = integrity
}
const after = `${JSON.stringify(lock, null, 2)}\n`
if (after !== before) writeFileSync(file, after)
console.log(`Pacotes acrescentados: ${added.length}. Somas acrescentadas: ${missing.length}.`)
