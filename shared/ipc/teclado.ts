/* The bridge of the on-screen keyboard below a kiosk's sign-in page: a single call. The keyboard's page has no
   access to the window's data, and the window none to the keyboard's keys. */
export const keyboardChannel = 'balcao:teclado'
export const keyboardKey = 'teclado'

/** The object at `window.teclado`. */
export interface KeyboardBridge {
  /** A character, or a key's name as in `KeyboardEvent.key`. `Escape` cancels the sign-in. */
  tecla: (key: string) => Promise<unknown>
}
