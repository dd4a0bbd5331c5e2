import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Documento } from '../../shared/ipc/types.ts'
import { falhaOf } from '../bridge/client.ts'
import { PaperStep, type PaperStepProps } from './PaperStep.tsx'
import { TroubleStep, WaitStep } from './Trouble.tsx'

export interface AnsweredProps<T> {
  query: UseQueryResult<T>
  /** Meanwhile. */
  loading: string
  onBack: () => void
  children: (data: T) => ReactNode
}

/** Queries the municipality, and until the answer arrives shows a step: the wait, or the failure. */
export function Answered<T>({ query, loading, onBack, children }: AnsweredProps<T>) {
  if (query.isError)
    return <TroubleStep falha={falhaOf(query.error)} onRetry={() => void query.refetch()} onBack={onBack} />
  // `isSuccess`, not the data: an answer may be empty.
  return query.isSuccess ? children(query.data) : <WaitStep title={loading} onBack={onBack} />
}

/** A paper of the municipality's, from the request until the person takes it. */
export function FetchedPaper({
  query,
  loading,
  onBack,
  ...paper
}: Omit<AnsweredProps<Documento>, 'children'> & Omit<PaperStepProps, 'pdf' | 'children'>) {
  return (
    <Answered query={query} loading={loading} onBack={onBack}>
      {(pdf) => <PaperStep pdf={pdf} {...paper} />}
    </Answered>
  )
}
