import type { Sides } from '../../shared/model/impressao.ts'
import { MEDIA_A4 } from './driver.ts'
import { PrintError } from './errors.ts'
import type { JobRecord } from './journal.ts'

const MAX_COPIES = 99
/** Readers accept some bytes before the header (ISO 32000-1, annex H.3.4.1). */
const HEADER_WINDOW = 1024

/** One document to be put on paper. */
export interface PrintRequest {
  /** The PDF. Held as it is, not copied, until the job's end state. */
  readonly bytes: Uint8Array
  /** Pages of one copy. */
  readonly paginas: number
  readonly documentoId: string
  /** Kind of document, e.g. `guia`. */
  readonly tipo: string
  /** Safe for screens and file names: never a CPF nor a name. */
  readonly rotulo: string
  /** `Impressora.id`; absent = the station's. */
  readonly impressora?: string | undefined
  readonly copias: number
  readonly sides?: Sides | undefined
  /** PWG media name; absent = A4. */
  readonly media?: string | undefined
  /** IPP `media-source` keyword. */
  readonly tray?: string | undefined
  /** Idempotency key of the person's click: the same key never makes a second paper. */
  readonly chave?: string | undefined
}

/** Refuses what no printer should see. Throws `PrintError` (`documento.invalido`, `impressora.opcao`). */
export function checkRequest(request: PrintRequest): void {
  const head = Buffer.from(
    request.bytes.buffer,
    request.bytes.byteOffset,
    Math.min(request.bytes.byteLength, HEADER_WINDOW),
  )
  if (!head.includes('%PDF-')) throw new PrintError('documento.invalido', 'no PDF header')
  if (!Number.isInteger(request.paginas) || request.paginas < 1) {
    throw new PrintError('documento.invalido', `page count ${request.paginas}`)
  }
  if (!Number.isInteger(request.copias) || request.copias < 1 || request.copias > MAX_COPIES) {
    throw new PrintError('impressora.opcao', `copies ${request.copias}`)
  }
}

/**
 * The record a checked request begins with. Two ids are drawn: one the screen knows the job by, one
 * the spooler does, so that nothing seen in a print server leads back to the program's own records.
 * @param now epoch, ms
 */
export function newRecord(request: PrintRequest, impressora: string, newId: () => string, now: number): JobRecord {
  const { documentoId, tipo, rotulo, copias, paginas, chave, tray, sides = 'one-sided' } = request
  return {
    trabalho: {
      trabalhoId: newId(),
      documentoId,
      tipo,
      rotulo,
      impressora,
      copias,
      paginas,
      sides,
      ...(tray !== undefined && { bandeja: tray }),
      liberado: false,
      estado: 'queued',
      criadoEm: now,
      atualizadoEm: now,
    },
    spec: {
      ourId: newId(),
      impressora,
      media: request.media ?? MEDIA_A4,
      sides,
      copies: copias,
      ...(tray !== undefined && { tray }),
      scaling: 'none',
      expectedPages: paginas,
      rotulo,
    },
    ...(chave !== undefined && { chave }),
  }
}
