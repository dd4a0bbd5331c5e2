export interface ElectronKey {
  keyCode: string
  modifiers: ('control' | 'alt' | 'shift' | 'meta')[]
  /** Whether the key writes a character and therefore needs a `char` event. */
  writes: boolean
}

/** Electron's names of keys, by Playwright's. */
const codes: Record<string, string> = {
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  ' ': 'Space',
}
const modifierOf: Record<string, ElectronKey['modifiers'][number]> = {
  Control: 'control',
  Alt: 'alt',
  Shift: 'shift',
  Meta: 'meta',
  ControlOrMeta: process.platform === 'darwin' ? 'meta' : 'control',
}

/** @param name in the form of Playwright's keyboard: `F12`, `a`, `Control+Shift+c`, `Control++` */
export function electronKey(name: string): ElectronKey {
  const parts = name.endsWith('++') ? [...name.slice(0, -2).split('+'), '+'] : name === '+' ? ['+'] : name.split('+')
  const key = parts.at(-1) ?? ''
  const given = parts.slice(0, -1).flatMap((part) => modifierOf[part] ?? [])
  const isLetter = /^.$/u.test(key)
  const modifiers = /^\p{Lu}$/u.test(key) && !given.includes('shift') ? [...given, 'shift' as const] : given
  const isShortcut = modifiers.some((one) => one !== 'shift')
  return { keyCode: codes[key] ?? key, modifiers, writes: !isShortcut && (isLetter || key === 'Enter') }
}
