import { ippTarget } from './address.ts'
import { createClient } from './client.ts'
import { printerMemory, leftNoPage } from './printerMemory.ts'
import { takeWitness, testimonyOf, type Asked, type Questioned, type Testimony, PrinterHabits } from './testimony.ts'

/** Limit of a printer's answer (ms): short, because other jobs wait for their answers. */
const ANSWER_MS = 2_000
/**
 * Longest wait for the witness, ms: the printer's newest completed job and boot time, read before a job is submitted.
 * Without it, the printer's later answers prove less.
 */
const WITNESS_MS = 1_000

/**
 * Queries the printers behind a spooler's queues about our jobs, by the job name that the spooler passes on. A
 * spooler's own report is not enough. CUPS reports an aborted job as completed, depending on which of its two threads
 * looks first. A killed CUPS may send a job again, or forget one that the printer has. Windows only knows that it sent
 * the bytes.
 */
export function printersBehind(user: string, answerMs?: number) {
  const habits = new PrinterHabits()
  const at = (uri: string | null, limitMs = ANSWER_MS): Questioned | null => {
    const target = ippTarget(uri ?? '')
    if (uri === null || !target) return null
    const client = createClient(target.address, answerMs ?? limitMs, { keep: false })
    return { memory: printerMemory(target, client, user), name: uri, habits }
  }
  return {
    /** Never rejects. A printer that cannot be queried is `mute`. */
    async testimony(uri: string | null, job: Asked): Promise<Testimony> {
      const printer = at(uri)
      return printer ? testimonyOf(printer, job) : 'mute'
    },
    /** Taken before a job is submitted; undefined if the printer cannot be queried. Rejects with `IppError`. */
    async witness(uri: string | null): Promise<string | undefined> {
      const printer = at(uri, WITNESS_MS)
      return printer ? takeWitness(printer) : undefined
    },
    /** Trusts a count of 0 from any printer: else each job cancelled at one that never counts would become a question. */
    async leftNoPage(uri: string | null, ourId: string, sheets: number): Promise<boolean> {
      const printer = at(uri)
      return printer !== null && leftNoPage(printer.memory, ({ name }) => name === ourId, sheets, true)
    },
  }
}
