import { countsPages, isBlank, isGivenUp, type ListedJob, type PrinterMemory } from './printerMemory.ts'

/** Number of polls of a printer until it has dropped a cancelled job, and the pause between them. */
const LET_GO_TRIES = 10
const LET_GO_MS = 500

/**
 * Whether a printer reports that a cancelled job of ours printed no page. False if unknown: the printer cannot be
 * queried, forgot the job, or still lists it after 5 s.
 * @param sheets the minimum of the whole job; a single sheet cannot come out in part
 * @param believesZero whether a count of 0 is believed of a printer that never counted
 */
export async function leftNoPage(
  memory: PrinterMemory,
  isOurs: (job: ListedJob) => boolean,
  sheets: number,
  believesZero = false,
): Promise<boolean> {
  try {
    for (let tries = 0, quiet = 0; quiet < 2; tries += 1) {
      if (tries === LET_GO_TRIES) return false
      if (tries > 0) await new Promise((resolve) => setTimeout(resolve, LET_GO_MS))
      // Two polls in a row must find no job: ippeveprinter reports a job as cancelled, and may then start it.
      quiet = (await memory.active()).some(isOurs) ? 0 : quiet + 1
    }
    const ended = await memory.ended()
    const [ours, counts] = [ended.filter(isOurs), believesZero || countsPages(ended)]
    const isSingle = ({ impressions }: ListedJob) => impressions === null && sheets === 1
    return ours.length > 0 && ours.every((job) => isGivenUp(job) && (isBlank(job, counts) || isSingle(job)))
  } catch {
    return false
  }
}
