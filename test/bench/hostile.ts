import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Measure } from './measure.ts'

/** Measures how long the worst hostile answer or PDF blocks main's thread, and how much memory it takes. */
export async function bench(): Promise<Measure[]> {
  const script = fileURLToPath(new URL('./hostile/inputs.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', script], {
    maxBuffer: 10 * 1024 * 1024,
  })
  const worst = JSON.parse(stdout) as { name: string; ms: number; kB: number }[]
  const [slowest, largest] = [
    worst.toSorted((one, other) => other.ms - one.ms)[0],
    worst.toSorted((one, other) => other.kB - one.kB)[0],
  ]
  const measure = (what: string, name: string, value: number, unit: 'ms' | 'kB', limit: number): Measure => ({
    name: `${what}, a pior de ${worst.length} entradas hostis (${name})`,
    value,
    unit,
    limit,
    ok: value <= limit,
  })
  return [
    measure('main parado', slowest?.name ?? '', slowest?.ms ?? Number.NaN, 'ms', 200),
    measure('memória a mais', largest?.name ?? '', largest?.kB ?? Number.NaN, 'kB', 300 * 1024),
  ]
}
