import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Documento } from '../../shared/ipc/types.ts'
import { falhaOf } from '../bridge/client.ts'
import { PaperStep, type PaperStepProps } from './PaperStep.tsx'
import { TroubleStep, WaitStep } from './Trouble.tsx'

export interface AnsweredProps<T> {
  query: UseQueryResult<T>
  /** The title while the answer is awaited. */
  loading: string
  onBack: () => void
  children: (data: T) => ReactNode
}

/** Shows a query's state as a step: the wait, then the failure or the answer (`children`). */
export function Answered<T>({ query, loading, onBack, children }: AnsweredProps<T>) {
  if (query.isError)
    return <TroubleStep falha={falhaOf(query.error)} onRetry={() => void query.refetch()} onBack={onBack} />
  // An answer may be empty, so `isSuccess` decides and not the data.
  return query.isSuccess ? children(query.data) : <WaitStep title={loading} onBack={onBack} />
}

/** A PDF of the municipality, from the request until the person takes the sheet. */
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
