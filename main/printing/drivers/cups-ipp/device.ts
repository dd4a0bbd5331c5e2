import { ippTarget } from '../ipp/address.ts'
import { createClient } from '../ipp/client.ts'
import { printerMemory, type PrinterMemory, type RememberedJob } from '../ipp/printerMemory.ts'
import { JOB_STATE } from '../ipp/states.ts'
import type { PrinterHabits } from '../ipp/printerHabits.ts'
import { takeWitness, testimonyOf, type Asked, type Testimony } from '../ipp/testimony.ts'

/** Limit of a printer's answer (ms): short, because other jobs wait for their answers. */
const ANSWER_MS = 2_000
/** A job waits for its witness at most this long; without a witness less can be proven later. */
const WITNESS_MS = 1_000

/**
 * Queries the printer behind a queue about our job, by the job name that CUPS passes on.
 * CUPS' own state is not enough: its ipp backend reports an aborted job as completed depending on which of its two threads looks
 * first, sometimes before the printer is done. A killed CUPS may send a job again, or forget one that the printer has. Never
 * rejects.
 */
export async function askDevice(
  deviceUri: string,
  job: Asked,
  user: string,
  habits: PrinterHabits,
  answerMs = ANSWER_MS,
): Promise<Testimony> {
  const memory = memoryAt(deviceUri, user, answerMs)
  return memory ? testimonyOf({ memory, name: deviceUri, habits }, job) : 'mute'
}

/** The witness of the printer behind a queue, taken before a job is submitted; undefined when the printer cannot be queried. */
export async function deviceWitness(
  deviceUri: string,
  user: string,
  habits: PrinterHabits,
  answerMs = WITNESS_MS,
): Promise<string | undefined> {
  const memory = memoryAt(deviceUri, user, answerMs)
  return memory ? takeWitness({ memory, name: deviceUri, habits }) : undefined
}

/** Polls of a printer, and the pause between them, until it has dropped a cancelled job. */
const LET_GO_TRIES = 10
const LET_GO_MS = 500

/**
 * Whether the printer behind a queue reports that a cancelled job of ours printed no page. False where that is unknown: the
 * printer cannot be queried, forgot the job, or still has it after 5 s.
 * @param sheets the minimum of the whole job; a single sheet cannot come out in part
 */
export async function deviceSaysBlank(
  deviceUri: string,
  jobName: string,
  user: string,
  sheets: number,
  answerMs = ANSWER_MS,
): Promise<boolean> {
  const memory = memoryAt(deviceUri, user, answerMs)
  if (!memory) return false
  const ours = (jobs: readonly RememberedJob[]) => jobs.filter(({ name }) => name === jobName)
  try {
    for (let tries = 0, quiet = 0; quiet < 2; tries += 1) {
      if (tries === LET_GO_TRIES) return false
      if (tries > 0) await new Promise((resolve) => setTimeout(resolve, LET_GO_MS))
      // Twice, because ippeveprinter reports a job as cancelled before its start, and starts it all the same.
      quiet = ours(await memory.active()).length === 0 ? quiet + 1 : 0
    }
    const ended = ours(await memory.ended())
    return ended.length > 0 && ended.every((job) => isBlank(job, sheets))
  } catch {
    return false
  }
}

function isBlank({ state, impressions }: RememberedJob, sheets: number): boolean {
  if (state !== JOB_STATE.canceled && state !== JOB_STATE.aborted) return false
  return impressions === 0 || (impressions === null && sheets === 1)
}

/** Null for a printer that cannot be queried. */
function memoryAt(deviceUri: string, user: string, answerMs: number): PrinterMemory | null {
  const device = ippTarget(deviceUri)
  return device && printerMemory(device, createClient(device.address, answerMs, { keep: false }), user)
}
