/** A key as it was struck, in the words of `KeyboardEvent`. */
export interface Tecla {
  key: string
  code: string
  ctrl: boolean
  alt: boolean
  shift: boolean
  meta: boolean
  repeat: boolean
}

/** Whether it writes a character: alone, or with AltGr, which is told as Ctrl and Alt together. */
export function isText({ key, ctrl, alt, meta }: Tecla): boolean {
  return /^.$/u.test(key) && !meta && ctrl === alt
}

/** Shift, Alt… by themselves are no key struck. */
export function isModifier(key: string): boolean {
  return /^(Shift|Control|Alt|AltGraph|Meta|CapsLock|NumLock)$/.test(key)
}
