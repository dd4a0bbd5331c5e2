/* Keys that main sends into a page (`sendInputEvent`), as Chromium's input events and as `before-input-event`. */

/** Keys by their names in accelerators: the page's name, Windows' code, and the written character. */
const NAMED: Record<string, { key: string; windows: number; text?: string }> = {
  Backspace: { key: 'Backspace', windows: 8 },
  Tab: { key: 'Tab', windows: 9 },
  Enter: { key: 'Enter', windows: 13, text: '\r' },
  Space: { key: ' ', windows: 32, text: ' ' },
}
const TYPES = { keyDown: 'rawKeyDown', rawKeyDown: 'rawKeyDown', keyUp: 'keyUp', char: 'char' } as const

function describe(keyCode: string): { key: string; code: string; windows: number; text: string } {
  const named = NAMED[keyCode]
  if (named) return { ...named, code: keyCode, text: named.text ?? '' }
  if (!/^.$/u.test(keyCode)) throw new Error(`Invalid keyCode: ${keyCode}`)
  const upper = keyCode.toUpperCase()
  if (/^[A-Z]$/.test(upper)) return { key: keyCode, code: `Key${upper}`, windows: upper.charCodeAt(0), text: keyCode }
  if (/^\d$/.test(keyCode))
    return { key: keyCode, code: `Digit${keyCode}`, windows: keyCode.charCodeAt(0), text: keyCode }
  return { key: keyCode, code: '', windows: 0, text: keyCode }
}

/** The key for Chromium. As in Electron only `char` writes anything. */
export function keyOf({ type, keyCode }: Electron.KeyboardInputEvent) {
  const { key, code, windows, text } = describe(keyCode)
  const shift = /^\p{Lu}$/u.test(keyCode) ? 8 : 0
  return {
    type: TYPES[type],
    key,
    code,
    windowsVirtualKeyCode: windows,
    modifiers: shift,
    ...(type === 'char' && { text, unmodifiedText: text }),
  }
}

/** The input of main's `before-input-event`; null for `char`, which main does not get. */
export function inputOf({ type, keyCode }: Electron.KeyboardInputEvent): Electron.Input | null {
  if (type === 'char') return null
  const { key, code } = describe(keyCode)
  const shift = /^\p{Lu}$/u.test(keyCode)
  return {
    type: type === 'keyUp' ? 'keyUp' : 'keyDown',
    key,
    code,
    isAutoRepeat: false,
    isComposing: false,
    shift,
    control: false,
    alt: false,
    meta: false,
    location: 0,
    modifiers: shift ? ['shift'] : [],
  }
}
