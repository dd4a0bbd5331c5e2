import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Input, PdfOperation } from '../../../shared/api/index.ts'
import type { Documento } from '../../../shared/ipc/types.ts'
import { useSessao } from '../../app/sessao.tsx'
import { buscarDocumento } from '../../bridge/client.ts'

/**
 * A PDF of the backend that may be fetched any number of times (2ª via, statement), held in main and known
 * here by its handle. Not for operations that create something.
 * @param numero public number of the paper, for its file name and the print tray; never a CPF or a name
 */
export function useDocumento<N extends PdfOperation>(
  operacao: N,
  input: Input<N>,
  numero: string,
  enabled = true,
): UseQueryResult<Documento> {
  const { geracao } = useSessao().atendimento
  return useQuery({
    queryKey: [geracao, 'documento', operacao, input],
    queryFn: ({ signal }) => buscarDocumento(operacao, input, numero === '' ? { signal } : { numero, signal }),
    // Main keeps the same bytes under the handle for the whole attendance: a second fetch would only hold them twice.
    staleTime: Infinity,
    gcTime: Infinity,
    enabled,
  })
}
