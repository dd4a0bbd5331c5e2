import { crash, type CrashOptions, type CrashResult } from './crash.ts'
import { perHundred } from './ledger.ts'

export interface WorldsOptions extends CrashOptions {
  /** The number of kills in all worlds together, which decides the number of worlds. */
  readonly kills: number
  /** The number of worlds that run at the same time; each waits most of its time. */
  readonly beside: number
  /** Receives the sum so far whenever a world has ended. */
  readonly soFar: (sum: WorldsResult) => void
}

export interface WorldsResult extends CrashResult {
  worlds: number
  /** Seeds of the worlds that were not ok. */
  broken: number[]
}

/** Runs `crash` in many worlds. Resolves to the reason if this machine cannot run CUPS. */
export async function crashWorlds(options: WorldsOptions): Promise<WorldsResult | { readonly ausente: string }> {
  const began = performance.now()
  const results: CrashResult[] = []
  let next = options.seed
  let ausente: string | null = null
  const isEnough = () => killsOf(results) >= options.kills
  const sum = () => addUp(results, options.seed, Math.round(performance.now() - began))

  async function worlds(): Promise<void> {
    do {
      const seed = next
      next += 1
      const say = (line: string) => options.say(`${seed}: ${line}`)
      const result = await crash({ ...options, seed, say }).catch((error: unknown) => {
        // A world that cannot be started must not end a run of hours, unless it is the first.
        if (results.length === 0) throw error
        say(String(error))
        return null
      })
      if (result === null) continue
      if ('ausente' in result) ausente = result.ausente
      else {
        results.push(result)
        const { kills: counts, lost, doubled, unknown } = result
        const killed = counts.app + counts.cupsd + counts.printer
        say(`${killed} quedas: ${lost} perdidos, ${doubled} em dobro, ${unknown} perguntas`)
        options.soFar(sum())
      }
    } while (ausente === null && !isEnough())
  }

  await Promise.all(Array.from({ length: options.beside }, worlds))
  return ausente === null ? sum() : { ausente }
}

function killsOf(results: readonly CrashResult[]): number {
  return results.reduce((sum, { kills: { app, cupsd, printer } }) => sum + app + cupsd + printer, 0)
}

export function addUp(results: readonly CrashResult[], seed: number, ms: number): WorldsResult {
  const counts = summed(results.map(({ seed: _seed, ms: _ms, ok: _ok, questions: _percent, ...one }) => one))
  return {
    ...counts,
    worlds: results.length,
    questions: perHundred(counts.unknown, counts.askable),
    seed,
    ms,
    broken: results.filter((one) => !one.ok).map((one) => one.seed),
    ok: results.every((one) => one.ok),
  }
}

/** The sum of the numbers at each place, also where some of the objects lack it. */
function summed<T extends object>(all: readonly T[]): T {
  const names = [...new Set(all.flatMap((one) => Object.keys(one)))] as (keyof T)[]
  const sumOf = (values: unknown[]) => {
    const objects = values.filter((value) => typeof value === 'object' && value !== null)
    return objects.length > 0 ? summed(objects) : values.reduce<number>((sum, value) => sum + Number(value), 0)
  }
  return Object.fromEntries(names.map((name) => [name, sumOf(all.flatMap((one) => one[name] ?? []))])) as T
}
