import { isWeekend, readDate, type IsoDate } from '../../../shared/model/data.ts'

/** The guide's due date as typed, judged against today in the municipality's zone. */
export type ReadVencimento =
  | { situacao: 'valid'; data: IsoDate; weekend: boolean }
  | { situacao: 'empty' | 'invalid' | 'past' }

/** Reads `dd/mm/aaaa`. A guide that is already overdue when printed would be refused at the bank. */
export function readVencimento(text: string, today: IsoDate): ReadVencimento {
  if (text.trim() === '') return { situacao: 'empty' }
  const data = readDate(text)
  if (data === null) return { situacao: 'invalid' }
  if (data < today) return { situacao: 'past' }
  return { situacao: 'valid', data, weekend: isWeekend(data) }
}
