import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Cost } from './hostile/inputs.ts'
import { judged, type Measure } from './measure.ts'

/** Measures how long the worst hostile answer or PDF blocks main's thread, and how much memory it takes. */
export async function bench(): Promise<Measure[]> {
  const script = fileURLToPath(new URL('./hostile/inputs.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', script], {
    maxBuffer: 10 * 1024 * 1024,
  })
  const { honest, hostile } = JSON.parse(stdout) as { honest: Cost[]; hostile: Cost[] }
  const worst = (what: string, by: 'ms' | 'kB', limit: number): Measure => {
    const one = hostile.toSorted((a, b) => b[by] - a[by])[0] as Cost
    const name = `${what}, a pior de ${hostile.length} entradas hostis (${one.name}) / 15.000 débitos honestos`
    return judged(
      name,
      limit,
      honest.map((usual) => [one[by], usual[by]]),
    )
  }
  return [worst('main parado', 'ms', 3), worst('memória a mais', 'kB', 6)]
}
