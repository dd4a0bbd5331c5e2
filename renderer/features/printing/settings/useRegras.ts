import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { RegraDeImpressao } from '../../../../shared/model/regrasDeImpressao.ts'
import { call } from '../../../bridge/client.ts'
import { printSettingsText } from '../../../text/printSettings.ts'
import { useAnnounce } from '../../../ui/announcement.tsx'

const KEY = ['impressao.regras']

/** The station's printing rules. Every change saves the whole list. */
export function useRegras() {
  const cache = useQueryClient()
  const announce = useAnnounce()
  const query = useQuery({ queryKey: KEY, queryFn: () => call('impressao.regras'), staleTime: Infinity })
  const keep = useMutation({
    mutationFn: (regras: RegraDeImpressao[]) => call('impressao.guardarRegras', { regras }),
    onSuccess: (_nothing, regras) => {
      cache.setQueryData(KEY, regras)
      announce(printSettingsText.regras.kept)
    },
  })
  return { query, keep }
}

export function move<T>(list: readonly T[], from: number, to: number): T[] {
  const fresh = [...list]
  const [moved] = fresh.splice(from, 1)
  if (moved !== undefined) fresh.splice(to, 0, moved)
  return fresh
}
