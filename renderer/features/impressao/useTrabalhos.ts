import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Impressora, Trabalho } from '../../../shared/model/impressao.ts'
import { chamar } from '../../bridge/client.ts'
import { useEvento } from '../../bridge/hooks.ts'
import { comOsTrabalhos } from './bandeja.ts'

const CHAVE_TRABALHOS = ['impressao.trabalhos']
const CHAVE_SOM = ['impressao.som']
const CHAVE_IMPRESSORAS = ['impressao.impressoras']
/** A printer that runs out of paper while idle says so only when asked. */
const CONFERIR_IMPRESSORAS_MS = 15_000

/** Every print job main still holds, oldest first; kept up to date by main's event. Undefined before the first answer. */
export function useTrabalhosLidos(): readonly Trabalho[] | undefined {
  const cache = useQueryClient()
  const { data } = useQuery({
    queryKey: CHAVE_TRABALHOS,
    queryFn: () => chamar('impressao.trabalhos'),
    staleTime: Infinity,
    gcTime: Infinity,
  })
  useEvento('impressao.mudou', (trabalhos) => {
    void cache.cancelQueries({ queryKey: CHAVE_TRABALHOS })
    cache.setQueryData(CHAVE_TRABALHOS, trabalhos)
  })
  return data
}

const nenhum: readonly Trabalho[] = []

/** The same for those to whom an answer that is still on its way is an empty queue. */
export function useTrabalhos(): readonly Trabalho[] {
  return useTrabalhosLidos() ?? nenhum
}

/** The printers, asked again every few seconds while the window shows them, and what our jobs say of them meanwhile. */
export function useImpressoras() {
  const trabalhos = useTrabalhos()
  return useQuery({
    queryKey: CHAVE_IMPRESSORAS,
    queryFn: () => chamar('impressao.impressoras'),
    select: (impressoras) => comOsTrabalhos(impressoras, trabalhos),
    refetchInterval: CONFERIR_IMPRESSORAS_MS,
    gcTime: Infinity,
  })
}

/** Files the answer of a call that changed the choice of printer. */
export function useGuardarImpressoras(): (impressoras: Impressora[]) => void {
  const cache = useQueryClient()
  return (impressoras) => cache.setQueryData(CHAVE_IMPRESSORAS, impressoras)
}

/** The name people know a printer by; its id's own part when it is not listed (any more). */
export function nomeDaImpressora(impressoras: readonly Impressora[] | undefined, id: string): string {
  return impressoras?.find((impressora) => impressora.id === id)?.nome ?? id.slice(id.indexOf(':') + 1)
}

/** Asks for the printers again, after something that changed one. */
export function useAtualizarImpressoras(): () => Promise<void> {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: CHAVE_IMPRESSORAS })
}

/** Whether a printer that asks for somebody is heard. */
export function useSom() {
  return useQuery({
    queryKey: CHAVE_SOM,
    queryFn: () => chamar('impressao.som'),
    staleTime: Infinity,
    gcTime: Infinity,
  })
}

export function useMudarSom(): (ligado: boolean) => void {
  const cache = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (ligado: boolean) => chamar('impressao.mudarSom', { ligado }),
    onSuccess: (_nada, ligado) => cache.setQueryData(CHAVE_SOM, ligado),
  })
  return mutate
}
