import { useMemo } from 'react'
import { totais } from '../../../shared/model/debitos.ts'
import { debitosText } from '../../text/debitos.ts'
import { CalendarDate, Money } from '../../ui/Values.tsx'
import styles from './ConfirmGuia.module.css'
import type { Question } from '../../flows/debitos/question.ts'
import { inLines, subtotalsByTributo, sumBy } from './subtotals.ts'
import { weekdayOf } from '../../../shared/model/data.ts'
import { bankClosedOn } from '../../../shared/model/diaUtil.ts'

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
