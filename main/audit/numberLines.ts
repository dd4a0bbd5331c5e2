import { z } from 'zod'
import { addDays, type IsoDate } from '../../shared/model/data.ts'
import { daysIn, timestampOf } from './days.ts'
import { recordBackwards } from './files.ts'
import { readLine, type AuditLine } from './line.ts'
import { faultOf } from './verify.ts'

/** Largest number of lines that are counted: half a year of a very busy counter. Lines beyond it count as `danos`. */
const MOST_LINES = 500_000

const lineSchema = z.object({
  em: z.iso.datetime(),
  quem: z.string(),
  fato: z.string(),
  pessoa: z.string().nullish(),
  motivo: z.string().optional(),
  trabalho: z.string().optional(),
  copias: z.int().min(0).optional(),
  paginas: z.int().min(0).optional(),
  estado: z.string().optional(),
  dia: z.string().optional(),
  boa: z.int().min(0).optional(),
  regular: z.int().min(0).optional(),
  ruim: z.int().min(0).optional(),
})
/** The part of a line that counting needs. */
export type NumberLine = z.output<typeof lineSchema>

/** Facts that are counted; lines with other facts are skipped. */
const COUNTED = ['inicio', 'atendimento', 'fim', 'papel', 'avaliacao']

export interface NumberLines {
  /** The lines in the order in which they were written. */
  lines: NumberLine[]
  /** Number of lines that are missing, changed or unreadable, or beyond the limit. */
  danos: number
}

/**
 * Reads the lines of these days that are counted, and checks each: its seal, and its link to the line before. The lines are read
 * in pieces, between which other work runs.
 * @param fuso IANA zone of the days
 */
export async function numberLines(
  folder: string,
  { de, ate, fuso }: { de: IsoDate; ate: IsoDate; fuso: string },
  mostLines = MOST_LINES,
): Promise<NumberLines> {
  const dayOf = daysIn(fuso)
  // Files are named by UTC months. A file begun before the clock was set back also contains the following days.
  const oldestFile = `${addDays(de, -1).slice(0, 7)}.jsonl`
  const lines: NumberLine[] = []
  const gaps = new Gaps()
  const answer = () => ({ lines: lines.toReversed(), danos: gaps.found })
  for await (const { name, lines: piece } of recordBackwards(folder)) {
    for (const bytes of piece) {
      const em = timestampOf(bytes)
      if (em === null) {
        gaps.unreadable()
        continue
      }
      const line = gaps.line(placeOf(dayOf(em), de, ate), bytes)
      // A month before the next older line may have been deleted. Checking that line's link reveals the deletion.
      if (name < oldestFile) return answer()
      if (line?.intact !== true) continue
      const read = lineSchema.safeParse(JSON.parse(bytes.toString())).data
      if (!read || !COUNTED.includes(read.fato)) continue
      if (lines.length < mostLines) lines.push(read)
      else gaps.found += 1
    }
  }
  gaps.end()
  return answer()
}

type Place = 'before' | 'within' | 'after'

function placeOf(dia: IsoDate, de: IsoDate, ate: IsoDate): Place {
  if (dia < de) return 'before'
  return dia > ate ? 'after' : 'within'
}

/**
 * Finds faults of the chain within these days, from the newest line back. Other days are not checked, except the lines next to
 * these days: no line may be missing in between.
 */
class Gaps {
  found = 0
  #newer: { place: Place; read: () => AuditLine | null } | null = null
  #unreadable = 0

  unreadable(): void {
    this.#unreadable += 1
  }

  /** @returns the line if its day is in the period; null for other days, or for a line that is not the record's */
  line(place: Place, bytes: Buffer): AuditLine | null {
    const known = place === 'within' ? readLine(bytes.toString()) : undefined
    const read = () => (known === undefined ? readLine(bytes.toString()) : known)
    this.#settle(place, read)
    this.#newer = { place, read }
    if (known === undefined) return null
    if (known?.intact !== true) this.found += 1
    return known
  }

  /** Called at the beginning of the record. */
  end(): void {
    this.#settle('before', () => null)
  }

  #settle(place: Place, read: () => AuditLine | null): void {
    const newer = this.#newer?.place ?? 'after'
    const isOurs = place === 'within' || newer === 'within' || (newer === 'after' && place === 'before')
    if (isOurs && this.#unreadable > 0) this.found += this.#unreadable
    else if (isOurs && this.#newer) {
      const [behind, before] = [this.#newer.read(), read()]
      if (behind?.intact && before && faultOf(behind, before) !== null) this.found += 1
    }
    this.#unreadable = 0
  }
}
