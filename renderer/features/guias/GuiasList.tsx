import type { Guia } from '../../../shared/api/index.ts'
import { formatCompetencia, type IsoDate } from '../../../shared/model/data.ts'
import { centavos } from '../../../shared/model/dinheiro.ts'
import { likeliestGuia, situacaoDaGuia, type SituacaoDaGuia } from '../../../shared/model/guias.ts'
import { POR_PAGINA } from '../../../shared/model/paginas.ts'
import { useDetails, usePaid } from '../../flows/guias/paid.ts'
import { guiasText as text } from '../../text/guias.ts'
import { situacaoInWords } from '../../text/words.ts'
import { type ListPage, PageFoot } from '../../ui/PagedList.tsx'
import { AmountCell, Cell, type Column, Table, TableRow } from '../../ui/Table.tsx'
import { Badge, CalendarDate, Money } from '../../ui/Values.tsx'
import { useFocusOnArrival } from '../../ui/focus.ts'
import { TickBox } from '../../ui/groupedList/TickBox.tsx'
import { type KeyboardList, useKeyboardList } from '../../ui/keyboardList.ts'
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

const tones = {
  naoProcessada: 'neutral',
  ativa: 'info',
  vencida: 'danger',
  paga: 'success',
  cancelada: 'neutral',
  desconhecida: 'neutral',
} as const satisfies Record<SituacaoDaGuia, string>

interface GuiaRowProps {
  guia: Guia
  today: IsoDate
  index: number
  list: KeyboardList
  ticked: boolean
  onTick: () => void
  onOpen: () => void
}

/** One issued guide: its taxes, once known, and its number. An unknown state is shown with the backend's text. */
function GuiaRow({ guia, today, index, list, ticked, onTick, onOpen }: GuiaRowProps) {
  const situacao = situacaoDaGuia(guia, today)
  const paid = usePaid(guia)
  return (
    <TableRow list={list} index={index} selected={ticked} onClick={onOpen}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- keys belong to the grid around */}
      <span
        role="gridcell"
        className={styles.tick}
        onClick={(event) => {
          event.stopPropagation()
          onTick()
        }}
      >
        <TickBox state={ticked ? 'whole' : 'none'} />
      </span>
      <span role="gridcell" className={styles.guia}>
        {paid && <span className="strong">{text.paid(paid.tributos, paid.periodos.map(formatCompetencia))}</span>}
        <span className={paid ? 'quiet' : 'strong'}>{guia.numeroGuia || text.noNumero}</span>
      </span>
      <Cell name={text.columns.issue}>
        <CalendarDate value={guia.dataEmissao} />
      </Cell>
      <Cell name={text.columns.vencimento}>
        <CalendarDate value={guia.dataVencimento} />
      </Cell>
      <Cell>
        <Badge tone={tones[situacao]}>{situacaoInWords(situacao, guia.statusDescricao)}</Badge>
      </Cell>
      <AmountCell>{guia.valorTotal != null && <Money value={centavos(guia.valorTotal)} strong />}</AmountCell>
    </TableRow>
  )
}
