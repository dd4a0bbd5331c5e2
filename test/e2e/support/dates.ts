import { formatDate } from '../../../shared/model/data.ts'
import { addDiasUteis, usualVencimento } from '../../../shared/model/diaUtil.ts'
import { dateInWords, todayIn, addDays } from '../../sandbox/data/datas.ts'

/** `dd/mm/aaaa` of the day `days` after today in the zone of the sandbox's municipality. */
export function dayInMunicipio(days: number): string {
  return dateInWords(addDays(todayIn('America/Sao_Paulo'), days))
}

/** `dd/mm/aaaa` of a guide's default due date, which is not today once the banks have closed. */
export function usualDay(): string {
  return formatDate(usualVencimento('hoje', 'America/Sao_Paulo', Date.now()))
}

/** `dd/mm/aaaa` of the next working day, which a key sets in the guide's question. */
export function nextDiaUtil(): string {
  return formatDate(addDiasUteis(todayIn('America/Sao_Paulo'), 1))
}
