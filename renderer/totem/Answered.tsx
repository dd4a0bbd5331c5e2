import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Input, PdfOperation } from '../../shared/api/index.ts'
import { isNotFound } from '../../shared/errors.ts'
import { isFieldRecord, totalDito } from '../../shared/model/leitura/campos.ts'
import { falhaOf, unreadOf } from '../bridge/client.ts'
import { usePdf } from '../flows/documents/usePdf.ts'
import { paperText as words } from '../text/totem.ts'
import { ChoiceStep, type Choice } from './Choices.tsx'
import { PaperStep } from './PaperStep.tsx'
import { Step, TroubleStep, WaitStep } from './Step.tsx'

export interface AnsweredProps<T> {
  query: UseQueryResult<T>
  loading: string
  /** Step if the municipality found nothing; without it a 404 is shown as a failure. */
  notFound?: ReactNode
  children: (data: T) => ReactNode
}

/** Shows a query as a step: loading, then the failure or the answer (`children`). */
export function Answered<T>({ query, loading, notFound, children }: AnsweredProps<T>) {
  if (query.isError) {
    const falha = falhaOf(query.error)
    if (notFound && isNotFound(falha)) return notFound
    return <TroubleStep falha={falha} onRetry={() => void query.refetch()} />
  }
  // `data` may be undefined in a successful answer too, so `isSuccess` decides.
  return query.isSuccess ? children(query.data) : <WaitStep title={loading} />
}

export interface ListStepProps<T> {
  query: UseQueryResult<T>
  text: { title: string; lead: string; loading: string; none: string; noneLead: string }
  choices: (data: T) => readonly Choice[]
  /** Whether rows may be missing; by default, whether some could not be read, or an empty page counts some. */
  isPartial?: (data: T) => boolean
}

/** The usual form of a service: fetches a list and asks for one of its rows. */
export function ListStep<T>({ query, text, choices, isPartial = lacksRows }: ListStepProps<T>) {
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

function lacksRows(answer: unknown): boolean {
  const rows = isFieldRecord(answer) ? answer['data'] : null
  return unreadOf(answer).length > 0 || (Array.isArray(rows) && rows.length === 0 && totalDito(answer) > 0)
}

export interface FetchedPaperProps<N extends PdfOperation> {
  operacao: N
  input: Input<N>
  numero: string
  /** Idempotency key of the first print; by default the document's own. */
  printKey?: string
  loading?: string
  /** Texts if the municipality has no such document; without them that is shown as a failure. */
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
