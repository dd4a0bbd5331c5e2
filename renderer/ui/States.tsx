import { use, type ReactNode } from 'react'
import { Skeleton } from '@mantine/core'
import type { Falha } from '../../shared/errors.ts'
import { totalDito } from '../../shared/model/leitura/campos.ts'
import { unreadOf, falhaOf } from '../bridge/client.ts'
import { describeFalha, introOf } from '../text/falhas.ts'
import { useDropKeysAhead, useKeysAhead } from '../keyboard/keyboard.tsx'
import { uiText, unreadText, type RowNoun } from '../text/ui.ts'
import { AtKiosk } from './atKiosk.ts'
import { Button } from './Button.tsx'
import styles from './States.module.css'
import { Icon, type IconName } from './Icon.tsx'
import { isEndedBySignIn, SignInOffer } from './signInOffer.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { CloseButton } from './IconButton.tsx'

/** Largest number of ids listed; the others are only counted. */
const NAMED = 5

export interface EmptyStateProps {
  /** The answer that appears empty. If it has unreadable rows, or counts rows, the text does not claim that there are none. */
  answer: unknown
  title: string
  children?: ReactNode
  icon?: IconName
  action?: ReactNode
}

export function EmptyState(props: EmptyStateProps) {
  const isUnread = unreadOf(props.answer).length > 0
  if (isUnread || totalDito(props.answer) > 0) {
    return (
      <EmptyState answer={null} title={isUnread ? unreadText.empty : unreadText.missing}>
        {unreadText.emptyExplanation}
      </EmptyState>
    )
  }
  return (
    <div className={styles.empty}>
      <span style={{ display: 'flex', color: 'var(--texto-fraco)' }}>
        <Icon name={props.icon ?? 'empty'} size={36} />
      </span>
      <p className="strong">{props.title}</p>
      {props.children && <p style={{ maxWidth: '56ch', color: 'var(--texto-fraco)' }}>{props.children}</p>}
      {props.action}
    </div>
  )
}

export interface LoadingProps {
  rows?: number
  /** Height of a row, px. */
  height?: number
  /** Widths of a row's cells, as CSS lengths or fractions (`['1fr', '120px']`). */
  columns?: readonly string[]
  /** Name of the content that is loading, for screen readers. */
  label: string
  /** True for the screen's main content: keys typed ahead wait for it. */
  awaited?: boolean
}

/** A skeleton with the size of the coming content, so that nothing moves when it arrives. */
export function Loading({ rows = 6, height = 36, columns = ['1fr'], label, awaited = false }: LoadingProps) {
  useKeysAhead(awaited)
  return (
    <div aria-busy style={{ overflow: 'hidden' }}>
      <output className="readerOnly">{label}</output>
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          className={styles.row}
          style={{ height: height, gridTemplateColumns: columns.join(' ') }}
          aria-hidden
        >
          {columns.map((_column, column) => (
            <Skeleton
              key={column}
              height={Math.min(14, height - 8)}
              width={column === 0 ? '70%' : '100%'}
              radius="sm"
            />
          ))}
        </div>
      ))}
    </div>
  )
}

/**
 * A failed call: the failure, the remedy, the backend's own text (`description`, verbatim), and details for the support
 * on request. The retry button appears only with `onRetry`; omit it for actions that may have been done. The sign-in
 * button appears by itself if a new sign-in may help.
 */
export function LoadError({
  falha,
  onRetry,
  retrying = false,
  onClose,
}: {
  falha: Falha
  onRetry?: () => void
  retrying?: boolean
  onClose?: () => void
}) {
  useDropKeysAhead()
  const { sentence, suggestion, support } = describeFalha(falha, use(AtKiosk))
  const offered = use(SignInOffer)
  const signIn = isEndedBySignIn(falha.codigo) ? offered : null
  return (
    <Message
      kind="error"
      title={sentence}
      {...(onClose && { onClose })}
      actions={
        (signIn || onRetry) && (
          <>
            {/* The banner handles F8 on every screen. */}
            {signIn && (
              <Button compact icon="signIn" keyCap="F8" onClick={signIn}>
                {uiText.signInAgain}
              </Button>
            )}
            {onRetry && (
              <Button compact icon="refresh" onClick={onRetry} busy={retrying}>
                {uiText.tryAgain}
              </Button>
            )}
          </>
        )
      }
    >
      <p>{suggestion}</p>
      {falha.descricao && !sameSentence(falha.descricao, sentence) && (
        <p className={styles.description}>
          {introOf(falha)} <q>{falha.descricao}</q>
        </p>
      )}
      <SupportDetails>{support}</SupportDetails>
    </Message>
  )
}

/** Whether the backend's text equals the program's: then only one is shown. */
function sameSentence(one: string, other: string): boolean {
  const bare = (sentence: string) => sentence.trim().replace(/\.$/, '').toLowerCase()
  return bare(one) === bare(other)
}

/** A failed query, with the button to try again. Draws nothing unless the query has failed. */
export function QueryError({ query }: { query: Pick<UseQueryResult, 'isError' | 'error' | 'isFetching' | 'refetch'> }) {
  if (!query.isError) return null
  return <LoadError falha={falhaOf(query.error)} onRetry={() => void query.refetch()} retrying={query.isFetching} />
}

interface UnreadRowsProps {
  /** The backend's answer, the same object as the bridge returned. */
  answer: unknown
  /** The noun for the answer's rows. Lists inside the rows have their own nouns. */
  of: RowNoun
}

/** Reports that rows of an answer are unreadable, so lists, sums and documents lack them. */
export function UnreadRows({ answer, of }: UnreadRowsProps) {
  const rows = unreadOf(answer)
  if (rows.length === 0) return null
  const byList = Map.groupBy(rows, ({ lista }) => lista)
  const ids = rows.flatMap(({ id }) => id ?? [])
  return (
    <Message kind="warning" compact>
      <strong>{[...byList].map(([lista, those]) => unreadText.unread(those.length, lista, of)).join(' ')}</strong>{' '}
      {ids.length > 0 && `${unreadText.ids(ids.slice(0, NAMED), ids.length - NAMED)} `}
      {unreadText.leftOut(rows.length, of)}
    </Message>
  )
}

type MessageKind = 'info' | 'success' | 'warning' | 'error'

const icons: Record<MessageKind, IconName> = { info: 'info', success: 'right', warning: 'warning', error: 'error' }

interface MessageProps {
  kind: MessageKind
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  icon?: IconName
  onClose?: () => void
  /** Whether screen readers announce the message when it appears. By default only errors are announced. */
  live?: boolean
  /** A lower message, for use above a list, so that more rows are visible. */
  compact?: boolean
}

/** A message as in the gov.br design system: colour, icon and text have the same meaning. */
export function Message(props: MessageProps) {
  const { kind, title, children, actions, icon, onClose, live = kind === 'error', compact } = props
  return (
    <div className={styles.message} data-tone={kind} data-compact={compact} role={live ? 'alert' : undefined}>
      <span style={{ display: 'flex', color: 'var(--tom-texto)' }}>
        <Icon name={icon ?? icons[kind]} label={uiText.kinds[kind]} size={22} />
      </span>
      <div className={styles.text}>
        {title && <p className="strong">{title}</p>}
        {children && <div>{children}</div>}
        {actions && (
          <div className="row" style={{ marginTop: 8 }}>
            {actions}
          </div>
        )}
      </div>
      {onClose && <CloseButton onClick={onClose} />}
    </div>
  )
}

/** The cause of a failure for the support, shown on request. Draws nothing without a cause. */
export function SupportDetails({ children }: { children: string | undefined }) {
  return (
    children && (
      <details style={{ marginTop: 4 }}>
        <summary>{uiText.support}</summary>
        <p>{children}</p>
      </details>
    )
  )
}
