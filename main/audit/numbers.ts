import type { Avaliacoes, Nota } from '../../shared/model/avaliacao.ts'
import type { Numeros } from '../../shared/model/numeros.ts'
import type { NumberLine } from './numberLines.ts'

const MINUTE_MS = 60_000
/** The operator's name (`quem`) in the lines of a kiosk, where people serve themselves. */
const AT_KIOSK = 'totem'
/** Final states of a job that count as printed. */
export const CAME_OUT: readonly string[] = ['printed', 'sent']

interface Attendance {
  em: string
  quem: string
  /**
   * Hash of the person, as in the record's lines. Undefined before a document is given; null if the station has no key.
   */
  pessoa: string | null | undefined
  withPaper: boolean
  /** Duration in minutes; null if it is unknown. */
  minutos: number | null
  motivo: string | null
}

/** A job's first line holds the time of the request, its last line the outcome. */
interface Job {
  first: NumberLine
  last: NumberLine
}

export interface Happened {
  attendances: readonly Attendance[]
  jobs: readonly Job[]
  judged: readonly NumberLine[]
}

/**
 * Assembles attendances and jobs from lines. An attendance or a job may end after the period, so the lines must include the next
 * day.
 * @param lines in the order of writing, which a changed clock does not affect
 */
export function happenedIn(lines: readonly NumberLine[]): Happened {
  const attendances = new Map<string, Attendance>()
  const jobs = new Map<string, Job>()
  const judged = new Map<string, NumberLine>()
  let open: Attendance | null = null
  for (const line of lines) {
    if (line.fato === 'inicio') open = null
    if (line.fato === 'avaliacao') judged.set(line.em, line)
    if (line.fato === 'atendimento') open = begun(line, open, attendances)
    if (line.fato === 'fim' && open) {
      const took = Date.parse(line.em) - Date.parse(open.em)
      // If the clock was turned back meanwhile, the duration is unknown.
      open.minutos = took >= 0 ? took / MINUTE_MS : null
      open.motivo = line.motivo ?? null
      open = null
    }
    if (line.fato === 'papel' && line.trabalho !== undefined) {
      const known = jobs.get(line.trabalho)
      jobs.set(line.trabalho, { first: known?.first ?? line, last: line })
      // Skips a job of the last person, which may end during this attendance, and jobs of a work list.
      if (!known && open && line.pessoa === open.pessoa) open.withPaper = true
    }
  }
  return { attendances: [...attendances.values()], jobs: [...jobs.values()], judged: [...judged.values()] }
}

/** Begins an attendance. If the person states a document later, or the line is repeated, the attendance continues. */
function begun(line: NumberLine, open: Attendance | null, all: Map<string, Attendance>): Attendance {
  const { em, quem, pessoa } = line
  if (open && open.pessoa === undefined) {
    open.pessoa = pessoa
    return open
  }
  const known = all.get(em)
  if (known) return known
  const attendance: Attendance = { em, quem, pessoa, withPaper: false, minutos: null, motivo: null }
  all.set(em, attendance)
  return attendance
}

/** Counts the attendances begun and the documents requested on the wanted days; `dayOf` gives an instant's day. */
export function numbersOf(
  { attendances, jobs, judged }: Happened,
  wants: (dia: string) => boolean,
  dayOf: (em: string) => string,
): Omit<Numeros, 'danos'> {
  const served = attendances.filter(({ em }) => wants(dayOf(em)))
  const papers = jobs
    .filter(({ first, last }) => wants(dayOf(first.em)) && CAME_OUT.includes(last.estado ?? ''))
    .map(({ last: { copias = 0, paginas = 0 } }) => ({ copias, paginas }))
  const abandoned = served.filter(
    ({ quem, motivo, withPaper }) => quem === AT_KIOSK && motivo === 'inatividade' && !withPaper,
  )
  return {
    atendimentos: served.length,
    ...durationsOf(served),
    papeis: papers.reduce((sum, { copias }) => sum + copias, 0),
    paginas: papers.reduce((sum, { copias, paginas }) => sum + copias * paginas, 0),
    desistencias: abandoned.length,
    avaliacoes: judgementsOf(judged.filter(({ dia = '' }) => wants(dia))),
  }
}

function judgementsOf(lines: readonly NumberLine[]): Avaliacoes {
  const sumOf = (nota: Nota) => lines.reduce((sum, line) => sum + (line[nota] ?? 0), 0)
  return { boa: sumOf('boa'), regular: sumOf('regular'), ruim: sumOf('ruim') }
}

function durationsOf(attendances: readonly Attendance[]): Pick<Numeros, 'medianaMinutos' | 'maiorMinutos'> {
  const sorted = attendances.flatMap(({ minutos }) => minutos ?? []).toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  const longest = sorted.at(-1)
  if (low === undefined || high === undefined || longest === undefined) return {}
  return { medianaMinutos: toTenth((low + high) / 2), maiorMinutos: toTenth(longest) }
}

const toTenth = (minutes: number): number => Math.round(minutes * 10) / 10
