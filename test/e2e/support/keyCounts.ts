import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { inOut } from '../../../build/paths.ts'

const FILE = inOut('keys.json')

/** Adds the number of keys of each task to `out/keys.json`. Entries of other tests stay. */
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
