import type { UseQueryResult } from '@tanstack/react-query'
import { falhaDe } from '../bridge/client.ts'
import { ErroDeCarga } from './Estados.tsx'

/** A query that failed, and the way to try again; nothing while it has not failed. */
export function ErroDaConsulta({
  consulta,
}: {
  consulta: Pick<UseQueryResult, 'isError' | 'error' | 'isFetching' | 'refetch'>
}) {
  if (!consulta.isError) return null
  return (
    <ErroDeCarga
      falha={falhaDe(consulta.error)}
      onTentar={() => void consulta.refetch()}
      tentando={consulta.isFetching}
    />
  )
}
