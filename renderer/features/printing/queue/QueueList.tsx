import { memo, type Dispatch, type RefObject } from 'react'
import { queueText } from '../../../text/printQueue.ts'
import { describeTrabalho, printingText, stateInWords } from '../../../text/printing.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Cell, type Column, ToneCell } from '../../../ui/Table.tsx'
import { GroupedList, type RowPlace } from '../../../ui/groupedList/GroupedList.tsx'
import type { GroupHeading } from '../../../ui/groupedList/GroupRow.tsx'
import { ButtonCell, ItemRow } from '../../../ui/groupedList/ItemRow.tsx'
import type { Action, QueueState, QueueItem, Lane } from './queue.ts'
import { paperOf, timeOf } from './paper.ts'
import styles from './QueueList.module.css'

const { columns: names, lane: laneText } = queueText
const columns: readonly Column[] = [
  { name: names.tick, silent: true },
  { name: names.documento },
  { name: names.situacao },
  { name: names.paper, key: 'paper' },
  { name: names.time, key: 'time' },
  { name: names.details, silent: true },
]

interface QueueListProps {
  ref: RefObject<HTMLDivElement | null>
  state: QueueState
  act: Dispatch<Action>
  nameOf: (impressora: string) => string
  onOpen: (item: QueueItem) => void
  onPause: (lane: Lane) => void
  onCancel: () => void
  onRepeat: () => void
  /** Called for S or N on a job with an unknown outcome, to say whether its document was printed. */
  onAnswer: (key: 'S' | 'N') => void
  asleep: boolean
}

export function QueueList({
  state,
  act,
  nameOf,
  onOpen,
  onPause,
  onCancel,
  onRepeat,
  onAnswer,
  ...props
}: QueueListProps) {
  const pauseActive = () => {
    const row = state.rows[state.active]
    const lane = row?.kind === 'group' ? row : state.list.groups[row?.group ?? -1]
    if (lane) onPause(lane)
  }
  return (
    <GroupedList
      {...props}
      label={queueText.list}
      columns={columns}
      className={styles.grid}
      faded={false}
      state={state}
      act={act}
      onOpen={onOpen}
      numberOf={({ trabalho }) => /\d[\d./-]*/.exec(trabalho.rotulo)?.[0]}
      keys={{ P: pauseActive, R: onRepeat, Delete: onCancel, S: () => onAnswer('S'), N: () => onAnswer('N') }}
      renderItem={(item, place) => (
        <TrabalhoRow
          {...place}
          item={item}
          impressora={nameOf(item.trabalho.impressora)}
          ticked={state.ticked.has(item.id)}
          act={act}
          onOpen={onOpen}
        />
      )}
      headingOf={(lane) => headingOf(lane, onPause)}
    />
  )
}

function headingOf(lane: Lane, onPause: (lane: Lane) => void): GroupHeading {
  const { id, impressora, underWay, attention, ready } = lane
  const state = impressora ? stateInWords(impressora) : laneText.notListed
  const calm = impressora?.aceita === true && !impressora.pausada && impressora.motivos.length === 0
  const paused = impressora?.pausada ?? false
  return {
    name: impressora?.nome ?? id.slice(id.indexOf(':') + 1),
    identifier: calm ? state : null,
    warning: calm ? null : state,
    tally: laneText.tally(underWay, attention, ready),
    action: impressora && (
      <button type="button" className={styles.pause} tabIndex={-1} aria-pressed={paused} onClick={() => onPause(lane)}>
        <Icon name={paused ? 'goOn' : 'pause'} size={14} />
        <span>{paused ? laneText.resume : laneText.pause}</span>
      </button>
    ),
  }
}

interface TrabalhoRowProps extends RowPlace {
  item: QueueItem
  impressora: string
  ticked: boolean
  act: Dispatch<Action>
  onOpen: (item: QueueItem) => void
}

const TrabalhoRow = memo(function TrabalhoRow(props: TrabalhoRowProps) {
  const { item, index, impressora, ticked, act, onOpen } = props
  const { trabalho } = item
  const { sentence, tone } = describeTrabalho(trabalho, impressora)
  return (
    <ItemRow place={props} selectable={item.selectable} ticked={ticked} act={act}>
      <Cell>{trabalho.rotulo || printingText.noLabel}</Cell>
      <ToneCell tone={tone}>{sentence}</ToneCell>
      <Cell column="paper">{paperOf(trabalho)}</Cell>
      <Cell column="time">{timeOf(trabalho.criadoEm)}</Cell>
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
