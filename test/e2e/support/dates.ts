import { formatDate } from '../../../shared/model/data.ts'
import { addDiasUteis, lastDiaUtilOfMonth, usualVencimento } from '../../../shared/model/diaUtil.ts'
import { dateInWords, todayIn, addDays } from '../../sandbox/data/datas.ts'

/** `dd/mm/aaaa` of the day `days` after today in the zone of the sandbox's municipality. */
export function dayInMunicipio(days: number): string {
  return dateInWords(addDays(todayIn('America/Sao_Paulo'), days))
}

/** `dd/mm/aaaa` of a guide's default due date, which is not today once the banks have closed. */
export function usualDay(): string {
  return formatDate(usualVencimento('hoje', 'America/Sao_Paulo', Date.now()))
}

/** `dd/mm/aaaa` of the due date that a key sets in the guide's question. On some days two keys set the same date. */
export function dayByKey(key: 'd' | '+' | 'm' | 'M'): string {
  const today = todayIn('America/Sao_Paulo')
  return formatDate(/m/i.test(key) ? lastDiaUtilOfMonth(today) : addDiasUteis(today, key === '+' ? 5 : 1))
}

/** The next Saturday that is not past and the Monday after it, as `dd/mm/aaaa`. */
export function comingWeekend(): { saturday: string; monday: string } {
  const today = todayIn('America/Sao_Paulo')
  const days = 6 - new Date(`${today}T00:00:00Z`).getUTCDay()
  return { saturday: dayInMunicipio(days), monday: dayInMunicipio(days + 2) }
}
