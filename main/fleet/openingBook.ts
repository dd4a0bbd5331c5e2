import { createHash, randomBytes, randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { z } from 'zod'
import type { LeituraDaPagina } from '../../shared/model/abertura.ts'
import { numeroDaPagina, readPagina } from '../../shared/model/paginaDeTeste.ts'
import { replaceAtOnce } from '../store/durableFile.ts'
import { jsonIn } from '../store/json.ts'

const DAY_MS = 86_400_000

const bookSchema = z.strictObject({
  /** Random, so that two stations with one host name differ. */
  posto: z.string().regex(/^[0-9a-f]{8}$/),
  /** Days since 1970. Pages and sound count on this day only. */
  dia: z.int(),
  paginas: z.array(z.strictObject({ impressora: z.string(), numero: z.string(), lida: z.boolean() })),
  /** Whether a person heard the sound; null while nobody said so. */
  som: z.boolean().nullable(),
  ultima: z
    .strictObject({
      em: z.string(),
      itens: z.array(
        z.strictObject({
          parte: z.string(),
          estado: z.enum(['certo', 'errado', 'naoSei', 'naoSeAplica']),
          impressora: z.string().optional(),
        }),
      ),
    })
    .nullable(),
})
type Book = z.output<typeof bookSchema>
export type Pagina = Readonly<Book['paginas'][number]>

/** The result of the last opening check, for the machine's state. */
export type UltimaAbertura = NonNullable<Book['ultima']>

/**
 * The file of the opening check: today's test pages, whether each was scanned, and the last result. So a restart during the day
 * invalidates no page. On a disk that refuses writes it lasts until the program ends.
 */
export class OpeningBook {
  readonly #file: string
  readonly #today: () => string
  #book: Book

  /** @param today the day in the municipality's time zone, `YYYY-MM-DD` */
  constructor(file: string, today: () => string) {
    this.#file = file
    this.#today = today
    const fresh = { posto: randomBytes(4).toString('hex'), dia: 0, paginas: [], som: null, ultima: null }
    this.#book = readBook(file) ?? fresh
  }

  /** Draws the number of a new test page. An earlier page of that printer proves nothing from now on. */
  issue(impressora: string): string {
    const { dia, paginas } = this.#ofToday()
    const numero = numeroDaPagina({
      posto: this.#posto,
      dia: String(dia).padStart(5, '0'),
      impressora: digitsOf(impressora, 3),
      sorteio: String(randomInt(100_000)).padStart(5, '0'),
    })
    const others = paginas.filter((one) => one.impressora !== impressora)
    this.#write({ paginas: [...others, { impressora, numero, lida: false }] })
    return numero
  }

  /**
   * Notes a scanned test page, and returns its printer or why the code proves nothing.
   * @param wasMoved whether a person sent the page to another printer
   */
  scan(texto: string, wasMoved: (page: Pagina) => boolean): LeituraDaPagina {
    const { dia, paginas } = this.#ofToday()
    const read = readPagina(texto)
    if (read === null) return { leitura: 'outroCodigo' }
    if (read === 'danificado') return { leitura: 'danificada' }
    const page = paginas.find(({ numero }) => numero === read.numero)
    if (page && wasMoved(page)) return { leitura: 'outraImpressora' }
    if (page) {
      this.#write({ paginas: paginas.map((one) => (one === page ? { ...page, lida: true } : one)) })
      return { leitura: 'lida', impressora: page.impressora }
    }
    if (read.parts.posto !== this.#posto) return { leitura: 'outroPosto' }
    return { leitura: Number(read.parts.dia) === dia ? 'anterior' : 'outroDia' }
  }

  /** Today's last test page of a printer; undefined if none was printed. */
  pageOf(impressora: string): Pagina | undefined {
    return this.#ofToday().paginas.find((one) => one.impressora === impressora)
  }

  get anyScanned(): boolean {
    return this.#ofToday().paginas.some(({ lida }) => lida)
  }

  get som(): boolean | null {
    return this.#ofToday().som
  }

  set som(som: boolean) {
    this.#write({ som })
  }

  get ultima(): UltimaAbertura | null {
    return this.#book.ultima
  }

  set ultima(ultima: UltimaAbertura) {
    this.#write({ ultima })
  }

  get #posto(): string {
    return digitsOf(`${this.#book.posto} ${hostname()}`, 4)
  }

  #ofToday(): Book {
    const dia = Date.parse(this.#today()) / DAY_MS
    return this.#book.dia === dia ? this.#book : { ...this.#book, dia, paginas: [], som: null }
  }

  #write(change: Partial<Book>): void {
    this.#book = { ...this.#ofToday(), ...change }
    try {
      replaceAtOnce(this.#file, JSON.stringify(this.#book))
    } catch {
      // The check itself reports a full disk.
    }
  }
}

/** The stored book; null where there is none that can be read. */
function readBook(file: string): Book | null {
  try {
    return bookSchema.parse(jsonIn(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}

/** A name as a number of this many digits. */
function digitsOf(name: string, digits: number): string {
  const number = createHash('sha256').update(name).digest().readUInt32BE()
  return String(number % 10 ** digits).padStart(digits, '0')
}
