import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Documento } from '../../../shared/ipc/types.ts'
import { useKeysAhead } from '../../keyboard/keyboard.tsx'
import { useLoss } from '../../services/ending.tsx'
import { documentsText } from '../../text/documents.ts'
import { QueryError } from '../../ui/QueryError.tsx'
import { IssuedPdfActions, PdfActions, type PdfActionsProps } from './PdfActions.tsx'

export interface FetchedPdfProps extends Pick<PdfActionsProps, 'label' | 'printOnOpen' | 'printKey'> {
  /** Of `usePdf`. */
  query: UseQueryResult<Documento>
  /** Just issued: whether it prints by itself is for the station's rule to say, not for `printOnOpen`. */
  issued?: boolean
  /** Said where it could not be fetched, below why. */
  whenRefused?: ReactNode
}

/** A PDF from the moment it is asked for: on its way, refused with the way to try again, or here with its verbs. */
export function FetchedPdf({ query, issued = false, whenRefused, printOnOpen = false, ...rest }: FetchedPdfProps) {
  const goesToPaper = issued || printOnOpen
  useLoss('paper', query.isFetching && goesToPaper)
  useKeysAhead(query.isFetching, goesToPaper ? 'end' : 'screen')
  const actions = { ...rest, onFetchAgain: () => void query.refetch() }
  return (
    <>
      {query.isPending && <p role="status">{documentsText.fetching}</p>}
      <QueryError query={query} />
      {query.isError && whenRefused}
      {query.data &&
        (issued ? (
          <IssuedPdfActions {...actions} pdf={query.data} />
        ) : (
          <PdfActions {...actions} pdf={query.data} printOnOpen={printOnOpen} />
        ))}
    </>
  )
}
