import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Input, PdfOperation } from '../../shared/api/index.ts'
import { isNotFound } from '../../shared/errors.ts'
import { falhaOf } from '../bridge/client.ts'
import { unreadOf } from '../bridge/unread.ts'
import { usePdf } from '../flows/documents/usePdf.ts'
import { paperText as words } from '../text/totem.ts'
import { ChoiceStep, type Choice } from './Choices.tsx'
import { PaperStep } from './PaperStep.tsx'
import { Step } from './Step.tsx'
import { TroubleStep, WaitStep } from './Trouble.tsx'

export interface AnsweredProps<T> {
  query: UseQueryResult<T>
  /** The title while the answer is awaited. */
  loading: string
  /** The step if the municipality found nothing; without it that is a failure. */
  notFound?: ReactNode
  children: (data: T) => ReactNode
}

/** Shows a query's state as a step: the wait, then the failure or the answer (`children`). */
export function Answered<T>({ query, loading, notFound, children }: AnsweredProps<T>) {
  if (query.isError) {
    const falha = falhaOf(query.error)
    if (notFound && isNotFound(falha)) return notFound
    return <TroubleStep falha={falha} onRetry={() => void query.refetch()} />
  }
  // An answer may be empty, so `isSuccess` decides and not the data.
  return query.isSuccess ? children(query.data) : <WaitStep title={loading} />
}

export interface ListStepProps<T> {
  query: UseQueryResult<T>
  text: { title: string; lead: string; loading: string; none: string; noneLead: string }
  choices: (data: T) => readonly Choice[]
  /** Whether rows may be missing; by default, whether some could not be read. */
  isPartial?: (data: T) => boolean
}

/** Most errands: fetches a list and asks for one of its rows. */
export function ListStep<T>({ query, text, choices, isPartial = hasUnread }: ListStepProps<T>) {
  return (
    <Answered query={query} loading={text.loading}>
      {(data) => (
        <ChoiceStep
          title={text.title}
          lead={text.lead}
          none={{ title: text.none, lead: text.noneLead }}
          partial={isPartial(data)}
          items={choices(data)}
        />
      )}
    </Answered>
  )
}

const hasUnread = (data: unknown) => unreadOf(data).length > 0

export interface FetchedPaperProps<N extends PdfOperation> {
  operacao: N
  input: Input<N>
  /** The document's public number, for its file name. */
  numero: string
  /** Key of the first print, if it is not the document's own. */
  printKey?: string
  loading?: string
  /** The texts if the municipality has no such document; without them that is a failure. */
  missing?: { title: string; lead: string }
}

/** A PDF of the municipality, from the request until the person takes the sheet. */
export function FetchedPaper<N extends PdfOperation>(props: FetchedPaperProps<N>) {
  const { operacao, input, numero, printKey, loading = words.fetching, missing } = props
  const query = usePdf(operacao, input, { numero })
  return (
    <Answered query={query} loading={loading} notFound={missing && <Step {...missing} />}>
      {(pdf) => <PaperStep pdf={pdf} printKey={printKey ?? `papel-${pdf.documentoId}`} />}
    </Answered>
  )
}
