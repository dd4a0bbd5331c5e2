import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import type { Impressora, Trabalho } from '../../../shared/model/impressao.ts'
import type { DestinoDaImpressao } from '../../../shared/model/regrasDeImpressao.ts'
import type { TipoDocumento } from '../../../shared/model/tipoDocumento.ts'
import { askedOnce, call, keyOf } from '../../bridge/client.ts'
import { impressoraName, impressorasQuery } from '../../services/impressoras.ts'
import { describeTrabalho, printingText, type TrabalhoDescription } from '../../text/printing.ts'
import { useAnnounce } from '../../ui/announcement.tsx'
import { AtKiosk } from '../../ui/atKiosk.ts'

/** Every print job in main, oldest first, updated by events. Undefined before the first answer. */
export function useKnownTrabalhos(): readonly Trabalho[] | undefined {
  return useQuery(askedOnce('impressao.trabalhos')).data
}

const none: readonly Trabalho[] = []

export function useTrabalhos(): readonly Trabalho[] {
  return useKnownTrabalhos() ?? none
}

/** The printers, polled every few seconds while a screen uses them. The program's own jobs correct their states. */
export function useImpressoras() {
  const trabalhos = useTrabalhos()
  return useQuery({ ...impressorasQuery, select: (impressoras) => withTrabalhos(impressoras, trabalhos) })
}

/**
 * Corrects the printers' states by the program's own jobs. The spooler is polled rarely and reports a printer without
 * paper as busy. The state of a job that needs a person is more precise and more recent.
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

/** Chooses a printer or a folder. Both calls return the whole list, with the new choice marked. */
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

/** Stores the list of printers that such a call returned. */
export function useKeepImpressoras(): (impressoras: Impressora[]) => void {
  const cache = useQueryClient()
  return (impressoras) => cache.setQueryData(impressorasQuery.queryKey, impressoras)
}

export function useDescribeTrabalho(): (trabalho: Trabalho) => TrabalhoDescription {
  const { data: impressoras } = useImpressoras()
  const atKiosk = use(AtKiosk)
  return (trabalho) => describeTrabalho(trabalho, impressoraName(impressoras, trabalho.impressora), atKiosk)
}

export function useRefreshImpressoras(): () => Promise<void> {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: impressorasQuery.queryKey })
}

export function useSound() {
  return useQuery(askedOnce('impressao.som'))
}

export function useSetSound() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (ligado: boolean) => call('impressao.mudarSom', { ligado }),
    onSuccess: (_nothing, on) => cache.setQueryData(keyOf('impressao.som'), on),
  })
}

/** The station's printing rules for a kind of document. `data` is undefined until main answers. */
export function useDestino(tipo: TipoDocumento): { data: DestinoDaImpressao | undefined; isError: boolean } {
  return useQuery({
    queryKey: ['impressao.destino', tipo],
    queryFn: () => call('impressao.destino', { tipo }),
    // Not cached, because the rules may have changed since the last document.
    gcTime: 0,
  })
}

/** Whether the rules print an issued document by themselves. Undefined until main answers; true if that fails. */
export function usePrintsOnIssue(tipo: TipoDocumento): boolean | undefined {
  const { data, isError } = useDestino(tipo)
  return data?.imprimirAoEmitir ?? (isError ? true : undefined)
}
