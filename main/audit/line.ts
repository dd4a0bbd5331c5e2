import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { AtencaoDoTotem } from '../../shared/model/atencao.ts'
import type { Avaliacoes } from '../../shared/model/avaliacao.ts'
import type { PassoDaFila } from '../../shared/model/fila.ts'
import type { ErroImpressao, EstadoTrabalho } from '../../shared/model/impressao.ts'
import type { AcaoDoOperador } from '../../shared/model/registro.ts'

/**
 * The current line format. A line without `v` has the first format: a document without a person. The chain is the same in all
 * formats, so that any record can be checked whole.
 */
const FORM = 2

/** An event of a print job. Of the document it contains only the hash: no label, number or name. */
export interface AuditEntry {
  /** Kind of document, e.g. `guia`. */
  readonly tipo: string
  /** SHA-256 of the document, hex. */
  readonly hash: string
  /** `Impressora.id`. */
  readonly impressora: string
  readonly copias: number
  /** Pages of one copy. */
  readonly paginas: number
  /** `Trabalho.trabalhoId`. */
  readonly trabalho: string
  readonly estado: EstadoTrabalho
  readonly erro?: ErroImpressao
}

/** Unfinished bytes at the end of a file after a crash; the line that reports them follows. */
export interface Cut {
  readonly bytes: number
  /** SHA-256 of those bytes, hex. */
  readonly hash: string
}

/** An event at this station. It never names the person served: that is `Content.pessoa`. */
export type Fact =
  /** The program was opened. An attendance before it that has no `fim` ended with the program, or with the machine. */
  | { readonly fato: 'inicio'; readonly versao: string }
  /** A person is served from now on, or gave their document only now; `municipio`: its `dominio`. */
  | { readonly fato: 'atendimento'; readonly municipio: string }
  /** The person served signed in. */
  | { readonly fato: 'entrada'; readonly meio: 'janela' | 'navegador' | 'celular' }
  /** The attendance is over; `motivo`: `EndReason`. */
  | { readonly fato: 'fim'; readonly motivo: string }
  | ({ readonly fato: 'papel' } & AuditEntry)
  /**
   * A document of the attendance is mailed: its kind and SHA-256, the address as a keyed hash (people.ts; null without a key).
   * `entregue`: the municipality's server accepted it. `comecou` alone means that the program ended meanwhile.
   */
  | {
      readonly fato: 'envio'
      readonly tipo: string
      readonly hash: string
      readonly destino: string | null
      readonly estado: 'comecou' | 'entregue' | 'naoEnviado' | 'emDuvida'
    }
  /** A ticket of the queue system was called, called again, begun, missed or ended here: neither its number nor its person. */
  | { readonly fato: 'fila'; readonly acao: PassoDaFila }
  /** A paper was had for a row of a work list, in nobody's attendance; `tipo`: its kind. */
  | { readonly fato: 'lista'; readonly tipo: string }
  /** Names of the changed station settings (`impressao.regras`), never their values. */
  | { readonly fato: 'ajuste'; readonly campos: readonly string[] }
  /** An operator took the station over, left it, gave a wrong PIN, was given a new PIN, or ended the program. */
  | { readonly fato: 'operador'; readonly acao: AcaoDoOperador; readonly operador: string }
  /** A kiosk needs staff from now on, or no longer. */
  | { readonly fato: 'atencao'; readonly tipo: AtencaoDoTotem; readonly estado: 'comecou' | 'acabou' }
  /** Ratings of a kiosk on a day: counts only, and not written while the person was there. */
  | ({ readonly fato: 'avaliacao'; readonly dia: string } & Readonly<Avaliacoes>)
  /** A person accepted a certificate (SHA-256) of a printer, or a print server, in place of the one it was known by. */
  | { readonly fato: 'certificado'; readonly impressora: string; readonly de: string | null; readonly para: string }
  /** A supervisor queried the record: who looked at a person (the line's `pessoa`), or an operator's day. */
  | { readonly fato: 'consulta'; readonly operador?: string; readonly dia?: string }
  /** The lines of these days were exported; `hash` is the file's last seal. */
  | {
      readonly fato: 'exportacao'
      readonly de: string
      readonly ate: string
      readonly linhas: number
      readonly hash: string
    }
  /** Deleted months, up to and including the line `ate`. They are deleted once this is written. */
  | { readonly fato: 'retencao'; readonly meses: readonly string[]; readonly ate: Link }
  /** The lines up to `ate` had been sealed, and at this start the record did not have them as they were. */
  | { readonly fato: 'cortado'; readonly ate: number }
  /** The seal of line `ate` is elsewhere. */
  | { readonly fato: 'selo'; readonly contador: number; readonly ate: number; readonly destino: 'pasta' | 'syslog' }

/** The subject of a line, besides its place in the chain. */
export type LineContent = { readonly em: string } & (
  | ({
      readonly quem: string
      readonly estacao: string
      /**
       * The person that the line was about, by a keyed hash (people.ts). Null: no key was to be had. Absent: the line was about
       * nobody.
       */
      readonly pessoa?: string | null
    } & Fact)
  | { readonly corte: Cut }
)

/** The chain's state: number and seal of its last line. */
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
  /** The number of a delivered seal. */
  readonly contador?: number | undefined
  /** False when the text is not the one that was sealed. */
  readonly intact: boolean
}

/** The link before the first line of all. */
export const BEGINNING: Link = { n: 0, selo: '0'.repeat(64) }

const hex = z.string().regex(/^[0-9a-f]{64}$/)
const lineSchema = z.looseObject({
  n: z.int().min(1),
  em: z.string(),
  anterior: hex,
  corte: z.object({ bytes: z.int().min(1), hash: hex }).optional(),
  fato: z.string().optional(),
  contador: z.int().optional(),
  selo: hex,
})
const SEALED = /^(\{.*),"selo":"[0-9a-f]{64}"\}$/

/** The next line of the chain, with its line end. */
export function writeLine(content: LineContent, after: Link): { text: string; link: Link } {
  const n = after.n + 1
  const body = JSON.stringify({ n, v: FORM, ...content, anterior: after.selo })
  const selo = sha256(body)
  return { text: `${body.slice(0, -1)},"selo":"${selo}"}\n`, link: { n, selo } }
}

/** Reads one line of the record, without its line end; null for a line that is not the record's. */
export function readLine(text: string): AuditLine | null {
  const parsed = lineSchema.safeParse(parseJson(text))
  if (!parsed.success) return null
  const { n, em, anterior, corte, selo, fato } = parsed.data
  const contador = fato === 'selo' ? parsed.data.contador : undefined
  const body = SEALED.exec(text)?.[1]
  return { n, em, anterior, selo, corte, contador, intact: body !== undefined && sha256(`${body}}`) === selo }
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
