import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Debito } from '../../../shared/api/index.ts'
import type { DataIso } from '../../../shared/model/data.ts'
import { useSessao } from '../../app/sessao.tsx'
import { operar } from '../../bridge/client.ts'
import { julgarGuarda, type Guarda, type Vigilancia } from './duplicidade.ts'
import { olharGuias } from './vigilancia.ts'

/** How long somebody who wants a guide waits for the look at the ones there are, ms. */
const PRAZO_MS = 1500

/** Cache key of the look; reset it when a guide may have been made. */
export const chaveDaVigilancia = (geracao: number) => [geracao, 'guias.vigilancia'] as const

/**
 * The guides that can still be paid, with what they charge. Mounted with the debits, so that the look is over by the
 * time somebody wants a guide; kept for the attendance.
 */
export function useVigilancia(hoje: DataIso): UseQueryResult<Vigilancia> {
  const { geracao } = useSessao().atendimento
  const cache = useQueryClient()
  return useQuery({
    queryKey: [...chaveDaVigilancia(geracao), hoje],
    queryFn: ({ signal }) =>
      olharGuias(hoje, {
        listar: (input) => operar('guias.listar', input, signal),
        // What a guide charges never changes: its detail is asked for once.
        detalhar: (id) =>
          cache.fetchQuery({
            queryKey: [geracao, 'guias.detalhar', { id }],
            queryFn: ({ signal: parar }) => operar('guias.detalhar', { id }, parar),
            staleTime: Infinity,
            gcTime: Infinity,
          }),
      }),
    gcTime: Infinity,
    retry: false,
  })
}

/** What the guard says of `debitos`, within `PRAZO_MS` of the first look. Never stands in the way for longer. */
export function useGuarda(debitos: readonly Debito[], hoje: DataIso): Guarda {
  const { data: vigilancia, isError: falhou } = useVigilancia(hoje)
  const [esgotado, setEsgotado] = useState(false)
  useEffect(() => {
    const prazo = setTimeout(() => setEsgotado(true), PRAZO_MS)
    return () => clearTimeout(prazo)
  }, [])
  return useMemo(() => julgarGuarda(debitos, { vigilancia, falhou, esgotado }), [debitos, vigilancia, falhou, esgotado])
}
