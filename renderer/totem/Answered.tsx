import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Input, PdfOperation } from '../../shared/api/index.ts'
import { isNotFound } from '../../shared/errors.ts'
import { falhaOf } from '../bridge/client.ts'
import { unreadOf } from '../bridge/unread.ts'
import { usePdf } from '../flows/documents/usePdf.ts'
import { frameText } from '../text/totem.ts'
import { ChoiceStep, type Choice } from './Choices.tsx'
import { PaperStep } from './PaperStep.tsx'
import { Step } from './Step.tsx'
import { TroubleStep, WaitStep } from './Trouble.tsx'

export interface AnsweredProps<T> {
  query: UseQueryResult<T>
  /** The title while the answer is awaited. */
  loading: string
  children: (data: T) => ReactNode
}

/** Shows a query's state as a step: the wait, then the failure or the answer (`children`). */
export function Answered<T>({ query, loading, children }: AnsweredProps<T>) {
  if (query.isError) return <TroubleStep falha={falhaOf(query.error)} onRetry={() => void query.refetch()} />
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

/** Most errands: fetches a list and asks for one of its rows. An answer that may lack rows is never told as empty. */
export function ListStep<T>({ query, text, choices, isPartial = hasUnread }: ListStepProps<T>) {
  return (
    <Answered query={query} loading={text.loading}>
      {(data) => {
        const partial = isPartial(data)
        return (
          <ChoiceStep
            title={text.title}
            lead={partial ? frameText.partial : text.lead}
            none={partial ? frameText.unsure : { title: text.none, lead: text.noneLead }}
            items={choices(data)}
          />
        )
      }}
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
  loading: string
  /** The texts if the municipality has no such document; without them that is a failure. */
  missing?: { title: string; lead: string }
}

/** A PDF of the municipality, from the request until the person takes the sheet. */
export function FetchedPaper<N extends PdfOperation>(props: FetchedPaperProps<N>) {
  const { operacao, input, numero, printKey, loading, missing } = props
  const query = usePdf(operacao, input, { numero })
  if (missing && query.error && isNotFound(falhaOf(query.error))) return <Step {...missing} />
  return (
    <Answered query={query} loading={loading}>
      {(pdf) => <PaperStep pdf={pdf} printKey={printKey ?? `papel-${pdf.documentoId}`} />}
    </Answered>
  )
}
