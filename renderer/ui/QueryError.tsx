import type { UseQueryResult } from '@tanstack/react-query'
import { falhaOf } from '../bridge/client.ts'
import { LoadError } from './States.tsx'

/** A failed query, with the button to try again. Draws nothing unless the query has failed. */
export function QueryError({ query }: { query: Pick<UseQueryResult, 'isError' | 'error' | 'isFetching' | 'refetch'> }) {
  if (!query.isError) return null
  return <LoadError falha={falhaOf(query.error)} onRetry={() => void query.refetch()} retrying={query.isFetching} />
}
