import { memo, useMemo } from 'react'
import { listaText, type RowWords } from '../../text/lista.ts'
import { number } from '../../text/numbers.ts'
import { RowsGrid, type RowsGridProps } from '../../ui/RowsGrid.tsx'
import { ToneCell } from '../../ui/ToneCell.tsx'
import { PersonalData } from '../../ui/Values.tsx'
import styles from './Lista.module.css'

const { columns } = listaText

interface ListaGridProps<T> extends Pick<
  RowsGridProps,
  'ref' | 'label' | 'active' | 'onMove' | 'onOpen' | 'keys' | 'asleep'
> {
  /** The heading of the last column. */
  state: string
  rows: readonly T[]
  wordsOf: (row: T) => RowWords
}

/** The rows of a list, before its start and after. The column of names is left out if no row has one. */
export function ListaGrid<T extends { numero: number; nome?: string | undefined }>(props: ListaGridProps<T>) {
  const { state, rows, wordsOf, ...grid } = props
  const named = useMemo(() => rows.some(({ nome }) => nome), [rows])
  return (
    <RowsGrid
      {...grid}
      columns={[
        { name: columns.row },
        { name: columns.what, key: 'what' },
        { name: columns.whose },
        ...(named ? [{ name: columns.name, key: 'name' }] : []),
        { name: state },
      ]}
      className={named ? `${styles.lista} ${styles.named}` : styles.lista}
      total={rows.length}
      renderRow={(index) => {
        const row = rows[index]
        return row && <Cells numero={row.numero} nome={named ? (row.nome ?? '') : null} {...wordsOf(row)} />
      }}
    />
  )
}

/** Plain values as props: a row is drawn again only if one of them changes. */
const Cells = memo(function Cells(props: RowWords & { numero: number; nome: string | null }) {
  const { numero, nome, what, whose, state, reason, tone } = props
  return (
    <>
      <span role="gridcell" className="tabular">
        {number(numero)}
      </span>
      <span role="gridcell" data-column="what">
        {what}
      </span>
      <span role="gridcell" className="tabular">
        <PersonalData>{whose}</PersonalData>
      </span>
      {nome !== null && (
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
