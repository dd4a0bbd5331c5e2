/*
 * The bridge of the kiosk's keyboard below a sign-in page: a single call. Its page cannot reach the window's data, nor the
 * window its.
 */
export const keyboardChannel = 'balcao:teclado'
export const keyboardKey = 'teclado'

/** `window.teclado`. */
export interface KeyboardBridge {
  /** A character, or a key by its name in `KeyboardEvent.key`; `Escape`: the person cancels the sign-in. */
  tecla: (key: string) => Promise<unknown>
}
