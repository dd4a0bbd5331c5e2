import { formatDate } from '../../shared/model/data.ts'
import { formatReais, formatValor, type Centavos } from '../../shared/model/dinheiro.ts'
import { type ReactNode, Fragment } from 'react'
import styles from './Values.module.css'

/** An amount, right-aligned with digits of equal width. Omit `symbol` in columns whose heading contains R$. */
export function Money({
  value,
  symbol = false,
  strong = false,
}: {
  value: Centavos
  symbol?: boolean
  strong?: boolean
}) {
  return (
    <span className={styles.money} data-strong={strong || undefined} data-personal>
      {symbol ? formatReais(value) : formatValor(value)}
    </span>
  )
}

/** A calendar date as `dd/mm/yyyy`; renders nothing for null. */
export function CalendarDate({ value }: { value: string | null | undefined }) {
  if (!value) return null
  return (
    <time className={styles.data} dateTime={value.slice(0, 10)}>
      {formatDate(value)}
    </time>
  )
}

/** Marks personal data (name, CPF, address, amounts), which the privacy key F11 blurs. */
export function PersonalData({ children }: { children: ReactNode }) {
  return <span data-personal>{children}</span>
}

/** One fact of a `<dl className="facts">`. Draws nothing without a value. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A small label for a state. It always has a text; the colour only adds to it. */
export function Badge({
  tone = 'neutral',
  children,
}: {
  tone?: 'neutral' | 'info' | 'success' | 'warning' | 'danger'
  children: ReactNode
}) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  )
}

/** An e-mail address that breaks before a dot or the at sign, so that people compare it piece by piece. */
export function Endereco({ children }: { children: string }) {
  return children.split(/(?=[@.])/).map((piece, index) => (
    <Fragment key={index}>
      <wbr />
      {piece}
    </Fragment>
  ))
}
