import { useState, type RefObject } from 'react'
import { formatDate, todayIn, type IsoDate } from '../../../shared/model/data.ts'
import { usualVencimento } from '../../../shared/model/diaUtil.ts'
import { useAtendimento } from '../../services/atendimento.tsx'
import { useUsualVencimento } from '../../services/useToday.ts'
import { readVencimento, type ReadVencimento } from './vencimento.ts'

export interface Vencimento {
  text: string
  read: ReadVencimento
  /** True when an error may be shown: not while the person is still typing. */
  complain: boolean
  type: (text: string) => void
  /** The field was left: a date of eight digits gets its slashes. */
  leave: () => void
  /** The due date to send; null, with the focus on the field, when there is no valid one. */
  require: () => IsoDate | null
}

/** The guide's due date. Until somebody types another date it is the station's default, also after midnight. */
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
      // The due date is judged at this very moment: the screen may have been left open over midnight.
      const now = todayIn(fuso, Date.now())
      const current = readVencimento(typed ?? formatDate(usualVencimento(vencimento, fuso, Date.now())), now)
      if (current.situacao === 'valid') return current.data
      setComplain(true)
      field.current?.focus()
      return null
    },
  }
}
