import { addDays, todayIn, type IsoDate } from '../../shared/model/data.ts'
import type { Numeros, NumerosDoDia } from '../../shared/model/numeros.ts'
import { daysIn } from './days.ts'
import { numberLines } from './numberLines.ts'
import { happenedIn, numbersOf } from './numbers.ts'

/** Days to look back: enough for holidays and a weekend. A station idle for longer has no summary. */
const DAYS_BACK = 14

export async function numbersIn(folder: string, periodo: string, fuso: string): Promise<Numeros> {
  const isDay = periodo.length === 10
  // An attendance at one end of the period may have lines on the day beside it.
  const de = addDays(isDay ? periodo : `${periodo}-01`, -1)
  const ate = addDays(isDay ? periodo : `${periodo}-28`, isDay ? 1 : 4)
  const { lines, danos } = await numberLines(folder, { de, ate, fuso })
  return { ...numbersOf(happenedIn(lines), (dia) => dia.startsWith(periodo), daysIn(fuso)), danos }
}

/** The figures of the last busy day before today; all zero, and without `dia`, if there is none. */
export async function lastDay(folder: string, fuso: string, now: number): Promise<NumerosDoDia> {
  const today = todayIn(fuso, now)
  const dayOf = daysIn(fuso)
  const { lines, danos } = await numberLines(folder, { de: addDays(today, -DAYS_BACK), ate: today, fuso })
  const happened = happenedIn(lines)
  const on = (dia: IsoDate) => numbersOf(happened, (one) => one === dia, dayOf)
  for (let back = 1; back < DAYS_BACK; back += 1) {
    const dia = addDays(today, -back)
    const numbers = on(dia)
    if (numbers.atendimentos > 0 || numbers.papeis > 0) return { dia, ...numbers, danos }
  }
  return { ...numbersOf(happened, () => false, dayOf), danos }
}
