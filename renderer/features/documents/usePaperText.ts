import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Documento } from '../../../shared/ipc/types.ts'
import { readText } from './text.ts'

/**
 * The text of a document; null while it loads, empty if it could not be read. The text is read in the background and delays no
 * action of the document.
 * @param paper the query of `usePdf`
 */
export function usePaperText(paper: UseQueryResult<Documento>): string | null {
  const { data } = paper
  const text = useQuery({
    queryKey: ['papel.texto', data?.documentoId],
    queryFn: ({ signal }) => (data ? readText(data, signal) : ''),
    enabled: data !== undefined,
    staleTime: Infinity,
    retry: false,
  })
  if (paper.isPending || (data && text.isPending)) return null
  return text.data ?? ''
}
