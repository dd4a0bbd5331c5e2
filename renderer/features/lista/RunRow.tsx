import { memo } from 'react'
import type { LinhaDaLista } from '../../../shared/model/lista/andamento.ts'
import { itemInWords, rowInWords } from '../../text/lista.ts'
import { number } from '../../text/numbers.ts'
import { ToneCell } from '../../ui/ToneCell.tsx'
import { PersonalData } from '../../ui/Values.tsx'
import { whoseItIs } from './DraftRow.tsx'
import styles from './Lista.module.css'

/** One row of a list that was started. */
export const RunRow = memo(function RunRow({ row, named }: { row: LinhaDaLista; named: boolean }) {
  const { numero, item, nome } = row
  const { state, reason, tone } = rowInWords(row)
  return (
    <>
      <span role="gridcell" className="tabular">
        {number(numero)}
      </span>
      <span role="gridcell" data-column="what">
        {itemInWords(item)}
      </span>
      <span role="gridcell" className="tabular">
        <PersonalData>{whoseItIs(item)}</PersonalData>
      </span>
      {named && (
        <span role="gridcell" data-column="name">
          <PersonalData>{nome}</PersonalData>
        </span>
      )}
      <ToneCell tone={tone}>
        <span className={styles.said}>{state}</span>
        {reason !== '' && <span className={`${styles.said} ${styles.reason}`}>{reason}</span>}
      </ToneCell>
    </>
  )
})
