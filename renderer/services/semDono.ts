import { useMutation, useQuery } from '@tanstack/react-query'
import type { Impressora, PapelSemDono } from '../../shared/model/impressao.ts'
import { call } from '../bridge/client.ts'
import { keyOf } from '../bridge/followEvents.ts'
import { impressorasQuery } from './impressoras.ts'
import { useAtendimento } from './atendimento.tsx'

/** A paper of somebody who is gone, with the name people know its printer by. */
export interface NamedPaper extends PapelSemDono {
  nome: string
}

/** Papers of people who are not being served any more, and whether this station serves nobody while there are. */
export function useSemDono(): {
  papers: readonly NamedPaper[]
  /** Undefined before main has said. */
  held: boolean | undefined
  clear: () => void
} {
  const { modo, pin, falha } = useAtendimento().estacao
  const { data } = useQuery({
    queryKey: keyOf('impressao.semDono'),
    queryFn: () => call('impressao.semDono'),
    staleTime: Infinity,
    gcTime: Infinity,
    enabled: !falha && modo !== 'escritorio',
  })
  const papers = data ?? none
  const { data: impressoras } = useQuery({ ...impressorasQuery, enabled: papers.length > 0 })
  const { mutate } = useMutation({
    mutationFn: async () => {
      await call('impressao.conferirSemDono')
      // After looking at the tray, the supervisor leaves the kiosk to the public.
      if (pin && modo === 'totem') await call('operador.sair')
    },
  })
  const named = papers.map((paper) => ({ ...paper, nome: nameOf(impressoras, paper.impressora) }))
  const held = data && modo === 'totem' && data.some(({ situacao }) => situacao !== 'naoSaiu')
  return { papers: named, held, clear: () => mutate() }
}

const none: readonly PapelSemDono[] = []

/** A printer's name; part of its id when it is no longer listed. */
function nameOf(impressoras: readonly Impressora[] | undefined, id: string): string {
  return impressoras?.find((impressora) => impressora.id === id)?.nome ?? id.slice(id.indexOf(':') + 1)
}
