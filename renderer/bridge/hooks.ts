import { useEffect, useEffectEvent } from 'react'
import type { EventName, EventPayload } from '../../shared/ipc/contract.ts'
import { listenTo } from './client.ts'

export function useEvent<N extends EventName>(name: N, listener: (payload: EventPayload<N>) => void): void {
  const current = useEffectEvent(listener)
  useEffect(() => listenTo(name, (payload) => current(payload)), [name])
}
