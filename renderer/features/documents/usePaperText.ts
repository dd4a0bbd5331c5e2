import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Documento } from '../../../shared/ipc/types.ts'
import { readText } from './text.ts'

/**
 * The words on a document, for a person who looks for something there: null while it is fetched and read, empty where
 * it could not be. It is read beside everything else: nothing of the paper's own verbs waits for it.
 * @param paper of `usePdf`
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
