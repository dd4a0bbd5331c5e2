/** A keystroke, with the names of `KeyboardEvent`. */
export interface Tecla {
  key: string
  code: string
  ctrl: boolean
  alt: boolean
  shift: boolean
  meta: boolean
  repeat: boolean
}

/** A key that the page stored for the next person. `lida`: from a scanner, so it is not replayed. */
export interface TeclaAdiante extends Tecla {
  lida?: boolean | undefined
}

/** Largest number of keys stored for the next page: more than a person or a scanner types while it loads. */
export const MOST_KEYS = 200

/** Longest time between two keys of a scanner, ms. */
export const GAP_MS = 35

/** Whether the key writes a character: alone, or with AltGr, which browsers report as Ctrl and Alt together. */
export function isText({ key, ctrl, alt, meta }: Tecla): boolean {
  return /^.$/u.test(key) && !meta && ctrl === alt
}

/** Whether a key is only a modifier (Shift, Alt…), which does not count as a keystroke. */
export function isModifier(key: string): boolean {
  return /^(Shift|Control|Alt|AltGraph|Meta|CapsLock|NumLock)$/.test(key)
}

interface Struck {
  key: string
  code: string
  ctrlKey: boolean
  altKey: boolean
  shiftKey: boolean
  metaKey: boolean
  repeat: boolean
}

export function teclaOf({ key, code, ctrlKey, altKey, shiftKey, metaKey, repeat }: Struck): Tecla {
  return { key, code, ctrl: ctrlKey, alt: altKey, shift: shiftKey, meta: metaKey, repeat }
}

/** A stroke of this key without modifiers. */
export function plainTecla(key: string): Tecla {
  return { key, code: '', ctrl: false, alt: false, shift: false, meta: false, repeat: false }
}
