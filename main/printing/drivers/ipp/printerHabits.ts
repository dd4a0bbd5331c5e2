import { isCompleted, type ListedJob } from './printerMemory.ts'

const OUR_NAME = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

interface Habits {
  /** True once the printer has listed a job by the name that this program gave. */
  tellsNames: boolean
  /** When each completed job was first seen in the printer's list, by uuid; only jobs of the latest list. */
  seen: ReadonlyMap<string, number>
  /** The longest time (ms) for which a completed job was seen to stay in the list. */
  keptMs: number
  /** The most ended jobs that the printer listed at once. */
  most: number
}

/** Behaviour observed in printers since the program started. Printers are named by the caller. */
export class PrinterHabits {
  readonly #known = new Map<string, Habits>()

  /** Learns from a list of ended jobs; `askedAt` is before the request, by `performance.now()`. */
  listed(printer: string, ended: readonly ListedJob[], askedAt: number): void {
    const known = this.#known.get(printer)
    const now = performance.now()
    const completed = ended.filter((job) => isCompleted(job) && job.uuid !== '')
    const seen = new Map(completed.map(({ uuid }) => [uuid, known?.seen.get(uuid) ?? now]))
    this.#known.set(printer, {
      tellsNames: (known?.tellsNames ?? false) || ended.some(tellsName),
      seen,
      keptMs: Math.max(known?.keptMs ?? 0, ...[...seen.values()].map((since) => askedAt - since)),
      most: Math.max(known?.most ?? 0, ended.length),
    })
  }

  tellsNames(printer: string): boolean {
    return this.#known.get(printer)?.tellsNames ?? false
  }

  /** Whether the printer would still list a job that ended at most `ms` ago, if it now lists `others` other jobs. */
  keeps(printer: string, ms: number, others: number): boolean {
    const known = this.#known.get(printer)
    return known !== undefined && ms <= known.keptMs && others < known.most
  }
}

/** Whether the job has a name in our form that the printer did not derive from the job's own uuid. */
function tellsName({ name, uuid }: ListedJob): boolean {
  return OUR_NAME.test(name) && !uuid.endsWith(name)
}
