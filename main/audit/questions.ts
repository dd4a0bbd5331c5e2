import { z } from 'zod'
import type { LinhaDoRegistro, QuemAtendeu, RespostaDoRegistro } from '../../shared/ipc/types.ts'
import { addDays, type IsoDate } from '../../shared/model/data.ts'
import { FATOS_DO_REGISTRO } from '../../shared/model/registro.ts'
import { daysIn, timestampOf } from './days.ts'
import { recordBackwards } from './files.ts'
import { jsonIn } from '../store/durableFile.ts'
import { keyOf } from './people.ts'

/** Limits of a query. The answer's `cortado` says whether lines were left out. */
export interface Limits {
  readonly linhas: number
  readonly bytes: number
}

/** Limits of one query: as many rows as a person can look through, and the bytes of some years at a busy counter. */
const LIMITS: Limits = { linhas: 500, bytes: 1024 ** 3 }

/**
 * Every time this person was served, signed in, or had a document made, newest first. Each job is listed once, with its last
 * state.
 * @param pessoa keyed hash (`People.of`), by which alone the record identifies a person
 */
export async function accessesToPerson(folder: string, pessoa: string, limits = LIMITS): Promise<QuemAtendeu> {
  const own = Buffer.from(`"pessoa":"${pessoa}"`)
  const sameKey = `"pessoa":"${keyOf(pessoa)}.`
  let [desde, semPessoa, outraChave] = [null as string | null, 0, 0]
  // After a restart the lines of a job have no person.
  const isLater = (line: Buffer) => line.includes(OF_JOB) && !line.includes('"pessoa":')
  const seen = (lines: readonly Buffer[]) => {
    for (const line of lines) {
      if (!line.includes('"fato":"atendimento"') || !line.includes('"pessoa":')) continue
      if (line.includes('"pessoa":null')) semPessoa += 1
      else if (!line.includes(sameKey)) outraChave += 1
    }
    desde = timestampOf(lines.findLast((line) => timestampOf(line) !== null)) ?? desde
  }
  const found = await find(folder, { isWanted: (line) => line.includes(own), isLater, seen }, limits)
  return { ...found, desde, semPessoa, outraChave }
}

/** The recorded acts of an operator on a day (in the IANA zone `fuso`), newest first. */
export function actsOfOperator(
  folder: string,
  { quem, dia, fuso }: { quem: string; dia: IsoDate; fuso: string },
  limits = LIMITS,
): Promise<RespostaDoRegistro> {
  const own = Buffer.from(`"quem":${JSON.stringify(quem)}`)
  const dayOf = daysIn(fuso)
  // Files are named by UTC months. A file begun before the clock was set back also contains the following days.
  const since = `${addDays(dia, -1).slice(0, 7)}.jsonl`
  const isOfDay = (line: Buffer, ...days: IsoDate[]) => days.includes(dayOf(timestampOf(line) ?? ''))
  const isOwn = (line: Buffer) => line.includes(own) && isOfDay(line, dia)
  const isLater = (line: Buffer) => line.includes(OF_JOB) && isOfDay(line, dia, addDays(dia, 1))
  return find(folder, { since, isWanted: isOwn, isLater }, limits)
}

const OF_JOB = '"fato":"papel"'

interface Query {
  /** Name of the oldest file to read. */
  since?: string
  isWanted: (line: Buffer) => boolean
  /** Whether a line that is not wanted may have the last state of a wanted line's job. */
  isLater: (line: Buffer) => boolean
  /** Called with all lines of a piece, before they are searched. */
  seen?: (lines: readonly Buffer[]) => void
}

async function find(
  folder: string,
  { since = '', isWanted, isLater, seen }: Query,
  limits: Limits,
): Promise<RespostaDoRegistro> {
  const linhas: LinhaDoRegistro[] = []
  const jobs = new Map<string, LinhaDoRegistro>()
  const states = new Map<string, string | null>()
  let bytes = 0
  for await (const { name, lines } of recordBackwards(folder)) {
    if (name < since) break
    seen?.(lines)
    for (const line of lines) {
      const own = isWanted(line)
      const one = own || isLater(line) ? read(line) : null
      if (!one) continue
      const { trabalho, linha } = one
      const known = jobs.get(trabalho ?? '')
      // The operator who requested a job may have left before its end.
      if (known) known.quem = own ? linha.quem : known.quem
      else if (!own) states.set(trabalho ?? '', states.get(trabalho ?? '') ?? linha.estado)
      else if (linhas.length === limits.linhas) return { linhas, cortado: true }
      else if (trabalho === undefined) linhas.push(linha)
      else {
        linha.estado = states.get(trabalho) ?? linha.estado
        linhas.push(linha)
        jobs.set(trabalho, linha)
      }
    }
    bytes += lines.reduce((sum, { length }) => sum + length, 0)
    if (bytes > limits.bytes) return { linhas, cortado: true }
  }
  return { linhas, cortado: false }
}

const lineSchema = z.looseObject({
  em: z.iso.datetime(),
  quem: z.string(),
  estacao: z.string(),
  fato: z.enum(FATOS_DO_REGISTRO),
  trabalho: z.string().optional(),
  tipo: z.string().optional(),
  estado: z.string().optional(),
  meio: z.string().optional(),
  motivo: z.string().optional(),
  acao: z.string().optional(),
  operador: z.string().optional(),
  dia: z.string().optional(),
  campos: z.array(z.string()).optional(),
  impressora: z.string().optional(),
})

/** The displayable part of a line, without hashes and documents. Null for a line that is not the record's. */
function read(line: Buffer): { linha: LinhaDoRegistro; trabalho: string | undefined } | null {
  const parsed = lineSchema.safeParse(jsonIn(line.toString()))
  if (!parsed.success) return null
  const { em, quem, estacao, fato, trabalho, tipo, estado, meio, motivo, acao, operador, dia, campos, impressora } =
    parsed.data
  const detalhe =
    tipo ?? meio ?? motivo ?? acao ?? operador ?? campos?.join(', ') ?? impressora?.replace(/^[^:]*:/, '') ?? null
  // A line about a wrong or a new PIN may concern another operator than the one signed on.
  const whose = acao !== undefined && operador !== quem ? operador : undefined
  return { linha: { em, quem, estacao, fato, detalhe, estado: estado ?? dia ?? whose ?? null }, trabalho }
}
