import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/** A key of a keyboard, by its printed name; `Alt+i` with Alt held down. */
interface Stroke {
  key: string
  code: string
  windowsVirtualKeyCode: number
  modifiers: number
  text?: string
}

const named: Record<string, number> = { Enter: 13, Tab: 9, Escape: 27, ' ': 32, ArrowDown: 40, ArrowRight: 39 }

function strokeOf(name: string): Stroke {
  const [key, modifiers] = name.startsWith('Alt+') ? [name.slice(4), 1] : [name, 0]
  const windowsVirtualKeyCode =
    named[key] ?? (/^F\d+$/.test(key) ? 111 + Number(key.slice(1)) : key.toUpperCase().charCodeAt(0))
  const code = /^\d$/.test(key) ? `Digit${key}` : /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key
  const text = key === 'Enter' ? '\r' : key
  return { key, code, windowsVirtualKeyCode, modifiers, ...(modifiers === 0 && text.length === 1 && { text }) }
}

/** Digits in the bars of a payment line: its 48 digits without the four check digits. */
export const barsOf = (digits: string) => digits.replace(/(\d{11})\d/g, '$1')

/** The timestamp of the last key of all devices, ms since the epoch. */
let last = 0
/** The least pause between two bursts of keys, ms. */
const PAUSE_MS = 100

/** The keys that the window receives late, because something else happens in between. */
interface Late {
  /** Index of the first such key. */
  from: number
  after: () => Promise<unknown>
}

/**
 * Sends keys as a device does: the timestamp of each lies `at` ms after the first, even if the window receives it later. All
 * timestamps lie in the past, so that later keys come after them.
 */
async function strike(
  screen: Page,
  names: readonly string[],
  at: (index: number) => number,
  late?: Late,
): Promise<void> {
  const device = await screen.context().newCDPSession(screen)
  const took = at(names.length - 1)
  const soonest = last + PAUSE_MS + took
  if (Date.now() < soonest) await setTimeout(soonest - Date.now())
  last = Date.now()
  const start = last - took
  const send = (name: string, index: number) => {
    const { text, ...stroke } = strokeOf(name)
    const struck = { ...stroke, timestamp: (start + at(index)) / 1000 }
    return [
      device.send('Input.dispatchKeyEvent', {
        type: text ? 'keyDown' : 'rawKeyDown',
        ...struck,
        ...(text && { text }),
      }),
      device.send('Input.dispatchKeyEvent', { type: 'keyUp', ...struck }),
    ]
  }
  const cut = late?.from ?? names.length
  await Promise.all(names.slice(0, cut).flatMap(send))
  await late?.after()
  await Promise.all(names.slice(cut).flatMap((name, index) => send(name, cut + index)))
  await device.detach()
}

/** Sends the digits of a scan, 12 ms apart, and the keys that the scanner is configured to send after them. */
export async function scan(
  screen: Page,
  digits: string,
  terminator: readonly string[] = [],
  late?: Late,
): Promise<void> {
  // A pause is kept also after keys from elsewhere: without it the last typed digit would count as the scan's first.
  last = Math.max(last, Date.now())
  await strike(screen, [...Array.from(digits), ...terminator], (index) => index * 12, late)
}

/** Sends keys with `gap` ms between them, even if the window is not ready for them. */
export async function strikeAhead(screen: Page, names: readonly string[], gap: number): Promise<void> {
  await strike(screen, names, (index) => index * gap)
}

/** Makes the page's processor `times` times slower. */
export async function slowDown(screen: Page, times: number): Promise<void> {
  const device = await screen.context().newCDPSession(screen)
  await device.send('Emulation.setCPUThrottlingRate', { rate: times })
}
