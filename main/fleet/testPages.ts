import { createHash, randomInt } from 'node:crypto'
import { numeroDaPagina, readPagina, type NumeroDaPagina } from '../../shared/model/paginaDeTeste.ts'

const DAY_MS = 86_400_000

/** Draws the numbers of this station's test pages, and recognizes them. */
export class TestPages {
  readonly #place: string
  readonly #today: () => string

  /** @param place identifies this station; `today`: the day in the municipality's time zone, `YYYY-MM-DD` */
  constructor(place: string, today: () => string) {
    this.#place = place
    this.#today = today
  }

  get today(): string {
    return this.#today()
  }

  draw(impressora: string): string {
    return numeroDaPagina({ ...this.#partsOf(impressora), sorteio: String(randomInt(100_000)).padStart(5, '0') })
  }

  /** Why a test page's number is from another station or another day; null if neither. */
  strange({ posto, dia }: NumeroDaPagina): 'outroPosto' | 'outroDia' | null {
    const own = this.#partsOf('')
    return posto !== own.posto ? 'outroPosto' : dia !== own.dia ? 'outroDia' : null
  }

  /** Whether the number is of a test page made for this printer, at this station, today. */
  isOf(numero: string | undefined, impressora: string): boolean {
    const read = readPagina(numero ?? '')
    const own = this.#partsOf(impressora)
    return (
      read !== null && read !== 'danificado' && !this.strange(read.parts) && read.parts.impressora === own.impressora
    )
  }

  #partsOf(impressora: string) {
    const dia = String(Date.parse(this.#today()) / DAY_MS).padStart(5, '0')
    return { posto: digitsOf(this.#place, 4), dia, impressora: digitsOf(impressora, 3) }
  }
}

/** A number of this many digits, from the hash of a name. */
function digitsOf(name: string, digits: number): string {
  const number = createHash('sha256').update(name).digest().readUInt32BE()
  return String(number % 10 ** digits).padStart(digits, '0')
}
