import type { WebContents } from 'electron'
import type { EventName, EventPayload } from '../../shared/ipc/contract.ts'
import { eventChannel } from '../../shared/ipc/names.ts'
import { telaChannel } from '../../shared/ipc/segundaTela.ts'
import type { SegundaTela } from '../../shared/model/segundaTela.ts'

/** Sends an event of the contract to the window. Main sends messages unasked only this way. */
export type Push = <N extends EventName>(name: N, payload: EventPayload<N>) => void

/** @param contents the window's page; null once it is closed */
export function createPush(contents: () => WebContents | null): Push {
  return (name, payload) => contents()?.send(eventChannel(name), payload)
}

/** Sends the second display's page its content, the only event for that page. */
export function tellTela(contents: WebContents, shown: SegundaTela): void {
  if (!contents.isDestroyed()) contents.send(telaChannel, shown)
}
