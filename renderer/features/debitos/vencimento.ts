import { readDate, type IsoDate } from '../../../shared/model/data.ts'
import { addDiasUteis, bankClosedOn, lastDiaUtilOfMonth } from '../../../shared/model/diaUtil.ts'

/** The typed due date, compared with today in the municipality's zone. */
export type ReadVencimento =
  | { situacao: 'valid'; data: IsoDate; closed: ReturnType<typeof bankClosedOn> }
  | { situacao: 'empty' | 'invalid' | 'past' }

/** Reads `dd/mm/aaaa`. A date before today is `past`: a bank would refuse that guide. */
export function readVencimento(text: string, today: IsoDate): ReadVencimento {
  if (text.trim() === '') return { situacao: 'empty' }
  const data = readDate(text)
  if (data === null) return { situacao: 'invalid' }
  if (data < today) return { situacao: 'past' }
  return { situacao: 'valid', data, closed: bankClosedOn(data) }
}

/** The due dates that keys set. They are counted from today, so a second press gives the same date. */
export const vencimentoKeys = {
  today: { key: 'H', from: (today) => today },
  next: { key: 'D', from: (today) => addDiasUteis(today, 1) },
  five: { key: '+', from: (today) => addDiasUteis(today, 5) },
  month: { key: 'M', from: lastDiaUtilOfMonth },
} as const satisfies Record<string, { key: string; from: (today: IsoDate) => IsoDate }>
