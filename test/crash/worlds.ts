import { crash, type CrashOptions, type CrashResult } from './crash.ts'
import { perHundred } from './ledger.ts'

export interface WorldsOptions extends CrashOptions {
  /** The number of kills in all worlds together, which decides the number of worlds; absent = one world. */
  readonly kills?: number | undefined
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
  const isEnough = () => killsOf(results) >= (options.kills ?? 1)
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
        options.soFar(sum())
      }
    } while (ausente === null && options.kills !== undefined && !isEnough())
  }

  await Promise.all(Array.from({ length: options.beside }, worlds))
  return ausente === null ? sum() : { ausente }
}

function killsOf(results: readonly CrashResult[]): number {
  return results.reduce((sum, { kills: { app, cupsd, printer } }) => sum + app + cupsd + printer, 0)
}

export function addUp(results: readonly CrashResult[], seed: number, ms: number): WorldsResult {
  const total = (of: (result: CrashResult) => number) => results.reduce((sum, result) => sum + of(result), 0)
  const reasons: Record<string, number> = {}
  for (const [reason, count] of results.flatMap((result) => Object.entries(result.reasons))) {
    reasons[reason] = (reasons[reason] ?? 0) + count
  }
  const [unknown, askable] = [total((one) => one.unknown), total((one) => one.askable)]
  return {
    worlds: results.length,
    jobs: total((one) => one.jobs),
    kills: {
      app: total(({ kills }) => kills.app),
      cupsd: total(({ kills }) => kills.cupsd),
      printer: total(({ kills }) => kills.printer),
    },
    lost: total((one) => one.lost),
    doubled: total((one) => one.doubled),
    doubledByCups: {
      asked: total(({ doubledByCups }) => doubledByCups.asked),
      untraced: total(({ doubledByCups }) => doubledByCups.untraced),
      unasked: total(({ doubledByCups }) => doubledByCups.unasked),
    },
    denied: total((one) => one.denied),
    against: {
      printed: total(({ against }) => against.printed),
      sent: total(({ against }) => against.sent),
      failed: total(({ against }) => against.failed),
    },
    unresolved: total((one) => one.unresolved),
    printed: total((one) => one.printed),
    sent: total((one) => one.sent),
    failed: total((one) => one.failed),
    canceled: total((one) => one.canceled),
    unknown,
    unknowable: total((one) => one.unknowable),
    unaskable: total((one) => one.unaskable),
    askable,
    questions: perHundred(unknown, askable),
    reasons,
    seed,
    ms,
    broken: results.filter((one) => !one.ok).map((one) => one.seed),
    ok: results.every((one) => one.ok),
  }
}
