/** `npm run lock`, after adding a package: completes `package-lock.json` for every system (see build/lockFile.ts). */
import { readFileSync, writeFileSync } from 'node:fs'
import { completeLock, type LockFile } from '../lockFile.ts'
import { inProject } from '../paths.ts'

const file = inProject('package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8')) as LockFile
const added = completeLock(lock)
if (added.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(added.length === 0 ? 'package-lock.json está completo.' : `Acrescentados: ${added.join(', ')}.`)
