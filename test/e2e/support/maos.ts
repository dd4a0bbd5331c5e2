/* Counts of what the end-to-end tests tried, for `out/maos.json`: each test adds lines to its part, `npm test` adds them up. */
import { appendFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { inOut } from '../../../build/paths.ts'

/** The parts of `out/maos.json`, with their counters. */
interface Parts {
  scanner: { contexts: number; failed: number }
  adiantadas: { runs: number; lost: number; doubled: number; misdirected: number }
  geometria: { pictures: number; failed: number }
  /** States of elements checked in high contrast (`marks.ts`). */
  estados: { seen: number; failed: number }
}

/** Adds counts to a part, e.g. `count('geometria', { pictures: 1, failed: 0 })`. Several processes may add at the same time. */
export function count<P extends keyof Parts>(part: P, counted: Parts[P]): void {
  mkdirSync(inOut('maos'), { recursive: true })
  appendFileSync(inOut(`maos/${part}.jsonl`), `${JSON.stringify(counted)}\n`)
}

/** Deletes the counts of an earlier run. */
export function clearMaos(): void {
  rmSync(inOut('maos'), { recursive: true, force: true })
}

/** Writes `out/maos.json` from this run's counts. A part that this run did not try keeps its earlier counts. */
export function writeMaos(): void {
  const files = globSync(inOut('maos/*.jsonl'))
  if (files.length === 0) return
  const fresh = files.map((file) => [basename(file, '.jsonl'), sumOf(readFileSync(file, 'utf8'))] as const)
  writeFileSync(inOut('maos.json'), `${JSON.stringify({ ...earlier(), ...Object.fromEntries(fresh) }, null, 2)}\n`)
}

function sumOf(lines: string): Record<string, number> {
  const sum: Record<string, number> = {}
  for (const line of lines.trim().split('\n')) {
    for (const [name, value] of Object.entries(JSON.parse(line) as Record<string, number>))
      sum[name] = (sum[name] ?? 0) + value
  }
  return sum
}

function earlier(): object {
  try {
    return JSON.parse(readFileSync(inOut('maos.json'), 'utf8')) as object
  } catch {
    return {}
  }
}
