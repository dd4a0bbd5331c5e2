import { useState, type RefObject } from 'react'
import { formatarData, hojeEm, type DataIso } from '../../../shared/model/data.ts'
import { useSessao } from '../../app/sessao.tsx'
import { lerVencimento, type VencimentoLido } from './vencimento.ts'

export interface Vencimento {
  texto: string
  lido: VencimentoLido
  /** Whether it is time to complain: not while the person is still typing. */
  reclamar: boolean
  digitar: (texto: string) => void
  /** The field was left: a date of eight digits gets its slashes. */
  sair: () => void
  /** The due date to send; null, with the focus on the field, when there is none to send. */
  exigir: () => DataIso | null
}

/** The guide's due date. Until somebody types another it is today, also after midnight. */
export function useVencimento(hoje: DataIso, campo: RefObject<HTMLInputElement | null>): Vencimento {
  const { fuso } = useSessao().estacao.perfil
  const [digitado, setDigitado] = useState<string | null>(null)
  const [reclamar, setReclamar] = useState(false)
  const texto = digitado ?? formatarData(hoje)
  const lido = lerVencimento(texto, hoje)
  return {
    texto,
    lido,
    reclamar,
    digitar: (novo) => {
      setDigitado(novo)
      setReclamar(false)
    },
    sair: () => {
      setReclamar(true)
      if (digitado !== null && lido.situacao === 'valido') setDigitado(formatarData(lido.data))
    },
    exigir: () => {
      // Judged at this very moment: the screen may have been left open over midnight.
      const agora = hojeEm(fuso, Date.now())
      const atual = digitado === null ? lerVencimento(formatarData(agora), agora) : lerVencimento(digitado, agora)
      if (atual.situacao === 'valido') return atual.data
      setReclamar(true)
      campo.current?.focus()
      return null
    },
  }
}
