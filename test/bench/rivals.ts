import { crash, type CrashResult } from '../crash/crash.ts'
import type { Measure, Numbers } from './measure.ts'
import { hasChromium } from './rivals/chromium.ts'
import { ways } from './rivals/ways.ts'

/** Jobs and kills of each way. */
export const numbers = { jobs: 50, kills: 13 }
export const needs = ['navegador'] as const
const SEED = 20_261_129
/** The longest wait for the last papers, ms. */
const PATIENCE_MS = 240_000

/**
 * Prints the same papers by this program, by a browser without a print dialog (`--kiosk-printing`) and by `lp`. Meanwhile the program,
 * CUPS and the printer are killed. Counts the papers that are lost, doubled or wrongly called printed.
 */
export async function bench({ jobs, kills }: Numbers<typeof numbers> = numbers): Promise<Measure[]> {
  if (!hasChromium()) return []
  const results: CrashResult[] = []
  for (const [name, way] of Object.entries(ways)) {
    const say = (line: string) => console.log(`  ${name}: ${line}`)
    const result = await crash({ seed: SEED, jobs, pulls: kills, way, patienceMs: PATIENCE_MS, say })
    if ('ausente' in result) throw new Error(result.ausente)
    results.push(result)
  }
  const counted = (what: string, limit: number, of: (result: CrashResult) => number): Measure => {
    const [ours = NaN, ...rivals] = results.map(of)
    const name = `${jobs} papéis com ${kills} quedas: ${what}`
    return { name, value: ours, unit: 'papéis', limit, ok: ours <= limit, ours, rivals }
  }
  return [
    counted('perdidos', 0, ({ lost, unresolved }) => lost + unresolved),
    counted('em dobro sem aviso', 0, ({ doubled, doubledByCups: by }) => doubled + by.untraced + by.unasked),
    counted('chamados de impressos sem sair', 0, ({ against }) => against.printed + against.sent),
    counted('perguntados a quem atende', 0.07 * jobs, ({ unknown }) => unknown),
  ]
}
