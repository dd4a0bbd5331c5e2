import { useQuery } from '@tanstack/react-query'
import type { DestinoDaImpressao } from '../../../shared/model/regrasDeImpressao.ts'
import type { TipoDocumento } from '../../../shared/model/tipoDocumento.ts'
import { call } from '../../bridge/client.ts'

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
