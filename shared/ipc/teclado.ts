/*
 * The bridge of the kiosk's keyboard below a sign-in page: one call, and nothing else. Its page knows nothing of the window's, and
 * the window's nothing of it.
 */
export const keyboardChannel = 'balcao:teclado'
export const keyboardKey = 'teclado'

/** `window.teclado`. */
export interface KeyboardBridge {
  /** A character, or a key by the name that `KeyboardEvent.key` has for it; `Escape`: the person gives the sign-in up. */
  tecla: (key: string) => Promise<unknown>
}
