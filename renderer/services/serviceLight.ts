import { createContext, use, useSyncExternalStore } from 'react'
import type { Falha } from '../../shared/errors.ts'

export type ServiceState = 'checking' | 'up' | 'down'

export interface ServiceLight {
  read: () => ServiceState
  subscribe: (listener: () => void) => () => void
  answered: () => void
  failed: (falha: Falha) => void
}

/** Any answer, even a refusal, means that the system is up. Only a missing answer means that it is down. */
export function createServiceLight(): ServiceLight {
  let state: ServiceState = 'checking'
  const listeners = new Set<() => void>()
  const change = (fresh: ServiceState) => {
    if (fresh === state) return
    state = fresh
    for (const listener of listeners) listener()
  }
  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    answered: () => change('up'),
    failed: (falha) => {
      if (falha.codigo === 'backend.indisponivel' || falha.codigo === 'backend.semResposta') change('down')
      else if (falha.codigo.startsWith('backend.') && falha.status !== undefined) change('up')
    },
  }
}

export const LightContext = createContext<ServiceLight | null>(null)

export function useServiceLight(): ServiceState {
  const light = use(LightContext)
  if (!light) throw new Error('Providers ausente')
  return useSyncExternalStore(light.subscribe, light.read, light.read)
}
