/*
 * The bridge of the second display's page: one event and no calls. It is separate from the contract, so that neither page has
 * anything of the other's.
 */
import type { SegundaTela } from '../model/segundaTela.ts'

export const telaKey = 'tela'
export const telaChannel = 'balcao:segundaTela'

/** `window.tela`: what is shown from now on. Returns the way to stop. */
export type TelaBridge = { on(listener: (shown: SegundaTela) => void): () => void }
