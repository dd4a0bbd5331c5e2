import type { Guia } from '../../../shared/api/index.ts'
import { formatCompetencia, type IsoDate } from '../../../shared/model/data.ts'
import { centavos } from '../../../shared/model/dinheiro.ts'
import { situacaoDaGuia, type SituacaoDaGuia } from '../../../shared/model/guias.ts'
import { usePaid } from '../../flows/guias/paid.ts'
import { guiasText as text } from '../../text/guias.ts'
import { situacaoInWords } from '../../text/words.ts'
import { TickBox } from '../../ui/groupedList/TickBox.tsx'
import type { KeyboardList } from '../../ui/keyboardList.ts'
import { AmountCell, TableRow } from '../../ui/Table.tsx'
import { CalendarDate, Money, Badge } from '../../ui/Values.tsx'
import styles from './GuiasList.module.css'

const tones = {
  naoProcessada: 'neutral',
  ativa: 'info',
  vencida: 'danger',
  paga: 'success',
  cancelada: 'neutral',
  desconhecida: 'neutral',
} as const satisfies Record<SituacaoDaGuia, string>

export interface GuiaRowProps {
  guia: Guia
  today: IsoDate
  index: number
  list: KeyboardList
  ticked: boolean
  onTick: () => void
  onOpen: () => void
}

/** One issued guide: its taxes, once known, and its number. An unknown state is shown with the backend's text. */
export function GuiaRow({ guia, today, index, list, ticked, onTick, onOpen }: GuiaRowProps) {
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
      <span role="gridcell" data-name={text.columns.issue}>
        <CalendarDate value={guia.dataEmissao} />
      </span>
      <span role="gridcell" data-name={text.columns.vencimento}>
        <CalendarDate value={guia.dataVencimento} />
      </span>
      <span role="gridcell">
        <Badge tone={tones[situacao]}>{situacaoInWords(situacao, guia.statusDescricao)}</Badge>
      </span>
      <AmountCell>{guia.valorTotal != null && <Money value={centavos(guia.valorTotal)} strong />}</AmountCell>
    </TableRow>
  )
}
