import { useMemo } from 'react'
import type { GrupoDebitos } from '../../../shared/api/index.ts'
import { weekdayOf } from '../../../shared/model/data.ts'
import { totais } from '../../../shared/model/debitos.ts'
import { bankClosedOn } from '../../../shared/model/diaUtil.ts'
import { type Centavos, sumOf } from '../../../shared/model/dinheiro.ts'
import type { Question } from '../../flows/debitos/question.ts'
import { debitosText } from '../../text/debitos.ts'
import { CalendarDate, Money } from '../../ui/Values.tsx'
import styles from './ConfirmGuia.module.css'
import { tributoOf } from './sameYearOrTax.ts'

const { bar, confirm: text } = debitosText

/** The guide's sum and due date. `other`: a guide already exists, and this one would be in addition. */
export function GuiaSummary({
  question: { debitos, chosen, vencimento },
  other,
}: {
  question: Question
  other: boolean
}) {
  const sum = useMemo(() => totais(debitos), [debitos])
  const { each, others } = useMemo(() => inLines(subtotalsByTributo(chosen.groups)), [chosen])
  const closed = vencimento && bankClosedOn(vencimento)
  return (
    <>
      <div className={styles.parts}>
        <dl className={styles.summary} aria-label={text.byComponent}>
          <Parcela name={text.principal} value={sum.principal} />
          <Parcela name={text.correcao} value={sum.correcao} />
          <Parcela name={text.juros} value={sum.juros} />
          <Parcela name={text.multa} value={sum.multa} />
        </dl>
        {each.length > 1 && !other && (
          <dl className={styles.summary} aria-label={text.byTributo}>
            {each.map(({ key, name, count, total }) => (
              <Parcela key={key} name={text.ofTributo(name, count)} value={total} />
            ))}
            {others.length > 0 && (
              <Parcela
                name={text.otherTributos(others.length, sumBy(others, 'count'))}
                value={sumBy(others, 'total')}
              />
            )}
          </dl>
        )}
      </div>
      <dl className={styles.summary}>
        <div className={styles.total}>
          <dt>
            {other ? text.newGuiaTotal : text.total} · {text.debitos(sum.quantidade)}
          </dt>
          <dd>
            <Money value={sum.total} symbol strong />
          </dd>
        </div>
        <div>
          <dt>{text.vencimento}</dt>
          <dd>
            {vencimento && text.weekdays[weekdayOf(vencimento)]}{' '}
            <strong>{vencimento ? <CalendarDate value={vencimento} /> : text.prefeituraVencimento}</strong>
          </dd>
        </div>
      </dl>
      {closed && <p className={styles.closed}>{bar.closed[closed]}</p>}
    </>
  )
}

function Parcela({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Money value={value} symbol />
      </dd>
    </div>
  )
}

interface Subtotal {
  key: string
  /** Empty if the accounts do not name their tax. */
  name: string
  count: number
  total: Centavos
}

/** Largest number of lines: more would hide the guide's total on the smallest screen. */
const MOST_LINES = 7

/** Splits the subtotals into those with a line each, and the sum of the rest, so that the total is complete. */
export function inLines(all: readonly Subtotal[]): { each: readonly Subtotal[]; others: Subtotal[] } {
  const shown = all.length > MOST_LINES ? MOST_LINES - 1 : all.length
  return { each: all.slice(0, shown), others: all.slice(shown) }
}

/** Subtotals by tax, the largest first, so that «Outros» replaces the smallest ones. Accounts of the same tax are added up. */
export function subtotalsByTributo(groups: readonly GrupoDebitos[]): Subtotal[] {
  const byTributo = Map.groupBy(groups, (group) => tributoOf(group)?.key)
  const subtotals = [...byTributo].map(([key = '', same]) => {
    const debitos = same.flatMap((group) => group.debitos)
    const name = same.map((group) => tributoOf(group)?.name ?? '').find((each) => each !== '') ?? ''
    return { key, name, count: debitos.length, total: sumOf(debitos.map(({ valorTotal }) => valorTotal)) }
  })
  return subtotals.toSorted((a, b) => b.total - a.total)
}

export function sumBy(subtotals: readonly Subtotal[], what: 'count' | 'total'): number {
  return subtotals.reduce((sum, subtotal) => sum + subtotal[what], 0)
}
