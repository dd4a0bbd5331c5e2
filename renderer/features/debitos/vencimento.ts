import { type RefObject, useState } from 'react'
import { formatDate, type IsoDate, readDate, todayIn } from '../../../shared/model/data.ts'
import { addDiasUteis, bankClosedOn, lastDiaUtilOfMonth, usualVencimento } from '../../../shared/model/diaUtil.ts'
import { useAtendimento, useUsualVencimento } from '../../services/atendimento.tsx'

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

export interface Vencimento {
  text: string
  read: ReadVencimento
  /** True if an error may be shown; false while the person is still typing. */
  complain: boolean
  type: (text: string) => void
  /** Called when the field is left: inserts the slashes into a date of eight digits. */
  leave: () => void
  /** The due date to send. Without a valid date it is null, and the field gets the focus. */
  require: () => IsoDate | null
}

/** The guide's due date: the station's default, also after midnight, until a person types another date. */
export function useVencimento(today: IsoDate, field: RefObject<HTMLInputElement | null>): Vencimento {
  const { perfil, vencimento } = useAtendimento().estacao
  const { fuso } = perfil
  const usual = useUsualVencimento()
  const [typed, setTyped] = useState<string | null>(null)
  const [complain, setComplain] = useState(false)
  const text = typed ?? formatDate(usual)
  const read = readVencimento(text, today)
  return {
    text,
    read,
    complain,
    type: (fresh) => {
      setTyped(fresh)
      setComplain(false)
    },
    leave: () => {
      setComplain(true)
      if (typed !== null && read.situacao === 'valid') setTyped(formatDate(read.data))
    },
    require: () => {
      // The date is checked again now, because the screen may have been open over midnight.
      const now = todayIn(fuso, Date.now())
      const current = readVencimento(typed ?? formatDate(usualVencimento(vencimento, fuso, Date.now())), now)
      if (current.situacao === 'valid') return current.data
      setComplain(true)
      field.current?.focus()
      return null
    },
  }
}
