import type { UseQueryResult } from '@tanstack/react-query'
import type { Output } from '../../shared/ipc/contract.ts'
import { useOperacao, useAtendimento } from './atendimento.tsx'

/** The municipality's notices; null until the municipality is known. */
export function useAvisos(): UseQueryResult<Output<'avisos.listar'>> | null {
  const { estacao, municipio } = useAtendimento()
  const known = municipio.data?.situacao === 'conhecido'
  const avisos = useOperacao(
    'avisos.listar',
    { dominio: estacao.perfil.dominio },
    { enabled: known, staleTime: 5 * 60_000 },
  )
  return known ? avisos : null
}
