import { memo, type Dispatch } from 'react'
import { queueText } from '../../../text/printQueue.ts'
import { printingText, describeTrabalho } from '../../../text/printing.ts'
import { ToneCell } from '../../../ui/ToneCell.tsx'
import { ButtonCell, ItemRow } from '../../../ui/groupedList/ItemRow.tsx'
import type { RowPlace } from '../../../ui/groupedList/GroupedList.tsx'
import type { Action, QueueItem } from './queue.ts'
import { timeOf, paperOf } from './paper.ts'

export interface TrabalhoRowProps extends RowPlace {
  item: QueueItem
  impressora: string
  ticked: boolean
  act: Dispatch<Action>
  onOpen: (item: QueueItem) => void
}

/** One job: its document and its current state. */
export const TrabalhoRow = memo(function TrabalhoRow(props: TrabalhoRowProps) {
  const { item, index, impressora, ticked, act, onOpen } = props
  const { trabalho } = item
  const { sentence, tone } = describeTrabalho(trabalho, impressora)
  return (
    <ItemRow place={props} selectable={item.selectable} ticked={ticked} act={act}>
      <span role="gridcell">{trabalho.rotulo || printingText.noLabel}</span>
      <ToneCell tone={tone}>{sentence}</ToneCell>
      <span role="gridcell" data-column="paper">
        {paperOf(trabalho)}
      </span>
      <span role="gridcell" data-column="time">
        {timeOf(trabalho.criadoEm)}
      </span>
      <ButtonCell
        label={queueText.columns.details}
        onClick={() => {
          act({ kind: 'goTo', index })
          onOpen(item)
        }}
      />
    </ItemRow>
  )
})
