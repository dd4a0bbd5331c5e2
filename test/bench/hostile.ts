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
  const worst = (by: 'ms' | 'kB') => hostile.toSorted((a, b) => b[by] - a[by])[0] as Cost
  const [slow, large] = [worst('ms'), worst('kB')]
  const within = (one: Cost) => `a pior de ${hostile.length} entradas hostis (${one.name})`
  const stopped = `main parado, ${within(slow)} / 15.000 débitos honestos`
  const kB = { unit: 'kB', limit: 300 * 1024 } as const
  return [
    judged(
      stopped,
      6,
      honest.map((usual) => [slow.ms, usual.ms]),
    ),
    // Memory depends on no other load of the machine.
    { name: `memória a mais, ${within(large)}`, value: large.kB, ...kB, ok: large.kB <= kB.limit },
  ]
}
