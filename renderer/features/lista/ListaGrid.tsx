import { memo, useMemo, type KeyboardEvent } from 'react'
import { keyName } from '../../keyboard/shortcuts.ts'
import { listaText, type RowWords } from '../../text/lista.ts'
import { number } from '../../text/numbers.ts'
import { PlainRow } from '../../ui/groupedList/ItemRow.tsx'
import { VirtualGrid, type VirtualGridProps } from '../../ui/groupedList/VirtualGrid.tsx'
import { nextIndex } from '../../ui/keyboardList.ts'
import { Cell, ToneCell } from '../../ui/Table.tsx'
import { PersonalData } from '../../ui/Values.tsx'
import styles from './Lista.module.css'

const { columns } = listaText

/** Rows that a page key moves. */
const PAGE = 10

interface ListaGridProps<T> extends Pick<VirtualGridProps<T>, 'ref' | 'label' | 'rows' | 'active' | 'asleep'> {
  state: string
  wordsOf: (row: T) => RowWords
  onMove: (index: number) => void
  onOpen?: (index: number) => void
  keys: Record<string, () => void>
}

const isNoHeading = () => false

/** The rows of a list, before its start and after. The column of names is left out if no row has one. */
export function ListaGrid<T extends { numero: number; nome?: string | undefined }>(props: ListaGridProps<T>) {
  const { ref, label, state, rows, active, wordsOf, onMove, onOpen, keys, asleep } = props
  const named = useMemo(() => rows.some(({ nome }) => nome), [rows])
  const actOf = (event: KeyboardEvent) => {
    const key = keyName(event.nativeEvent)
    const to = nextIndex(key, active, rows.length, PAGE)
    const run = to !== null ? () => onMove(to) : key === 'Enter' && onOpen ? () => onOpen(active) : keys[key]
    return run && { run, moves: to !== null }
  }
  return (
    <VirtualGrid
      ref={ref}
      label={label}
      columns={[
        { name: columns.row },
        { name: columns.what, key: 'what' },
        { name: columns.whose },
        ...(named ? [{ name: columns.name, key: 'name' }] : []),
        { name: state },
      ]}
      className={named ? `${styles.lista} ${styles.named}` : styles.lista}
      rows={rows}
      isHeading={isNoHeading}
      active={active}
      scrollsOn={rows.length}
      asleep={asleep}
      actOf={actOf}
      renderRow={(row, place) => (
        <PlainRow
          place={place}
          onClick={() => {
            onMove(place.index)
            onOpen?.(place.index)
          }}
        >
          <Cells numero={row.numero} nome={named ? (row.nome ?? '') : null} {...wordsOf(row)} />
        </PlainRow>
      )}
    />
  )
}

/** Plain values as props, so that a row is drawn again only if one of them changes. */
const Cells = memo(function Cells(props: RowWords & { numero: number; nome: string | null }) {
  const { numero, nome, what, whose, state, reason, tone } = props
  return (
    <>
      <Cell>{number(numero)}</Cell>
      <Cell column="what">{what}</Cell>
      <Cell>
        <PersonalData>{whose}</PersonalData>
      </Cell>
      {nome !== null && (
        <Cell column="name">
          <PersonalData>{nome}</PersonalData>
        </Cell>
      )}
      <ToneCell tone={tone}>
        <span className={styles.said}>{state}</span>
        {reason !== '' && <span className={`${styles.said} ${styles.reason}`}>{reason}</span>}
      </ToneCell>
    </>
  )
})
