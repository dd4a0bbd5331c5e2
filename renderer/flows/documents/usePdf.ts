import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Input, PdfOperation } from '../../../shared/api/index.ts'
import type { Documento } from '../../../shared/ipc/types.ts'
import { asksOnce } from '../../bridge/asksOnce.ts'
import { fetchPdf } from '../../bridge/client.ts'
import { useAtendimento } from '../../services/atendimento.tsx'

export interface PdfOptions {
  /** The document's public number, for its file name and the print tray; never a CPF or a name. */
  numero?: string
  /** Id of one request, used in the cache key in place of a long input. */
  asking?: string
  enabled?: boolean
}

/**
 * Fetches a PDF that may be fetched any number of times (reprint, statement). Main holds the PDF; the window has its
 * handle. If the operation creates something, only a person can repeat a failed request.
 */
export function usePdf<N extends PdfOperation>(
  operacao: N,
  input: Input<N>,
  { numero = '', asking, enabled = true }: PdfOptions = {},
): UseQueryResult<Documento> {
  const { geracao } = useAtendimento().atendimento
  return useQuery({
    queryKey: [geracao, 'pdf', operacao, asking ?? input],
    queryFn: ({ signal }) => fetchPdf(operacao, input, numero === '' ? { signal } : { numero, signal }),
    // Main keeps the bytes under the handle for the whole attendance: a second fetch would store them twice.
    staleTime: Infinity,
    gcTime: Infinity,
    enabled,
    ...asksOnce(operacao),
  })
}
