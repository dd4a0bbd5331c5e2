import { calls, events } from './contract.ts'

/* Names of the IPC channels and of the object exposed by the preload. Both sides derive them from the contract, so a
   call outside the contract has no channel. */
export const callChannel = (name: string) => `balcao:${name}`
export const eventChannel = (name: string) => `balcao:evento:${name}`
export const callNames = Object.keys(calls)
export const eventNames = Object.keys(events)
export const bridgeKey = 'balcao'

/** `window.balcao`: one function per call, one subscription per event. */
export interface Bridge {
  calls: Record<string, (input: unknown) => Promise<unknown>>
  on: Record<string, (listener: (payload: unknown) => void) => () => void>
}
