import { useMutation, useQuery } from '@tanstack/react-query'
import type { Impressora, PapelSemDono } from '../../shared/model/impressao.ts'
import { call } from '../bridge/client.ts'
import { keyOf } from '../bridge/followEvents.ts'
import { impressorasQuery } from './impressoras.ts'
import { useAtendimento } from './atendimento.tsx'

/** A leftover document, with its printer's display name. */
export interface NamedPaper extends PapelSemDono {
  nome: string
}

/** Documents of people who have left, and whether they block this station. */
export function useSemDono(): {
  papers: readonly NamedPaper[]
  /** Undefined before main has answered. */
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
