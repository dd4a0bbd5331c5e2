import { createHash } from 'node:crypto'
import type { Sides } from '../../../shared/model/impressao.ts'
import { MEDIA_A4, printerDriverId, PrintError } from '../driver.ts'
import type { JobRecord } from '../journal/journal.ts'
import { extracted } from '../../documents/pdfThread.ts'
import { checkPdf } from '../../documents/checkPdf.ts'
import type { Checked } from '../../documents/inspectPdf.ts'
import type { PageSize } from '../../documents/pageTree.ts'
import { isLarger, scaleOn } from '../../../shared/model/mediaSize.ts'
import type { Dono } from '../../../shared/model/papelLido.ts'
import type { TipoDocumento } from '../../../shared/model/tipoDocumento.ts'
import { readIntervalo } from '../../../shared/model/intervaloDePaginas.ts'

const MAX_COPIES = 99

export interface PrintRequest {
  /** The PDF. Not copied, so the caller must not change it until it is sent. */
  readonly bytes: Uint8Array
  readonly paginas: number
  /** Result of an earlier `checkPdf` of these bytes. Absent: the bytes are checked here, which is slow. */
  readonly checked?: Checked | undefined
  /** Pages to print, e.g. `31-32,40`; absent = all. */
  readonly intervalo?: string | undefined
  readonly documentoId: string
  readonly tipo: string
  /** The owner found in the document; absent for this program's own documents. */
  readonly dono?: Dono | undefined
  /** A label without CPF or name, for screens and file names. */
  readonly rotulo: string
  /** `Impressora.id`; absent = the station's. */
  readonly impressora?: string | undefined
  readonly copias: number
  readonly sides?: Sides | undefined
  /** PWG media name; absent = A4. */
  readonly media?: string | undefined
  /** IPP `media-source` keyword. */
  readonly tray?: string | undefined
  /** `JobSpec.mayShrink` */
  readonly mayShrink?: boolean | undefined
  /** `Impressora.id` of the printer to offer while this one cannot print. */
  readonly reserva?: string | undefined
  /** Idempotency key of the person's click: the same key never makes a second job. */
  readonly chave?: string | undefined
  /** True for a document that belongs to no person, such as a test page: its job outlives the attendance. */
  readonly deNinguem?: boolean | undefined
}

/** Origin of a reprint: the hash of the whole document, and the pages that the earlier job printed. */
export interface Origin {
  readonly hash?: string
  readonly intervalo?: string | undefined
}

/** The checked document of a request: the bytes to be sent, and their page count. */
export interface Paper {
  readonly bytes: Uint8Array
  readonly pages: number
  /** SHA-256 of the whole document (hex). */
  readonly hash: string
  /** True if the PDF's owner forbids printing. */
  readonly locked: boolean
  /** True when a page of the PDF is larger than the chosen paper. */
  readonly larger: boolean
}

/**
 * Checks a request's PDF, copies and page sizes, and extracts the requested pages.
 * Rejects as `checkPdf` does, and with `PrintError`: `documento.invalido` if the PDF does not have `paginas` pages,
 * `documento.paginas`, `impressora.opcao`, `impressora.papel`.
 */
export async function preparePaper(request: PrintRequest): Promise<Paper> {
  const { copias, intervalo, paginas, media = MEDIA_A4 } = request
  if (!Number.isInteger(copias) || copias < 1 || copias > MAX_COPIES) {
    throw new PrintError('impressora.opcao', `copies ${copias}`)
  }
  const { bytes, pages: sizes, hash, locked } = await looked(request)
  if (sizes.length !== paginas) {
    throw new PrintError('documento.invalido', `${sizes.length} pages, ${paginas} expected`)
  }
  if (intervalo === undefined) {
    requireReadable(request, sizes, media)
    return { bytes, pages: paginas, hash, locked, larger: isLarger(sizes, media) }
  }
  const pages = pagesOf(intervalo, paginas)
  const asked = sizes.filter((_, index) => pages.includes(index + 1))
  requireReadable(request, asked, media)
  const larger = isLarger(asked, media)
  return { bytes: await extracted(bytes, pages), pages: pages.length, hash, locked, larger }
}

/** Kinds of document with a bar code, which may become unreadable if the page is shrunk. */
const WITH_BARS: ReadonlySet<string> = new Set<TipoDocumento>(['guia', 'carne', 'boleto', 'taxaGuia'])
/** Smallest allowed scale. With a bar code: a Letter page on A4. Other pages: as long as people can read them. */
const LEAST = { bars: 0.97, letters: 0.5 }

/** Throws `impressora.papel` if the paper would shrink a page below `LEAST`. The folder printer shrinks no page. */
function requireReadable({ tipo, impressora }: PrintRequest, sizes: readonly PageSize[], media: string): void {
  if (impressora !== undefined && printerDriverId(impressora) === 'folder') return
  const scale = scaleOn(sizes, media)
  if (scale < LEAST[WITH_BARS.has(tipo) ? 'bars' : 'letters'])
    throw new PrintError('impressora.papel', `${tipo} at ${Math.round(scale * 100)} % on ${media}`)
}

async function looked({ bytes, checked }: PrintRequest): Promise<Checked & Pick<Paper, 'bytes'>> {
  if (checked) return { bytes, ...checked }
  const { flat, ...found } = await checkPdf(bytes)
  return { bytes: flat ?? bytes, ...found }
}

/** SHA-256 (hex) of a text. An idempotency key is stored only as this hash. */
export function digest(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/**
 * The initial record of a checked request. Creates two random ids: the screen and the audit use one, the spooler the
 * other. So a job name read in a print server identifies no line of the audit.
 * @param now epoch, ms
 */
export function newRecord(
  request: PrintRequest,
  accepted: Origin &
    Pick<Paper, 'pages' | 'hash'> &
    Partial<Pick<Paper, 'larger'>> &
    Pick<JobRecord, 'born'> & { impressora: string; now: number; atendimento: number },
  newId: () => string,
): JobRecord {
  const { documentoId, tipo, dono, rotulo, copias, chave, tray, reserva, sides = 'one-sided' } = request
  const { pages, hash, larger, impressora, now, born, atendimento, intervalo = request.intervalo } = accepted
  return {
    trabalho: {
      trabalhoId: newId(),
      documentoId,
      tipo,
      rotulo,
      impressora,
      copias,
      paginas: pages,
      sides,
      ...(intervalo !== undefined && { intervalo }),
      ...(tray !== undefined && { bandeja: tray }),
      // A folder saves the file as it is, without shrinking it.
      ...(larger && printerDriverId(impressora) !== 'folder' && { diminuido: true }),
      liberado: false,
      estado: 'queued',
      criadoEm: now,
      atualizadoEm: now,
    },
    spec: { ourId: newId(), media: request.media ?? MEDIA_A4, ...(request.mayShrink && { mayShrink: true }) },
    phase: 'kept',
    hash,
    ...(chave !== undefined && { chave: digest(chave) }),
    ...(reserva !== undefined && { reserva }),
    ...(dono !== undefined && dono !== 'own' && { dono }),
    ...(born !== undefined && { born }),
    atendimento,
  }
}

/** The request to submit a record's job again. It has no idempotency key, because a key belongs to one click. */
export function requestOf({ trabalho, spec, reserva, dono }: JobRecord, bytes: Uint8Array): PrintRequest {
  const { documentoId, tipo, rotulo, impressora, sides, bandeja, paginas, copias } = trabalho
  const { media, mayShrink } = spec
  const how = { impressora, sides, media, tray: bandeja, mayShrink, reserva, copias }
  return { bytes, paginas, documentoId, tipo, ...(dono && { dono }), rotulo, ...how }
}

/** Throws `PrintError` (`documento.paginas`) if the text is no page range, or the document lacks these pages. */
function pagesOf(range: string, total: number): number[] {
  const pages = readIntervalo(range, total)
  if (!pages) throw new PrintError('documento.paginas', `${range} of ${total} pages`)
  return pages
}
