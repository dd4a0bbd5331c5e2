import type { Avaliacoes, Nota } from '../../shared/model/avaliacao.ts'
import type { Duracao, NumerosDoPosto, PapelContado } from '../../shared/model/numeros.ts'
import type { NumberLine } from './numberLines.ts'

const MINUTE_MS = 60_000
/** The operator's name (`quem`) in the lines of a kiosk, where people serve themselves. */
const AT_KIOSK = 'totem'
/** Final states of a job that left paper, as far as known. */
const CAME_OUT = ['printed', 'sent']

interface Attendance {
  em: string
  quem: string
  /** Hash of the person, as in the lines: undefined while no document was given, null where the station has no key for people. */
  pessoa: string | null | undefined
  tipos: Set<string>
  /** Duration in minutes; null if it is unknown. */
  minutos: number | null
  motivo: string | null
}

/** A job's first line holds the time of the request, its last line the outcome. */
interface Job {
  first: NumberLine
  last: NumberLine
}

/** Attendances and jobs, each assembled from several lines. */
export interface Happened {
  attendances: readonly Attendance[]
  jobs: readonly Job[]
  /** Lines with ratings of a kiosk. */
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
      if (!known && open && line.pessoa === open.pessoa && line.tipo !== undefined) open.tipos.add(line.tipo)
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
  const attendance: Attendance = { em, quem, pessoa, tipos: new Set(), minutos: null, motivo: null }
  all.set(em, attendance)
  return attendance
}

/**
 * Counts the attendances begun, and the documents requested, on the wanted days.
 * @param zone converts an instant to its day, and to its hour, 0 to 23
 */
export function numbersOf(
  { attendances, jobs, judged }: Happened,
  wants: (dia: string) => boolean,
  { dayOf, hourOf }: { dayOf: (em: string) => string; hourOf: (em: string) => number },
): NumerosDoPosto {
  const isWanted = (em: string) => wants(dayOf(em))
  const served = attendances.filter(({ em }) => isWanted(em))
  const papers = jobs.filter(({ first, last }) => isWanted(first.em) && CAME_OUT.includes(last.estado ?? ''))
  const porHora = Array<number>(24).fill(0)
  for (const { em } of served) porHora[hourOf(em)] = (porHora[hourOf(em)] ?? 0) + 1
  const kinds = served.flatMap(({ tipos }): (string | null)[] => (tipos.size > 0 ? [...tipos] : [null]))
  const byOperator = Map.groupBy(served, ({ quem }) => quem)
  const papersOf = Map.groupBy(papers, ({ first }) => first.quem)
  const atKiosk = byOperator.get(AT_KIOSK) ?? []
  return {
    atendimentos: served.length,
    duracao: durationOf(served),
    semDuracao: served.filter(({ minutos }) => minutos === null).length,
    porHora,
    porServico: [...Map.groupBy(kinds, (tipo) => tipo)]
      .map(([tipo, same]) => ({ tipo, atendimentos: same.length }))
      .toSorted((a, b) => b.atendimentos - a.atendimentos),
    porPapel: papersBy(papers, ({ last }) => last.tipo ?? '').map(([tipo, sum]) => ({ tipo, ...sum })),
    porOperador: [...new Set([...byOperator.keys(), ...papersOf.keys()])]
      .map((quem) => {
        const own = byOperator.get(quem) ?? []
        const { papeis } = sumOf(papersOf.get(quem) ?? [])
        return { quem, atendimentos: own.length, papeis, mediana: durationOf(own).mediana }
      })
      .toSorted((a, b) => b.atendimentos - a.atendimentos || b.papeis - a.papeis),
    porImpressora: papersBy(papers, ({ last }) => last.impressora ?? '').map(([impressora, sum]) => ({
      impressora,
      ...sum,
    })),
    avaliacoes: judgementsOf(judged.filter(({ dia = '' }) => wants(dia))),
    totem: {
      atendimentos: atKiosk.length,
      desistencias: atKiosk.filter(({ motivo, tipos }) => motivo === 'inatividade' && tipos.size === 0).length,
    },
  }
}

function judgementsOf(lines: readonly NumberLine[]): Avaliacoes {
  const sumOf = (nota: Nota) => lines.reduce((sum, line) => sum + (line[nota] ?? 0), 0)
  return { boa: sumOf('boa'), regular: sumOf('regular'), ruim: sumOf('ruim') }
}

function papersBy(papers: readonly Job[], keyOf: (job: Job) => string): [string, PapelContado][] {
  return [...Map.groupBy(papers, keyOf)]
    .map(([key, same]): [string, PapelContado] => [key, sumOf(same)])
    .toSorted(([, a], [, b]) => b.paginas - a.paginas)
}

function sumOf(papers: readonly Job[]): PapelContado {
  return papers.reduce(
    (sum, { last: { copias = 0, paginas = 0 } }) => ({
      papeis: sum.papeis + copias,
      paginas: sum.paginas + copias * paginas,
    }),
    { papeis: 0, paginas: 0 },
  )
}

function durationOf(attendances: readonly Attendance[]): Duracao {
  const sorted = attendances.flatMap(({ minutos }) => minutos ?? []).toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  const rounded = (minutes: number | undefined) => (minutes === undefined ? null : Math.round(minutes * 10) / 10)
  return {
    mediana: low === undefined || high === undefined ? null : rounded((low + high) / 2),
    maior: rounded(sorted.at(-1)),
  }
}
