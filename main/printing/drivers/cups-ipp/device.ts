import { ippTarget } from '../ipp/address.ts'
import { createClient } from '../ipp/client.ts'
import { leftNoPage } from '../ipp/leftNoPage.ts'
import { printerMemory, type PrinterMemory } from '../ipp/printerMemory.ts'
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

/** `leftNoPage` of the printer behind a queue. A 0 is believed: a job without paper is otherwise a question at many printers. */
export async function deviceLeftNoPage(
  deviceUri: string,
  jobName: string,
  user: string,
  sheets: number,
  answerMs = ANSWER_MS,
): Promise<boolean> {
  const memory = memoryAt(deviceUri, user, answerMs)
  return memory !== null && leftNoPage(memory, ({ name }) => name === jobName, sheets, true)
}

/** Null for a printer that cannot be queried. */
function memoryAt(deviceUri: string, user: string, answerMs: number): PrinterMemory | null {
  const device = ippTarget(deviceUri)
  return device && printerMemory(device, createClient(device.address, answerMs, { keep: false }), user)
}
