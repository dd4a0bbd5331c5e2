import { setImmediate } from 'node:timers/promises'
import { NO_AVALIACOES } from '../../shared/model/avaliacao.ts'
import { addDays, todayIn, type IsoDate } from '../../shared/model/data.ts'
import type { LeituraDosNumeros, NumerosDoDia } from '../../shared/model/numeros.ts'
import { daysIn, hoursIn } from './days.ts'
import { numberLines } from './numberLines.ts'
import { happenedIn, numbersOf } from './numbers.ts'

/** Days to look back: enough for holidays and a weekend. A station idle for longer has no summary. */
const DAYS_BACK = 14

/**
 * The station's figures of a day or a month.
 * @param periodo `YYYY-MM-DD` or `YYYY-MM`, in the municipality's zone
 */
export async function numbersIn(folder: string, periodo: string, fuso: string): Promise<LeituraDosNumeros> {
  const isDay = periodo.length === 10
  const dayOf = daysIn(fuso)
  // An attendance at one end of the period may have lines on the day beside it.
  const de = addDays(isDay ? periodo : `${periodo}-01`, -1)
  const ate = addDays(isDay ? periodo : `${periodo}-28`, isDay ? 1 : 4)
  const { lines, danos, cortado, desde } = await numberLines(folder, { de, ate, fuso })
  const happened = happenedIn(lines)
  // Counting a month's attendances takes some time, so other work runs in between.
  await setImmediate()
  const numbers = numbersOf(happened, (dia) => dia.startsWith(periodo), { dayOf, hourOf: hoursIn(fuso) })
  const since = desde === null ? null : dayOf(desde)
  return { ...numbers, danos, cortado, desde: since !== null && since > addDays(de, 1) ? since : null }
}

/**
 * The figures of the last day before today on which anything was done here. Without such a day they are zero, and `dia` is
 * absent.
 */
export async function lastDay(folder: string, fuso: string, now: number): Promise<NumerosDoDia> {
  const today = todayIn(fuso, now)
  const dayOf = daysIn(fuso)
  const { lines, danos } = await numberLines(folder, { de: addDays(today, -DAYS_BACK), ate: today, fuso })
  const happened = happenedIn(lines)
  const zone = { dayOf, hourOf: hoursIn(fuso) }
  const on = (dia: IsoDate) => ({ dia, ...numbersOf(happened, (one) => one === dia, zone) })
  let worked: ReturnType<typeof on> | undefined
  for (let back = 1; back < DAYS_BACK && !worked; back += 1) {
    const day = on(addDays(today, -back))
    if (day.atendimentos > 0 || day.porPapel.length > 0) worked = day
  }
  const sumOf = (what: 'papeis' | 'paginas') => worked?.porPapel.reduce((sum, tipo) => sum + tipo[what], 0) ?? 0
  const { mediana = null, maior = null } = worked?.duracao ?? {}
  return {
    ...(worked && { dia: worked.dia }),
    atendimentos: worked?.atendimentos ?? 0,
    ...(mediana !== null && { medianaMinutos: mediana }),
    ...(maior !== null && { maiorMinutos: maior }),
    papeis: sumOf('papeis'),
    paginas: sumOf('paginas'),
    avaliacoes: worked?.avaliacoes ?? NO_AVALIACOES,
    desistencias: worked?.totem.desistencias ?? 0,
    danos,
  }
}
