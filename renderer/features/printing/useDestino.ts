import { useQuery } from '@tanstack/react-query'
import type { DestinoDaImpressao } from '../../../shared/model/regrasDeImpressao.ts'
import type { TipoDocumento } from '../../../shared/model/tipoDocumento.ts'
import { call } from '../../bridge/client.ts'

/** The station's rules about a kind of document. `data` is undefined until main has said so. */
export function useDestino(tipo: TipoDocumento): { data: DestinoDaImpressao | undefined; isError: boolean } {
  return useQuery({
    queryKey: ['impressao.destino', tipo],
    queryFn: () => call('impressao.destino', { tipo }),
    // The rules may have changed since the last paper.
    gcTime: 0,
  })
}

/** Whether the station's rules let a paper just issued print by itself; undefined until main has said so. */
export function usePrintsOnIssue(tipo: TipoDocumento): boolean | undefined {
  const { data, isError } = useDestino(tipo)
  return data?.imprimirAoEmitir ?? (isError ? true : undefined)
}
