import type { Locator, Page } from '@playwright/test'
import { ownPages, PATIENCE } from './pages.ts'

/*
 * The window has another page for every attendance. This handle always uses the page that is in the window at that moment, as
 * the clerk sees one window.
 */

/** Names of a page's methods that make a locator, with or without arguments. */
const locating = /^(getBy\w+|locator)$/
/** Strikes keys, given by Playwright's names of them, and waits until the page has them. */
type Strike = (...keys: string[]) => Promise<void>

/**
 * Returns a page handle that forwards every use to the current page in the window.
 * @param first the page in the window
 * @param pages every page at the moment of the call
 * @param strike sends keys to the window; null sends them to the page
 */
export function standingPage(first: Page, pages: () => Page[], strike: Strike | null = null): Page {
  const listeners: [event: 'console', listener: () => void][] = []
  const heard = new Set<Page>([first])
  const current = () => {
    const all = ownPages(pages())
    for (const page of all.filter((one) => !heard.has(one))) {
      heard.add(page)
      // Outside of Playwright's runner each page would begin with a limit of half a minute.
      page.setDefaultTimeout(PATIENCE)
      for (const [event, listener] of listeners) page.on(event, listener)
    }
    return all[0] ?? first
  }
  /** A listener receives the events of every page, also of the preloaded one. */
  const on = (...given: (typeof listeners)[number]) => {
    current()
    listeners.push(given)
    for (const page of heard) page.on(...given)
  }
  const keyboard = { ...standingKeyboard(current), ...(strike && windowKeyboard(strike)) }
  return new Proxy(first, {
    get: (_page, name) => {
      if (name === 'keyboard') return keyboard
      if (name === 'on') return on
      const page = current()
      const value: unknown = Reflect.get(page, name, page)
      if (typeof value !== 'function' || name === 'constructor') return value
      if (typeof name === 'string' && locating.test(name))
        return (...given: unknown[]) => standingLocator(() => invoke(current(), name, given) as Locator)
      return value.bind(page) as unknown
    },
  })
}

/** A locator that finds its element in the current page. A query while a page is replaced goes to the new page. */
function standingLocator(make: () => Locator): Locator {
  return new Proxy(make(), {
    get: (_locator, name) => {
      const locator = make()
      const value: unknown = Reflect.get(locator, name, locator)
      if (typeof value !== 'function' || name === 'constructor') return value
      return (...given: unknown[]) => {
        const answer = query(locator, name, given)
        if (isLike(locator, answer)) return standingLocator(() => invoke(make(), name, given) as Locator)
        if (!(answer instanceof Promise)) return answer
        return untilThere(
          () => make().page(),
          (turn) => (turn === 0 ? answer : (query(make(), name, given) as Promise<unknown>)),
        )
      }
    },
  })
}

/** The limit of an expectation's first look, ms: with a longer one Playwright soon polls only twice a second. */
const FIRST_LOOK = 2_400

/** Queries a locator. An expectation is queried in looks, each twice as long as the one before, up to its own limit. */
function query(locator: Locator, name: string | symbol, given: unknown[]): unknown {
  if (name !== '_expect') return invoke(locator, name, given)
  const [expression, options] = given as [string, { timeout: number }]
  const deadline = Date.now() + options.timeout
  const look = async (limit: number): Promise<object> => {
    const timeout = Math.max(1, Math.min(limit, deadline - Date.now()))
    const answer = (await invoke(locator, name, [expression, { ...options, timeout }])) as object
    return isLate(answer) && Date.now() < deadline ? look(2 * limit) : answer
  }
  return look(FIRST_LOOK)
}

type Hands = Pick<Page['keyboard'], 'press' | 'type' | 'down' | 'up' | 'insertText'>

/** Keys for the page that is in the window. A key that a closing page did not receive is struck again in the next. */
function standingKeyboard(current: () => Page): Hands {
  const strike = (act: (keys: Hands) => Promise<void>) => untilThere(current, () => act(current().keyboard))
  return {
    press: (key, options) => strike((keys) => keys.press(key, options)),
    type: async (text, options) => {
      for (const character of text) await strike((keys) => keys.type(character, options))
    },
    down: (key) => strike((keys) => keys.down(key)),
    up: (key) => strike((keys) => keys.up(key)),
    insertText: (text) => strike((keys) => keys.insertText(text)),
  }
}

/** Sends keys to the window, which passes them to its page. */
function windowKeyboard(strike: Strike): Pick<Hands, 'press' | 'type'> {
  return {
    press: (key) => strike(key),
    type: async (text, { delay = 0 } = {}) => {
      if (delay === 0) return strike(...text.split(''))
      for (const character of text) {
        await strike(character)
        await new Promise((resolve) => setTimeout(resolve, delay))
      }
    },
  }
}

/** Retries a query if its page was closed and replaced by another. */
async function untilThere<T>(current: () => Page, ask: (turn: number) => Promise<T>): Promise<T> {
  for (let turn = 0; ; turn += 1) {
    const page = current()
    try {
      const answer = await ask(turn)
      if (!wasCutShort(answer) || !(await another(page, current))) return answer
    } catch (cause) {
      // The action itself closed the page, so it was done.
      if (isEnd(cause) && /performing \w+ action/.test(String(cause))) return undefined as T
      // Playwright may report the page's end a moment after the query failed.
      if (!isEnd(cause) || !(await another(page, current))) throw cause
    }
  }
}

function isEnd(cause: unknown): boolean {
  return /closed|crashed/i.test(String(cause))
}

/** Whether an expectation failed before its time limit, because its page closed. A failed expectation does not throw here. */
function wasCutShort(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'matches' in answer && 'log' in answer && !isLate(answer)
}

const isLate = (answer: object) => 'timedOut' in answer && answer.timedOut === true

/** Waits until another page replaces a closed one; false if that does not happen within `PATIENCE`. */
async function another(page: Page, current: () => Page): Promise<boolean> {
  const deadline = Date.now() + PATIENCE
  while (current() === page && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 10))
  return current() !== page
}

function invoke(of: object, name: string | symbol, given: unknown[]): unknown {
  return (Reflect.get(of, name, of) as (...all: unknown[]) => unknown).apply(of, given)
}

/** Whether a value is of the same class as a known one: Playwright exports only the type of the class. */
function isLike<T extends object>(known: T, value: unknown): value is T {
  return value instanceof (known.constructor as new () => T)
}
