import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { inOut } from '../../../build/paths.ts'

const FILE = inOut('keys.json')

/** Writes the number of keys of each task into `out/keys.json`, and keeps the entries of other tests. */
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
