import { ippTarget } from './address.ts'
import { createClient } from './client.ts'
import { leftNoPage } from './leftNoPage.ts'
import { PrinterHabits } from './printerHabits.ts'
import { printerMemory } from './printerMemory.ts'
import { takeWitness, testimonyOf, type Asked, type Questioned, type Testimony } from './testimony.ts'

/** Limit of a printer's answer (ms): short, because other jobs wait for their answers. */
const ANSWER_MS = 2_000
/** A job waits for its witness at most this long; without a witness less can be proven later. */
const WITNESS_MS = 1_000

/**
 * Queries the printers behind a spooler's queues about our jobs, by the job name that the spooler passes on. A spooler's own word is
 * not enough. CUPS reports an aborted job as completed, depending on which of its two threads looks first. A killed CUPS may send a
 * job again, or forget one that the printer has. Windows only knows that it sent the bytes.
 */
export interface PrintersBehind {
  /** Never rejects. A printer that cannot be queried is `mute`. */
  testimony(uri: string | null, job: Asked): Promise<Testimony>
  /** Taken before a job is submitted; undefined when the printer cannot be queried. Rejects with `IppError`. */
  witness(uri: string | null): Promise<string | undefined>
  /** A count of 0 is believed: a job without paper is otherwise a question at every printer that never counts. */
  leftNoPage(uri: string | null, ourId: string, sheets: number): Promise<boolean>
}

export function printersBehind(user: string, answerMs?: number): PrintersBehind {
  const habits = new PrinterHabits()
  const at = (uri: string | null, limitMs = ANSWER_MS): Questioned | null => {
    const target = ippTarget(uri ?? '')
    if (uri === null || !target) return null
    const client = createClient(target.address, answerMs ?? limitMs, { keep: false })
    return { memory: printerMemory(target, client, user), name: uri, habits }
  }
  return {
    async testimony(uri, job) {
      const printer = at(uri)
      return printer ? testimonyOf(printer, job) : 'mute'
    },
    async witness(uri) {
      const printer = at(uri, WITNESS_MS)
      return printer ? takeWitness(printer) : undefined
    },
    async leftNoPage(uri, ourId, sheets) {
      const printer = at(uri)
      return printer !== null && leftNoPage(printer.memory, ({ name }) => name === ourId, sheets, true)
    },
  }
}
