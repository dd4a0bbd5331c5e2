import type { CDPSession, Locator, Page } from '@playwright/test'

/** The DevTools session of each page that is touched. */
const fingers = new WeakMap<Page, Promise<CDPSession>>()

export interface Spot {
  x: number
  y: number
  id?: number
}

/** Touches the screen as a touch screen reports it: without mouse events and without hovering. */
export async function fingerOn(page: Page) {
  const finger = fingers.get(page) ?? page.context().newCDPSession(page)
  fingers.set(page, finger)
  const devtools = await finger
  /** @param timestamp the event's time in seconds since the epoch; the default is now */
  const begin = (touchPoints: Spot[], timestamp?: number) =>
    devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints, ...(timestamp && { timestamp }) })
  const move = (...touchPoints: Spot[]) => devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
  /** A page that is closed by the touch receives no further event. */
  const end = async (timestamp?: number, touchPoints: Spot[] = []) => {
    try {
      // A click has the time of the touch's end, which a busy machine would deliver late.
      await devtools.send('Input.dispatchTouchEvent', {
        type: 'touchEnd',
        touchPoints,
        ...(timestamp && { timestamp }),
      })
    } catch (cause) {
      if (!page.isClosed() && !/closed|No session/.test(String(cause))) throw cause
    }
  }
  return {
    touch: async (at: Spot, timestamp?: number) => {
      await begin([at], timestamp)
      await end(timestamp)
    },
    hold: async (at: Spot, ms: number) => {
      await begin([at])
      await pause(ms)
      await end()
    },
    /** Touches one spot after the other while a hand rests on the screen, which leaves before the last finger. */
    touchBesideHand: async (rest: Spot, ...spots: (() => Promise<Spot>)[]) => {
      const hand = { ...rest, id: 1 }
      await begin([hand])
      // A finger that follows at once is a quick second one, not beside a resting hand.
      await pause(600)
      for (const [at, find] of spots.entries()) {
        const finger = { ...(await find()), id: at + 2 }
        await begin([hand, finger])
        if (at === spots.length - 1) await end(undefined, [hand])
        await end(undefined, [finger])
      }
    },
    drag: async (from: Spot, to: Spot) => {
      await begin([from])
      for (const part of [0.25, 0.5, 0.75, 1])
        await move({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })
      await end()
    },
    pinch: async ({ x, y }: Spot) => {
      await begin([
        { x, y },
        { x: x + 10, y },
      ])
      for (const apart of [40, 80, 160]) await move({ x, y }, { x: x + apart, y })
      await end()
    },
  }
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export async function middleOf(target: Locator): Promise<Spot> {
  await target.hover({ trial: true })
  const box = await target.boundingBox()
  if (!box) throw new Error('o que se ia tocar não está na tela')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Two touches at the same place, `apart` ms one after the other. */
export async function twice(target: Locator, apart: number): Promise<void> {
  const at = await middleOf(target)
  const finger = await fingerOn(target.page())
  const now = Date.now() / 1000
  await finger.touch(at, now)
  await pause(apart)
  await finger.touch(at, now + apart / 1000)
}

/** Touches the middle of a target with a finger that slips sideways, by CSS px. */
export async function slide(target: Locator, by: number): Promise<void> {
  const at = await middleOf(target)
  await (await fingerOn(target.page())).drag(at, { x: at.x + by, y: at.y })
}

export async function touch(target: Locator): Promise<void> {
  await (await fingerOn(target.page())).touch(await middleOf(target))
}

/** Touches the upper left corner five times, which opens a kiosk's hidden entrance for staff. */
export async function touchCorner(screen: Page): Promise<void> {
  const finger = await fingerOn(screen.locator('body').page())
  // All touches have the same timestamp: they must lie within three seconds, and a busy machine may need longer.
  const now = Date.now() / 1000
  for (let times = 0; times < 5; times += 1) await finger.touch({ x: 20, y: 20 }, now)
}

/** Types a text (digits, letters without accents) on the on-screen keyboard, and then the key `then`. */
export async function touchKeys(screen: Page, text: string, then = 'OK'): Promise<void> {
  const keyboard = screen.getByRole('group', { name: 'Teclado na tela' })
  for (const key of [...text.split(''), then]) await touch(keyboard.getByRole('button', { name: key, exact: true }))
}
