import type { Dispatch, RefObject } from 'react'
import { queueText } from '../../../text/printQueue.ts'
import { GroupedList } from '../../../ui/groupedList/GroupedList.tsx'
import type { Column } from '../../../ui/groupedList/ColumnHeadings.tsx'
import type { Action, QueueState, QueueItem, Lane } from './queue.ts'
import { LaneRow } from './LaneRow.tsx'
import { TrabalhoRow } from './TrabalhoRow.tsx'
import styles from './QueueList.module.css'

const { columns: names } = queueText
const columns: readonly Column[] = [
  { name: names.tick, silent: true },
  { name: names.documento },
  { name: names.situacao },
  { name: names.paper, key: 'paper' },
  { name: names.time, key: 'time' },
  { name: names.details, silent: true },
]

export interface QueueListProps {
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
  /** True while an open dialog handles the keys. */
  asleep: boolean
}

/** The jobs, grouped by printer. */
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
      renderGroup={(lane, place) => <LaneRow place={place} lane={lane} act={act} onPause={onPause} />}
    />
  )
}
