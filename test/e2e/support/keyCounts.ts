import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { inOut } from '../../../build/paths.ts'

const FILE = inOut('keys.json')

/** Adds to `out/keys.json`: how many keys each task cost. What another test wrote there stays. */
export function writeKeys(keys: Record<string, number>): void {
  mkdirSync(inOut('.'), { recursive: true })
  writeFileSync(FILE, `${JSON.stringify({ ...earlier(), ...keys }, null, 2)}\n`)
}

function earlier(): object {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as object
  } catch {
    return {}
  }
}
