import type { Page } from '@playwright/test'

type Progress = unknown
interface Description {
  key: string
  code: string
  location: number
}

/** The longest wait for the release of a key, ms. */
const LET_GO_MS = 1_000

/** The internal part of Playwright's keyboard that sends keys to Chromium. It is not public, so its shape is checked. */
interface RawKeyboard {
  keydown: (at: Progress, modifiers: Set<string>, name: string, key: Description, autoRepeat: boolean) => Promise<void>
  keyup: (at: Progress, modifiers: Set<string>, name: string, key: Description) => Promise<void>
}

/** The original keyboard of each page, for keys that a test types at another page of the same window. */
const keyboards = new WeakMap<Page, RawKeyboard>()
/** The keys of each page that are being sent or held down. */
const underWay = new WeakMap<Page, Set<Promise<void> | string>>()

/**
 * Intercepts the keys that a test types at a page, so that they behave as in Electron: main gets each key first, and it belongs to
 * the window. The key goes to the page that `hear` returns, or to none if `hear` returns null.
 */
export function hearStruckKeys(page: Page, hear: (input: Electron.Input) => Promise<Page> | null): void {
  const raw = rawKeyboardOf(page)
  const own: RawKeyboard = { keydown: raw.keydown.bind(raw), keyup: raw.keyup.bind(raw) }
  keyboards.set(page, own)
  const busy = new Set<Promise<void> | string>()
  underWay.set(page, busy)
  const goTo = async (target: Promise<Page> | null, strike: (at: RawKeyboard) => Promise<void>): Promise<void> => {
    const struck = (async () => {
      const there = await target?.catch(() => null)
      const keyboard = there && keyboards.get(there)
      // A page that closes meanwhile may or may not have received the key, as in Electron.
      if (keyboard) await strike(keyboard).catch((cause: unknown) => rethrowUnlessClosed(cause))
    })()
    busy.add(struck)
    await struck.finally(() => busy.delete(struck))
  }
  raw.keydown = async (at, modifiers, name, key, autoRepeat) => {
    busy.add(key.code)
    const target = hear(inputOf('keyDown', modifiers, key, autoRepeat))
    await goTo(target, (keyboard) => keyboard.keydown(at, modifiers, name, key, autoRepeat))
  }
  raw.keyup = async (at, modifiers, name, key) => {
    const target = hear(inputOf('keyUp', modifiers, key, false))
    await goTo(target, (keyboard) => keyboard.keyup(at, modifiers, name, key))
    busy.delete(key.code)
  }
}

/** Waits until no key of a test is being sent to a page or held down there, for at most `LET_GO_MS`. */
export async function keysLetGo(page: Page): Promise<void> {
  const until = Date.now() + LET_GO_MS
  while ((underWay.get(page)?.size ?? 0) > 0 && Date.now() < until && !page.isClosed())
    await new Promise((resolve) => setTimeout(resolve, 5))
}

function rethrowUnlessClosed(cause: unknown): void {
  if (!/closed|crashed/i.test(String(cause))) throw cause
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
