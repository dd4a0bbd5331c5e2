import { useEffect, useMemo, useReducer, useRef, useState, type Dispatch } from 'react'
import type { Impressora, Trabalho } from '../../../../shared/model/impressao.ts'
import { initialState, reduce } from '../../../ui/groupedList/state.ts'
import { useImpressoras, useKnownTrabalhos } from '../../../flows/printing/useTrabalhos.ts'
import { buildQueue, noFilter, type Action, type QueueState, type Queue, type QueueFilter } from './queue.ts'

const none: readonly never[] = []

export interface QueueView {
  /** Undefined before main's first answer. */
  trabalhos: readonly Trabalho[] | undefined
  impressoras: readonly Impressora[]
  filter: QueueFilter
  applyFilter: (filter: QueueFilter) => void
  state: QueueState
  act: Dispatch<Action>
  /** The ticked jobs, including those that the filter hides. */
  ticked: readonly Trabalho[]
}

/** The queue as it changes. Ticks and the active row survive every change. */
export function useQueue(): QueueView {
  const trabalhos = useKnownTrabalhos()
  const { data: impressoras = none } = useImpressoras()
  const [filter, applyFilter] = useState(noFilter)
  const numberOf = useJobNumbers()
  const queue = useMemo(
    () => buildQueue(trabalhos ?? none, impressoras, filter, numberOf),
    [trabalhos, impressoras, filter, numberOf],
  )
  const [state, act] = useReducer(reduce<Queue>, queue, initialState)
  const shownFilter = useRef(filter)
  useEffect(() => {
    act({ kind: shownFilter.current === filter ? 'refresh' : 'newList', list: queue })
    shownFilter.current = filter
  }, [queue, filter])
  const ticked = useMemo(
    () => (trabalhos ?? none).filter(({ trabalhoId }) => state.ticked.has(numberOf(trabalhoId))),
    [trabalhos, state.ticked, numberOf],
  )
  return { trabalhos, impressoras, filter, applyFilter, state, act, ticked }
}

/** Assigns numbers to jobs, because a grouped list identifies its items by number. */
function useJobNumbers(): (trabalhoId: string) => number {
  const [numberOf] = useState(() => {
    const numbers = new Map<string, number>()
    return (trabalhoId: string) => {
      const number = numbers.get(trabalhoId) ?? numbers.size
      numbers.set(trabalhoId, number)
      return number
    }
  })
  return numberOf
}
