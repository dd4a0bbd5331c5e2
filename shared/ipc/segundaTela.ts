/*
 * The bridge of the second display's page: one event and no calls. It is separate from the contract, so that neither page can
 * use the other's bridge.
 */
import type { SegundaTela } from '../model/segundaTela.ts'

export const telaKey = 'tela'
export const telaChannel = 'balcao:segundaTela'

/** `window.tela`: calls the listener with each new content. Returns a function that unsubscribes. */
export type TelaBridge = { on(listener: (shown: SegundaTela) => void): () => void }
