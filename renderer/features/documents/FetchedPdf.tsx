import type { UseQueryResult } from '@tanstack/react-query'
import { lazy, Suspense, type ReactNode } from 'react'
import type { Documento } from '../../../shared/ipc/types.ts'
import type { PapelLido } from '../../../shared/model/papelLido.ts'
import { useKeysAhead } from '../../keyboard/keyboard.tsx'
import { useMaking } from '../../services/ending.tsx'
import { documentsText } from '../../text/documents.ts'
import { QueryError } from '../../ui/States.tsx'
import { Working } from '../../ui/Progress.tsx'
import { IssuedPdfActions, PdfActions, type PdfActionsProps } from './PdfActions.tsx'

/** The preview of the first page. Lazy, because it needs pdf.js. */
export const FirstPage = lazy(async () => ({ default: (await import('./FirstPage.tsx')).FirstPage }))

export interface FetchedPdfProps extends Pick<
  PdfActionsProps,
  'label' | 'printOnOpen' | 'printKey' | 'onlyByF9' | 'onAccepted'
> {
  query: UseQueryResult<Documento>
  /** The document was just issued: the station's print rule decides about automatic printing, not `printOnOpen`. */
  issued?: boolean
  /** Replaces `query.data.lido` after a later owner check. Null while the check runs: nothing is printed meanwhile. */
  lido?: PapelLido | null
  preview?: boolean
  /** Shown below the reason when the PDF could not be fetched. */
  whenRefused?: ReactNode
}

export function FetchedPdf(props: FetchedPdfProps) {
  const {
    query,
    issued = false,
    lido = query.data?.lido,
    preview = false,
    whenRefused,
    printOnOpen = false,
    ...rest
  } = props
  const goesToPaper = issued || printOnOpen
  const pdf = query.data && lido && { ...query.data, lido }
  const isChecking = query.data !== undefined && !lido
  useMaking((query.isFetching || isChecking) && goesToPaper, query.isError || lido?.dono === 'other')
  useKeysAhead(query.isFetching || isChecking, goesToPaper ? 'end' : 'screen')
  const actions = { ...rest, onFetchAgain: () => void query.refetch() }
  return (
    <>
      <div role="status" style={query.isPending || isChecking ? undefined : { position: 'absolute' }}>
        {(query.isPending || isChecking) && (
          <Working>{isChecking ? documentsText.checking : documentsText.fetching}</Working>
        )}
      </div>
      <QueryError query={query} />
      {query.isError && whenRefused}
      {pdf &&
        (issued ? (
          <IssuedPdfActions {...actions} pdf={pdf} />
        ) : (
          <PdfActions {...actions} pdf={pdf} printOnOpen={printOnOpen} />
        ))}
      {preview && query.data && (
        <Suspense>
          <FirstPage pdf={query.data} />
        </Suspense>
      )}
    </>
  )
}
