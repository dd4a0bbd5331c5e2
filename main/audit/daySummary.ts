import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { ResumoDoDia } from '../../shared/ipc/types.ts'
import { todayIn } from '../../shared/model/data.ts'
import type { EstadoTrabalho } from '../../shared/model/impressao.ts'
import { daysIn } from './days.ts'
import { auditFilesIfAny, splitLines } from './files.ts'
import { jsonIn } from '../store/json.ts'

/** First piece read from a file's end: the lines of some hours at a busy print office. */
const FIRST_READ_BYTES = 256 * 1024

const lineSchema = z.looseObject({
  em: z.iso.datetime(),
  quem: z.string(),
  tipo: z.string(),
  trabalho: z.string(),
  copias: z.number(),
  paginas: z.number(),
  estado: z.custom<EstadoTrabalho>((value) => typeof value === 'string'),
})
type Line = z.output<typeof lineSchema>

/** One operator's printed documents of today by kind, without data of the people served; `fuso` is an IANA zone. */
export async function daySummary(
  folder: string,
  { quem, fuso, now }: { quem: string; fuso: string; now: number },
): Promise<ResumoDoDia> {
  const dia = todayIn(fuso, now)
  const dayOf = daysIn(fuso)
  const lines = await linesSince(folder, ({ em }) => dayOf(em) >= dia)
  // A job's last state counts: the operator may have answered its question since.
  const jobs = new Map(lines.filter((line) => dayOf(line.em) === dia).map((line) => [line.trabalho, line] as const))
  const own = [...jobs.values()].filter((line) => line.quem === quem)
  const ended = (...states: EstadoTrabalho[]) => own.filter(({ estado }) => states.includes(estado))
  const tipos = [...Map.groupBy(ended('printed', 'sent'), ({ tipo }) => tipo)].map(([tipo, same]) => ({
    tipo,
    papeis: same.reduce((sum, { copias }) => sum + copias, 0),
    paginas: same.reduce((sum, { copias, paginas }) => sum + copias * paginas, 0),
  }))
  return {
    tipos: tipos.toSorted((a, b) => b.papeis - a.papeis || a.tipo.localeCompare(b.tipo)),
    semPapel: ended('failed', 'canceled').length,
    emDuvida: ended('unknown').length,
  }
}

/** Returns the matching lines at the end of the record, oldest first, and reads only as much as needed. */
async function linesSince(folder: string, wanted: (line: Line) => boolean): Promise<Line[]> {
  const files = await auditFilesIfAny(folder)
  const found: Line[] = []
  for (const name of files.toReversed()) {
    const { lines, all } = await endOf(join(folder, name), wanted)
    found.unshift(...lines)
    if (!all) break
  }
  return found
}

/**
 * Reads the matching lines at a file's end.
 * @returns `all`: every line of the file matched, so the file before may have more
 */
async function endOf(path: string, wanted: (line: Line) => boolean): Promise<{ lines: Line[]; all: boolean }> {
  const handle = await open(path, 'r')
  try {
    const { size } = await handle.stat()
    for (let bytes = FIRST_READ_BYTES; ; bytes *= 4) {
      const from = Math.max(0, size - bytes)
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - from), 0, size - from, from)
      const lines = splitLines(buffer.subarray(0, bytesRead)).flatMap((line) => read(line.toString()) ?? [])
      const first = lines.findLastIndex((line) => !wanted(line)) + 1
      if (first > 0 || from === 0) return { lines: lines.slice(first), all: first === 0 }
    }
  } finally {
    await handle.close()
  }
}

/** One line of the record; null for an incomplete entry: a crash marker, or the partial first line of the window. */
function read(text: string): Line | null {
  return lineSchema.safeParse(jsonIn(text)).data ?? null
}
