/*
 * The bridge of the on-screen keyboard below a kiosk's sign-in page: a single call. The keyboard's page cannot reach the
 * window's data, nor the window the keyboard's keys.
 */
export const keyboardChannel = 'balcao:teclado'
export const keyboardKey = 'teclado'

/** The object at `window.teclado`. */
export interface KeyboardBridge {
  /** A character, or a key by its name in `KeyboardEvent.key`; `Escape`: the person cancels the sign-in. */
  tecla: (key: string) => Promise<unknown>
}
