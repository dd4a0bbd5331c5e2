import { useMutation, useQuery } from '@tanstack/react-query'
import type { Falha } from '../../shared/errors.ts'
import { mayBeFound, type PapelSemDono } from '../../shared/model/impressao.ts'
import { askedOnce, call, falhaOf } from '../bridge/client.ts'
import { impressoraName, impressorasQuery } from './impressoras.ts'
import { useAtendimento } from './atendimento.tsx'

export interface NamedPaper extends PapelSemDono {
  nome: string
}

/** Documents of people who have left, and whether they block this kiosk. */
export function useSemDono(): {
  papers: readonly NamedPaper[]
  /**
   * True if a left document may still lie in this kiosk's printer: then the kiosk serves nobody. Undefined until main
   * answers, and in an office.
   */
  held: boolean | undefined
  /** At a kiosk: whether one of its printers has printed nothing since it ran out of paper or jammed. */
  lacksPaper: boolean
  clear: (then?: () => void) => void
  /** The failure of `clear`; null if there is none. */
  falha: Falha | null
} {
  const { estacao } = useAtendimento()
  const { modo, comEntrada } = estacao
  const { data } = useQuery({ ...askedOnce('impressao.semDono'), enabled: !estacao.falha && modo !== 'escritorio' })
  const papers = data ?? none
  const { data: impressoras } = useQuery({ ...impressorasQuery, enabled: papers.length > 0 })
  const { mutate, error } = useMutation({
    mutationFn: async () => {
      await call('impressao.conferirSemDono')
      // After the check of the printer, signing the supervisor off returns the kiosk to the public.
      if (comEntrada && modo === 'totem') await call('operador.sair')
    },
  })
  const named = papers.map((paper) => ({ ...paper, nome: impressoraName(impressoras, paper.impressora) }))
  const held = data && modo === 'totem' && data.some(mayBeFound)
  const lacksPaper = modo === 'totem' && !papers.every(mayBeFound)
  const clear = (then?: () => void) => mutate(undefined, { onSuccess: () => then?.() })
  return { papers: named, held, lacksPaper, clear, falha: error && falhaOf(error) }
}

const none: readonly PapelSemDono[] = []
