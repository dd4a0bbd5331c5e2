import type { Page } from '@playwright/test'

type Progress = unknown
interface Description {
  key: string
  code: string
  location: number
}

/** Ms: a key pressed by a test is released sooner. */
const LET_GO_MS = 1_000

/** The half of Playwright's keyboard that speaks to Chromium: not in its public types, hence looked at before it is used. */
interface RawKeyboard {
  keydown: (at: Progress, modifiers: Set<string>, name: string, key: Description, autoRepeat: boolean) => Promise<void>
  keyup: (at: Progress, modifiers: Set<string>, name: string, key: Description) => Promise<void>
}

/** Keyboards by page, for keys typed at another page of the same window. */
const keyboards = new WeakMap<Page, RawKeyboard>()
/** Keys that are being sent to a page, or held down there. */
const underWay = new WeakMap<Page, Set<Promise<void> | string>>()

/**
 * Intercepts the keys that a test types before they reach Chromium, whose page may be between two documents and miss them. So
 * they behave as in Electron: main sees them before the page, and they belong to the window. They go to the page that `hear`
 * returns, or to none if it is null.
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
      // A page that closes meanwhile may have received the key or not: in Electron this is undefined as well.
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

/** Waits until no key of a test is held down in a page, for a while at most: no hand releases a key halfway. */
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
