import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { call, falhaOf } from '../../bridge/client.ts'
import { useKeysAhead } from '../../keyboard/keyboard.tsx'
import { runBatch, stillMissing, type ItemState, type BatchEnd, type BatchItem } from './batch.ts'

export interface Batch {
  items: readonly BatchItem[]
  /** State of every document requested since the screen opened, by `BatchItem.id`. */
  states: ReadonlyMap<string, ItemState>
  running: boolean
  /** How the last run ended; null before the first and during a run. */
  end: BatchEnd | null
  /** Starts a batch. A document requested again is printed again. Does nothing while another batch is running. */
  start: (items: readonly BatchItem[]) => void
  /** Continues with the documents of the last batch that are not printed yet. None is printed twice. */
  goOn: () => void
  cancel: () => void
}

interface Request {
  items: readonly BatchItem[]
  /** Idempotency key of the request: main answers the same key with the same job, so none is printed twice. */
  key: string
}

/** Prints documents one after the other (`runBatch`). Leaving the screen stops it; jobs in the queue are printed. */
export function useBatch(): Batch {
  const [request, setRequest] = useState<Request>({ items: [], key: '' })
  const [states, setStates] = useState<ReadonlyMap<string, ItemState>>(new Map())
  const [end, setEnd] = useState<BatchEnd | null>(null)
  const [running, setRunning] = useState(false)
  const underWay = useRef<AbortController>(null)
  const cancel = useCallback(() => underWay.current?.abort(), [])
  useEffect(() => cancel, [cancel])
  useKeysAhead(running, 'end')

  const run = useCallback(async (items: readonly BatchItem[], key: string) => {
    const change = (changed: readonly BatchItem[], state: ItemState) =>
      setStates((before) => new Map([...before, ...changed.map(({ id }) => [id, state] as const)]))
    const controller = new AbortController()
    underWay.current = controller
    setRunning(true)
    setEnd(null)
    change(items, { phase: 'waiting' })
    const end = await runBatch(items, {
      print: ({ documentoId }, { id }) => call('impressao.imprimir', { documentoId, chave: `${key}-${id}` }),
      falhaOf,
      onChange: (item, state) => change([item], state),
      signal: controller.signal,
    })
    underWay.current = null
    setRunning(false)
    setEnd(end)
  }, [])

  const start = useCallback(
    (items: readonly BatchItem[]) => {
      // The ref is checked, not the state: a second key may come before React draws again.
      if (underWay.current || items.length === 0) return
      const key = `lote-${crypto.randomUUID()}`
      setRequest({ items, key })
      void run(items, key)
    },
    [run],
  )
  const goOn = useCallback(() => {
    const missing = request.items.filter(({ id }) => stillMissing(states.get(id)))
    if (!underWay.current && missing.length > 0) void run(missing, request.key)
  }, [run, request, states])

  return useMemo(
    () => ({ items: request.items, states, running, end, start, goOn, cancel }),
    [request, states, running, end, start, goOn, cancel],
  )
}
