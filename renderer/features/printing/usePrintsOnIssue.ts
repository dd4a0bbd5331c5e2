import { useQuery } from '@tanstack/react-query'
import type { TipoDocumento } from '../../../shared/model/tipoDocumento.ts'
import { call } from '../../bridge/client.ts'

/** Whether the station's rules let a paper just issued print by itself; undefined until main has said so. */
export function usePrintsOnIssue(tipo: TipoDocumento): boolean | undefined {
  const { data, isError } = useQuery({
    queryKey: ['impressao.destino', tipo],
    queryFn: () => call('impressao.destino', { tipo }),
    // The rules may have changed since the last paper.
    gcTime: 0,
  })
  return data?.imprimirAoEmitir ?? (isError ? true : undefined)
}
