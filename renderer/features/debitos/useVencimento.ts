import { useState, type RefObject } from 'react'
import { formatDate, todayIn, type IsoDate } from '../../../shared/model/data.ts'
import { usualVencimento } from '../../../shared/model/diaUtil.ts'
import { useAtendimento, useUsualVencimento } from '../../services/atendimento.tsx'
import { readVencimento, type ReadVencimento } from './vencimento.ts'

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
