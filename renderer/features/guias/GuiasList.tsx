import type { Guia } from '../../../shared/api/index.ts'
import type { IsoDate } from '../../../shared/model/data.ts'
import { likeliestGuia, situacaoDaGuia } from '../../../shared/model/guias.ts'
import { POR_PAGINA } from '../../../shared/model/paginas.ts'
import { useDetails } from '../../flows/guias/paid.ts'
import { guiasText as text } from '../../text/guias.ts'
import { useFocusOnArrival } from '../../ui/focus.ts'
import { useKeyboardList } from '../../ui/keyboardList.ts'
import { PageFoot, type ListPage } from '../../ui/PagedList.tsx'
import { Table, type Column } from '../../ui/Table.tsx'
import { GuiaRow } from './GuiaRow.tsx'
import styles from './GuiasList.module.css'
import type { Ticked } from './ticked.ts'

const columns: readonly Column[] = [
  { name: text.columns.tick, silent: true },
  { name: text.columns.guia },
  { name: text.columns.issue },
  { name: text.columns.vencimento },
  { name: text.columns.situacao },
  { name: text.columns.total, amount: true },
]

export interface GuiasListProps {
  page: ListPage<Guia>
  today: IsoDate
  guia: number | null
  ticked: Ticked
  asleep: boolean
  onOpen: (guia: Guia, print: boolean) => void
  onTick: (guia: Guia) => void
  onTickRange: (guias: readonly Guia[], begins: boolean) => void
  onUntick: () => void
  onPrintTicked: () => void
}

/**
 * One page of guides. Enter prints the ticked guides or, if none is ticked, opens the row's guide and prints it if it
 * can still be paid. The key A opens the guide without printing.
 */
export function GuiasList(props: GuiasListProps) {
  const { today, ticked } = props
  const { items: guias, faded, onPage } = props.page
  // A backend may send more rows than the page has.
  useDetails(guias.slice(0, POR_PAGINA))
  const open = (index: number, wantsPrint: boolean) => {
    const chosen = guias[index]
    if (chosen) props.onOpen(chosen, wantsPrint && situacaoDaGuia(chosen, today) === 'ativa')
  }
  const tick = (index: number) => {
    const chosen = guias[index]
    if (chosen) props.onTick(chosen)
  }
  const list = useKeyboardList({
    total: guias.length,
    page: guias.length,
    onActivate: (index) => (ticked.length > 0 ? props.onPrintTicked() : open(index, true)),
    onToggle: tick,
    onRange: (from, to, begins) => props.onTickRange(guias.slice(from, to + 1), begins),
    numberOf: (index) => guias[index]?.numeroGuia,
    keys: {
      A: () => open(list.active, false),
      L: props.onUntick,
      ArrowLeft: () => onPage(-1),
      ArrowRight: () => onPage(1),
    },
  })
  const returning = guias.findIndex(({ id }) => id === props.guia)
  const first = returning === -1 ? likeliestGuia(guias, today) : returning
  useFocusOnArrival(() => list.focus(first))

  return (
    <>
      <Table
        className={styles.table}
        label={text.list}
        columns={columns}
        multiple
        frame
        faded={faded}
        list={props.asleep ? null : list}
      >
        {guias.map((guia, index) => (
          <GuiaRow
            key={guia.id}
            guia={guia}
            today={today}
            index={index}
            list={list}
            ticked={ticked.some(({ id }) => id === guia.id)}
            onTick={() => tick(index)}
            onOpen={() => open(index, false)}
          />
        ))}
      </Table>
      <PageFoot hints={ticked.length > 0 ? text.hintsWithTicked : text.hints} pager={props.page.pager} />
    </>
  )
}
