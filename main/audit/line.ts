import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { AtencaoDoTotem } from '../../shared/model/atencao.ts'
import type { Avaliacoes } from '../../shared/model/avaliacao.ts'
import type { ErroImpressao, EstadoTrabalho } from '../../shared/model/impressao.ts'
import type { Dono } from '../../shared/model/papelLido.ts'
import type { AcaoDoOperador } from '../../shared/model/registro.ts'
import { jsonIn } from '../store/durableFile.ts'

const FORM = 2

/** An event of a print job. It identifies the document only by its hash, with no label, number or name. */
export interface AuditEntry {
  /** Kind of document, e.g. `guia`. */
  readonly tipo: string
  /** SHA-256 of the document, hex. */
  readonly hash: string
  readonly impressora: string
  readonly copias: number
  /** Pages of one copy. */
  readonly paginas: number
  readonly trabalho: string
  readonly estado: EstadoTrabalho
  /**
   * Owner found in the printed document. `unknown`: the text proves no owner. `other`: another person's, printed
   * because an operator allowed it. Absent: the person served.
   */
  readonly dono?: Exclude<Dono, 'own'>
  readonly erro?: ErroImpressao
}

/** Unfinished bytes at the end of a file after a crash. The next line reports them. */
export interface Cut {
  readonly bytes: number
  /** SHA-256 of those bytes, hex. */
  readonly hash: string
}

/** An event at this station. It never names the person served, whose hash is in `LineContent.pessoa`. */
export type Fact =
  /** The program was opened. If the previous attendance has no `fim`, it ended with the program or the machine. */
  | { readonly fato: 'inicio'; readonly versao: string }
  /** An attendance begins, or its person states a document only now; `municipio`: the municipality's `dominio`. */
  | { readonly fato: 'atendimento'; readonly municipio: string }
  | { readonly fato: 'entrada'; readonly meio: 'janela' | 'navegador' | 'celular' }
  | { readonly fato: 'fim'; readonly motivo: string }
  | ({ readonly fato: 'papel' } & AuditEntry)
  /**
   * A document of the attendance is mailed. `destino` is the address as a keyed hash (people.ts); null without a key.
   * `entregue`: the municipality's server accepted the message. If `comecou` is the last state, the program ended
   * meanwhile.
   */
  | {
      readonly fato: 'envio'
      readonly tipo: string
      readonly hash: string
      readonly destino: string | null
      readonly estado: 'comecou' | 'entregue' | 'naoEnviado' | 'emDuvida'
    }
  /** A document was fetched for a row of a work list; `tipo`: its kind. */
  | { readonly fato: 'lista'; readonly tipo: string }
  /** Names of the changed station settings, e.g. `impressao.regras`, never their values. */
  | { readonly fato: 'ajuste'; readonly campos: readonly string[] }
  /** An operator signed on or off, gave a wrong PIN, was given a new PIN, or ended the program. */
  | { readonly fato: 'operador'; readonly acao: AcaoDoOperador; readonly operador: string }
  /** A kiosk needs staff (`comecou`), or needs staff no longer (`acabou`). */
  | { readonly fato: 'atencao'; readonly tipo: AtencaoDoTotem; readonly estado: 'comecou' | 'acabou' }
  /** A kiosk's ratings of a day, counts only, written at a time independent of attendances. */
  | ({ readonly fato: 'avaliacao'; readonly dia: string } & Readonly<Avaliacoes>)
  /**
   * A person accepted a new certificate (SHA-256) of a printer or print server; `de`: the certificate before, null for the first.
   */
  | { readonly fato: 'certificado'; readonly impressora: string; readonly de: string | null; readonly para: string }
  /** A supervisor queried the record, about a person (the line's `pessoa`) or about an operator's day. */
  | { readonly fato: 'consulta'; readonly operador?: string; readonly dia?: string }
  /** Months up to and including line `ate` are deleted. This line is written before that. */
  | { readonly fato: 'retencao'; readonly meses: readonly string[]; readonly ate: Link }
  /** The clock was ahead. Lines dated into these months now stand before this line, in the file of the true month. */
  | { readonly fato: 'relogio'; readonly meses: readonly string[] }
  /** At this start line `ate`, sealed or last known, was missing or changed. 0: `fim.json` no longer named the line. */
  | { readonly fato: 'cortado'; readonly ate: number }
  /** The key under which this station hashes people, sealed to the officer (base64). */
  | { readonly fato: 'chave'; readonly chave: string; readonly selada: string }
  /** The seal of line `ate` was delivered elsewhere. */
  | { readonly fato: 'selo'; readonly contador: number; readonly ate: number }

export type LineContent = { readonly em: string } & (
  | ({
      readonly quem: string
      readonly estacao: string
      /** Keyed hash of the line's person (people.ts). Null: no key was available. Absent: no person is concerned. */
      readonly pessoa?: string | null
    } & Fact)
  | { readonly corte: Cut }
)

/** The chain's state: number and seal of the last line. */
export interface Link {
  readonly n: number
  /** SHA-256 of the line without its seal, hex. */
  readonly selo: string
}

/** A line as read back, with only the fields that a check needs. */
export interface AuditLine extends Link {
  readonly em: string
  readonly anterior: string
  readonly corte?: Cut | undefined
  /** Counter of a delivered seal, in a line that reports one. */
  readonly contador?: number | undefined
  /** False if the text does not match the seal. */
  readonly intact: boolean
}

/** The chain's state before its first line. */
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

export function writeLine(content: LineContent, after: Link): { text: string; link: Link } {
  const n = after.n + 1
  const body = JSON.stringify({ n, v: FORM, ...content, anterior: after.selo })
  const selo = sha256(body)
  return { text: `${body.slice(0, -1)},"selo":"${selo}"}\n`, link: { n, selo } }
}

/** Reads one line of the record, without its line end; null if the text is no line of the record. */
export function readLine(text: string): AuditLine | null {
  const parsed = lineSchema.safeParse(jsonIn(text))
  if (!parsed.success) return null
  const { n, em, anterior, corte, selo, fato } = parsed.data
  const contador = fato === 'selo' ? parsed.data.contador : undefined
  const body = SEALED.exec(text)?.[1]
  return { n, em, anterior, selo, corte, contador, intact: body !== undefined && sha256(`${body}}`) === selo }
}

export function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex')
}
