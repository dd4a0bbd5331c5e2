import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { ErroImpressao, EstadoTrabalho } from '../../shared/model/impressao.ts'

/** One thing that happened to a print job. Nothing of the document but its hash; no label, number or name. */
export interface AuditEntry {
  /** Kind of document, e.g. `guia`. */
  readonly tipo: string
  /** SHA-256 of the document, hex. */
  readonly hash: string
  /** `Impressora.id`. */
  readonly impressora: string
  readonly copias: number
  /** Of one copy. */
  readonly paginas: number
  /** `Trabalho.trabalhoId`. */
  readonly trabalho: string
  readonly estado: EstadoTrabalho
  readonly erro?: ErroImpressao
}

/** Bytes at the end of a file that a crash left unfinished; the line that says so follows them. */
export interface Cut {
  readonly bytes: number
  /** SHA-256 of those bytes, hex. */
  readonly hash: string
}

/** What a line is about, besides its place in the chain. */
export type LineContent = { readonly em: string } & (
  | ({ readonly quem: string; readonly estacao: string } & AuditEntry)
  | { readonly corte: Cut }
)

/** Where the chain stands: the number and the seal of its last line. */
export interface Link {
  readonly n: number
  /** SHA-256 of the line without its seal, hex. */
  readonly selo: string
}

/** A line as read back. Its other fields matter to people only. */
export interface AuditLine extends Link {
  readonly em: string
  /** Seal of the line before. */
  readonly anterior: string
  readonly corte?: Cut | undefined
  /** False when the text is not the one that was sealed. */
  readonly intact: boolean
}

/** What the first line of all stands behind. */
export const BEGINNING: Link = { n: 0, selo: '0'.repeat(64) }

const hex = z.string().regex(/^[0-9a-f]{64}$/)
const lineSchema = z.looseObject({
  n: z.int().min(1),
  em: z.string(),
  anterior: hex,
  corte: z.object({ bytes: z.int().min(1), hash: hex }).optional(),
  selo: hex,
})
const SEALED = /^(\{.*),"selo":"[0-9a-f]{64}"\}$/

/** The next line of the chain, with its line end. */
export function writeLine(content: LineContent, after: Link): { text: string; link: Link } {
  const n = after.n + 1
  const body = JSON.stringify({ n, ...content, anterior: after.selo })
  const selo = sha256(body)
  return { text: `${body.slice(0, -1)},"selo":"${selo}"}\n`, link: { n, selo } }
}

/** Reads one line, without its end; null when it is none of ours. */
export function readLine(text: string): AuditLine | null {
  const parsed = lineSchema.safeParse(parseJson(text))
  if (!parsed.success) return null
  const { n, em, anterior, corte, selo } = parsed.data
  const body = SEALED.exec(text)?.[1]
  return { n, em, anterior, selo, corte, intact: body !== undefined && sha256(`${body}}`) === selo }
}

export function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
