import type { Dispatch } from 'react'
import { queueText } from '../../../text/printQueue.ts'
import { stateInWords } from '../../../text/printing.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { GroupRow } from '../../../ui/groupedList/GroupRow.tsx'
import type { GroupPlace } from '../../../ui/groupedList/GroupedList.tsx'
import type { Action, Lane } from './queue.ts'
import styles from './QueueList.module.css'

const { lane: text } = queueText

export interface LaneRowProps {
  place: GroupPlace
  lane: Lane
  act: Dispatch<Action>
  onPause: (lane: Lane) => void
}

/** The heading of a printer's queue: the printer's state, the number of waiting jobs, and the button to pause it. */
export function LaneRow({ place, lane, act, onPause }: LaneRowProps) {
  const { id, impressora, underWay, attention, ready } = lane
  const state = impressora ? stateInWords(impressora) : text.notListed
  const calm = impressora?.aceita === true && !impressora.pausada && impressora.motivos.length === 0
  const paused = impressora?.pausada ?? false
  return (
    <GroupRow
      {...place}
      group={lane}
      act={act}
      name={impressora?.nome ?? id.slice(id.indexOf(':') + 1)}
      identifier={calm ? state : null}
      warning={calm ? null : state}
      tally={text.tally(underWay, attention, ready)}
      action={
        impressora && (
          <button
            type="button"
            className={styles.pause}
            tabIndex={-1}
            aria-pressed={paused}
            onClick={() => onPause(lane)}
          >
            <Icon name={paused ? 'goOn' : 'pause'} size={14} />
            <span>{paused ? text.resume : text.pause}</span>
          </button>
        )
      }
    />
  )
}
