import type { Page } from '@playwright/test'

type Progress = unknown
interface Description {
  key: string
  code: string
  location: number
}

/** The half of Playwright's keyboard that speaks to Chromium: not in its public types, hence looked at before it is used. */
interface RawKeyboard {
  keydown: (at: Progress, modifiers: Set<string>, name: string, key: Description, autoRepeat: boolean) => Promise<void>
  keyup: (at: Progress, modifiers: Set<string>, name: string, key: Description) => Promise<void>
}

/**
 * Hears the keys that a test strikes, on their way to Chromium, whose page may be between two documents and hear none of them.
 * So they are what Electron's are: heard before the page, and kept from it where `hear` answers true.
 */
export function hearStruckKeys(page: Page, hear: (input: Electron.Input) => boolean): void {
  const raw = rawKeyboardOf(page)
  const keydown = raw.keydown.bind(raw)
  const keyup = raw.keyup.bind(raw)
  raw.keydown = async (at, modifiers, name, key, autoRepeat) => {
    if (!hear(inputOf('keyDown', modifiers, key, autoRepeat))) await keydown(at, modifiers, name, key, autoRepeat)
  }
  raw.keyup = async (at, modifiers, name, key) => {
    if (!hear(inputOf('keyUp', modifiers, key, false))) await keyup(at, modifiers, name, key)
  }
}

function rawKeyboardOf(page: Page): RawKeyboard {
  const inside = page as unknown as Record<
    '_connection',
    { toImpl?: (page: Page) => { keyboard?: object } } | undefined
  >
  const keyboard = inside['_connection']?.toImpl?.(page).keyboard ?? {}
  const raw = (keyboard as Partial<Record<'_raw', RawKeyboard>>)['_raw']
  if (typeof raw?.keydown !== 'function' || typeof raw.keyup !== 'function')
    throw new Error('O teclado do Playwright mudou por dentro: veja test/runtime/struckKeys.ts.')
  return raw
}

function inputOf(
  type: 'keyDown' | 'keyUp',
  held: Set<string>,
  { key, code, location }: Description,
  isAutoRepeat: boolean,
): Electron.Input {
  const [shift, control, alt, meta] = ['Shift', 'Control', 'Alt', 'Meta'].map((name) => held.has(name)) as [
    boolean,
    boolean,
    boolean,
    boolean,
  ]
  const modifiers = Object.entries({ shift, control, alt, meta }).flatMap(([name, down]) => (down ? [name] : []))
  return { type, key, code, isAutoRepeat, isComposing: false, shift, control, alt, meta, location, modifiers }
}
