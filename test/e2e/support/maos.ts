/* Counts of the type-ahead runs, for `out/maos.json`: each run adds a line, `npm test` adds them up. */
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { inOut } from '../../../build/paths.ts'

/** Counts of a run: a key that was lost, acted twice, or acted on the previous person's page. */
interface Counted {
  runs: number
  lost: number
  doubled: number
  misdirected: number
}

/** Adds a run's counts. Several processes may add at the same time. */
export function count(part: 'adiantadas', counted: Counted): void {
  mkdirSync(inOut('maos'), { recursive: true })
  appendFileSync(inOut(`maos/${part}.jsonl`), `${JSON.stringify(counted)}\n`)
}

export function clearMaos(): void {
  rmSync(inOut('maos'), { recursive: true, force: true })
}

/** Writes `out/maos.json` from this run's counts; a run without type-ahead keeps the earlier file. */
export function writeMaos(): void {
  const file = inOut('maos/adiantadas.jsonl')
  if (!existsSync(file)) return
  const sum: Counted = { runs: 0, lost: 0, doubled: 0, misdirected: 0 }
  for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
    const counted = JSON.parse(line) as Counted
    for (const name of Object.keys(sum) as (keyof Counted)[]) sum[name] += counted[name]
  }
  writeFileSync(inOut('maos.json'), `${JSON.stringify({ adiantadas: sum }, null, 2)}\n`)
}
