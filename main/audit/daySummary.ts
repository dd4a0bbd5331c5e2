import { z } from 'zod'
import type { ResumoDoDia } from '../../shared/ipc/types.ts'
import { todayIn } from '../../shared/model/data.ts'
import type { EstadoTrabalho } from '../../shared/model/impressao.ts'
import { daysIn } from './days.ts'
import { recordBackwards } from './files.ts'
import { jsonIn } from '../store/durableFile.ts'

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
  const jobs = new Map<string, Line>()
  // A job's last state counts, for the operator who requested it: an operator may have left before its end.
  for await (const line of papersSince(folder, dia, dayOf)) {
    if (dayOf(line.em) !== dia) continue
    const { quem } = line
    jobs.set(line.trabalho, { ...(jobs.get(line.trabalho) ?? line), quem })
  }
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

/** The lines about print jobs since a day began, newest first. Ends at the first line of an earlier day. */
async function* papersSince(folder: string, dia: string, dayOf: (em: string) => string): AsyncGenerator<Line, void> {
  for await (const { lines } of recordBackwards(folder)) {
    for (const bytes of lines) {
      const line = lineSchema.safeParse(jsonIn(bytes.toString())).data
      if (!line) continue
      if (dayOf(line.em) < dia) return
      yield line
    }
  }
}
