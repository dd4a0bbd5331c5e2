import type { Page } from '@playwright/test'
import type { Seeded } from '../crash/seeded.ts'
import { fingerOn, type Spot, touchCorner } from '../e2e/support/touch.ts'

/** The places of a page that a finger may touch. */
async function spotsOf(page: Page): Promise<Spot[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, a, input, [role=button], [role=option]')].flatMap((one) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      return width > 0 && x > 0 && x < innerWidth && y > 0 && y < innerHeight ? [{ x, y }] : []
    }),
  )
}

/** One random act: mostly a touch of something that invites it, at times anything else that hands can do. */
export async function play(page: Page, chance: Seeded): Promise<void> {
  const anywhere = await spotAnywhere(page, chance)
  const finger = await fingerOn(page)
  if (chance.percent(4)) return finger.hold(anywhere, 700)
  if (chance.percent(4)) return finger.drag(anywhere, await spotAnywhere(page, chance))
  if (chance.percent(3)) return finger.pinch(anywhere)
  if (chance.percent(2)) return touchCorner(page)
  const [first, ...more] = await spotsOf(page)
  const spot = first && chance.percent(85) ? chance.pick([first, ...more]) : anywhere
  // A trembling hand touches twice, or slips.
  if (chance.percent(8)) return finger.drag(spot, { x: spot.x + chance.between(8, 30), y: spot.y })
  await finger.touch(spot)
  if (!chance.percent(15)) return
  await new Promise((resolve) => setTimeout(resolve, chance.between(60, 200)))
  if (!page.isClosed()) await finger.touch(spot)
}

async function spotAnywhere(page: Page, chance: Seeded): Promise<Spot> {
  const { width, height } = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }))
  return { x: chance.between(0, width - 1), y: chance.between(0, height - 1) }
}
