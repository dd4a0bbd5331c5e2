import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import type { Impressora, Trabalho } from '../../../shared/model/impressao.ts'
import { call } from '../../bridge/client.ts'
import { keyOf } from '../../bridge/followEvents.ts'
import { describeTrabalho, printingText, type TrabalhoDescription } from '../../text/printing.ts'
import { impressorasQuery } from '../../services/impressoras.ts'
import { useAnnounce } from '../../ui/announcement.tsx'
import { AtKiosk } from '../../ui/atKiosk.ts'

const SOUND_KEY = keyOf('impressao.som')

/** Every print job that main holds, oldest first, kept current by events. Undefined before the first answer. */
export function useKnownTrabalhos(): readonly Trabalho[] | undefined {
  const { data } = useQuery({
    queryKey: keyOf('impressao.trabalhos'),
    queryFn: () => call('impressao.trabalhos'),
    staleTime: Infinity,
    gcTime: Infinity,
  })
  return data
}

const none: readonly Trabalho[] = []

/** The jobs of the queue; empty before the first answer. */
export function useTrabalhos(): readonly Trabalho[] {
  return useKnownTrabalhos() ?? none
}

/** The printers, polled every few seconds while a screen uses them, combined with the state of the program's own jobs. */
export function useImpressoras() {
  const trabalhos = useTrabalhos()
  return useQuery({
    ...impressorasQuery,
    select: (impressoras) => withTrabalhos(impressoras, trabalhos),
  })
}

/**
 * The printers' states, corrected by the program's own jobs. The spooler is polled only now and then, and calls a printer
 * without paper busy. A job that waits for a person is more precise and more recent.
 */
export function withTrabalhos(impressoras: readonly Impressora[], trabalhos: readonly Trabalho[]): Impressora[] {
  const reasons = new Map(
    trabalhos.flatMap(({ estado, impressora, motivo }) =>
      estado === 'attention' && motivo ? [[impressora, motivo] as const] : [],
    ),
  )
  return impressoras.map((impressora) => {
    const reason = reasons.get(impressora.id)
    if (!reason || impressora.motivos.includes(reason)) return impressora
    return { ...impressora, estado: 'atencao', motivos: [reason, ...impressora.motivos] }
  })
}

/** Chooses a printer or a folder. Both ways return the whole list, with the new choice marked. */
export function useImpressoraChoice() {
  const keep = useKeepImpressoras()
  const announce = useAnnounce()
  return useMutation({
    mutationFn: (action: () => Promise<Impressora[]>) => action(),
    onSuccess: (impressoras) => {
      keep(impressoras)
      const current = impressoras.find(({ padrao }) => padrao)
      if (current) announce(`${printingText.impressora}: ${current.nome}`)
    },
  })
}

/** Stores the printers that a call returned after it changed the choice. */
export function useKeepImpressoras(): (impressoras: Impressora[]) => void {
  const cache = useQueryClient()
  return (impressoras) => cache.setQueryData(impressorasQuery.queryKey, impressoras)
}

/** The printer's display name; without it, for a printer that is not listed (any more), the id's own part. */
export function impressoraName(impressoras: readonly Impressora[] | undefined, id: string): string {
  return impressoras?.find((impressora) => impressora.id === id)?.nome ?? id.slice(id.indexOf(':') + 1)
}

/** Describes a job, in words for the reader of this screen (clerk or citizen). */
export function useDescribeTrabalho(): (trabalho: Trabalho) => TrabalhoDescription {
  const { data: impressoras } = useImpressoras()
  const atKiosk = use(AtKiosk)
  return (trabalho) => describeTrabalho(trabalho, impressoraName(impressoras, trabalho.impressora), atKiosk)
}

/** Fetches the printers again, after a change to one of them. */
export function useRefreshImpressoras(): () => Promise<void> {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: impressorasQuery.queryKey })
}

/** Whether a sound is played when a printer needs a person. */
export function useSound() {
  return useQuery({
    queryKey: SOUND_KEY,
    queryFn: () => call('impressao.som'),
    staleTime: Infinity,
    gcTime: Infinity,
  })
}

export function useSetSound(): (on: boolean) => void {
  const cache = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (ligado: boolean) => call('impressao.mudarSom', { ligado }),
    onSuccess: (_nothing, on) => cache.setQueryData(SOUND_KEY, on),
  })
  return mutate
}
