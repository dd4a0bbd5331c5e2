import { z } from 'zod'
import { NO_AVALIACOES, NOTAS, type Avaliacoes, type Nota } from '../../shared/model/avaliacao.ts'
import { todayIn } from '../../shared/model/data.ts'
import type { HandlersOf } from '../ipc/handlers.ts'
import type { Clock } from '../ports.ts'
import type { Fact } from './line.ts'

/** Ratings are written in groups. A line with fewer would reveal what the last person answered. */
const TOGETHER = 10

/**
 * Counts people's ratings of a kiosk in memory. A line in the record holds many ratings, or those of a whole day, and
 * is written at times independent of attendances. So neither the line's position nor its time identifies a person.
 */
export class Ratings {
  readonly #record: (fact: Fact) => void
  readonly #clock: Pick<Clock, 'now'>
  #held: { fuso: string; dia: string; counts: Avaliacoes } | null = null
  /** When the last rated attendance began: a second rating of that attendance is ignored. */
  #judged: number | null = null

  constructor(record: (fact: Fact) => void, clock: Pick<Clock, 'now'>) {
    this.#record = record
    this.#clock = clock
  }

  /**
   * Counts a rating.
   * @param desde when the attendance began, ms; null if nobody is served: the rating is ignored
   * @param fuso IANA zone of the municipality's days
   */
  judge(nota: Nota, desde: number | null, fuso: string): void {
    if (desde === null || desde === this.#judged) return
    this.#judged = desde
    const dia = todayIn(fuso, this.#clock.now())
    if (this.#held?.dia !== dia) this.write()
    this.#held ??= { fuso, dia, counts: { ...NO_AVALIACOES } }
    this.#held.counts[nota] += 1
  }

  /** Writes the ratings once there are enough, or once their day is over. Call at times independent of attendances. */
  settle(): void {
    if (!this.#held) return
    const { fuso, dia, counts } = this.#held
    const many = NOTAS.reduce((sum, nota) => sum + counts[nota], 0) >= TOGETHER
    if (many || todayIn(fuso, this.#clock.now()) !== dia) this.write()
  }

  write(): void {
    if (this.#held) this.#record({ fato: 'avaliacao', dia: this.#held.dia, ...this.#held.counts })
    this.#held = null
  }
}

/** @param desde returns when the current attendance began, ms; null if nobody is served */
export function ratingHandlers(
  ratings: Pick<Ratings, 'judge'>,
  desde: () => number | null,
  fuso: string,
): HandlersOf<'avaliacao'> {
  return {
    'avaliacao.dar': {
      schema: z.strictObject({ nota: z.enum(NOTAS) }),
      run: ({ nota }) => ratings.judge(nota, desde(), fuso),
    },
  }
}
