import { readFileSync } from 'node:fs'
import type { CDPSession, Page } from '@playwright/test'
import type axe from 'axe-core'

const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Violations of WCAG 2.2 A or AA on the screen: the rule, its severity, and the elements.
 * @param more further rules, by name
 */
export const violations = (screen: Page, more: axe.RuleObject = {}): Promise<string[]> =>
  scan(screen, { runOnly: rules, rules: more })

/** Violations of the rules whose outcome depends on the colours, for a screen that was scanned whole in another scheme. */
export const colourViolations = (screen: Page): Promise<string[]> =>
  scan(screen, { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } })

/** Scans with axe, which stays in the page: loading it takes longer than a scan. Other results than violations are not built. */
async function scan(page: Page, options: axe.RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(
    async (given) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, given)
      return violations.map(
        ({ id, impact, nodes }) => `${id} (${impact}): ${nodes.map(({ target }) => target.join(' ')).join(' · ')}`,
      )
    },
    { ...options, resultTypes: ['violations' as const], preload: false },
  )
}

/** The element with the focus, and the reason why a person would not see the focus; null if it is visible. */
export interface Focus {
  /** The element's text, else its id. */
  where: string
  problem: 'fora da vista' | 'encoberto' | 'sem contorno' | null
}

/** The focused element as the page sees it. `color` is that of the focus ring; the box is in CSS pixels. */
interface Seen {
  where: string
  inSight: boolean
  uncovered: boolean
  color: string
  box: Record<'x' | 'y' | 'width' | 'height', number>
}

/** The focused element; null when there is none. A grid shows the focus on its active row. */
export async function currentFocus(screen: Page): Promise<Focus | null> {
  const seen = (await screen.evaluate(seenFocus, null)) as Seen | null
  return seen && judge(screen, seen)
}

/**
 * Presses Tab until an element gets the focus a second time; returns every element that had the focus.
 * @param rings elements whose ring was seen on an earlier screen, at the same place; they are not pictured again
 */
export async function returnWithTab(screen: Page, rings: Set<string>): Promise<Focus[]> {
  const stops: Focus[] = []
  const known = await screen.evaluateHandle(() => new WeakSet<Element>())
  for (;;) {
    await screen.keyboard.press('Tab')
    const seen = await screen.evaluate(seenFocus, known)
    if (seen === 'known') return stops
    if (!seen) continue
    const ring = JSON.stringify([seen.where, seen.box])
    const isKnown = rings.has(ring) && seen.inSight && seen.uncovered
    const stop = isKnown ? { where: seen.where, problem: null } : await judge(screen, seen)
    if (stop.problem === null) rings.add(ring)
    stops.push(stop)
  }
}

/** Runs in the page: the focused element; null when there is none. With `known`, elements that had the focus are told apart. */
async function seenFocus(known: WeakSet<Element> | null): Promise<Seen | 'known' | null> {
  // Between the last tab stop and the first, the browser has the focus for a moment.
  while (known && document.activeElement !== document.body && !document.hasFocus())
    await new Promise((resolve) => setTimeout(resolve, 10))
  const owner = document.activeElement ?? document.body
  if (known?.has(owner)) return 'known'
  known?.add(owner)
  if (owner === document.body) return null
  const target = document.getElementById(owner.getAttribute('aria-activedescendant') ?? '') ?? owner
  const { x, y, width, height } = target.getBoundingClientRect()
  // `elementFromPoint` returns null for a point outside the window.
  const onTop = document.elementFromPoint(x + width / 2, y + height / 2)
  return {
    where: target.textContent?.trim() || target.id,
    inSight: onTop !== null,
    uncovered: target.contains(onTop) || onTop?.contains(target) === true,
    color: getComputedStyle(document.documentElement).getPropertyValue('--foco'),
    box: { x, y, width, height },
  }
}

async function judge(screen: Page, { where, inSight, uncovered, color, box }: Seen): Promise<Focus> {
  if (!inSight) return { where, problem: 'fora da vista' }
  if (!uncovered) return { where, problem: 'encoberto' }
  // A ring of 2 px on all sides has about four times as many points.
  const enough = box.width + box.height
  return { where, problem: (await colorDots(screen, box, color)) < enough ? 'sem contorno' : null }
}

/** The DevTools session of each page that is pictured; Playwright prepares the page for each of its own pictures. */
const cameras = new WeakMap<Page, Promise<CDPSession>>()

/** The number of points of a colour (`#rrggbb`) that are drawn in a box and up to 12 px around it. */
async function colorDots(screen: Page, { x, y, width, height }: Seen['box'], color: string): Promise<number> {
  const around = 12
  const clip = {
    x: Math.max(0, x - around),
    y: Math.max(0, y - around),
    width: width + 2 * around,
    height: height + 2 * around,
    scale: 1,
  }
  const page = screen.locator('body').page()
  const camera = cameras.get(page) ?? page.context().newCDPSession(page)
  cameras.set(page, camera)
  const { data } = await (await camera).send('Page.captureScreenshot', { clip })
  return screen.evaluate(
    async ([png, color]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${png}`
      await image.decode()
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')
      canvas?.drawImage(image, 0, 0)
      const colors = canvas?.getImageData(0, 0, image.width, image.height).data ?? []
      const [r, g, b] = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
      let dots = 0
      for (let i = 0; i < colors.length; i += 4)
        if (colors[i] === r && colors[i + 1] === g && colors[i + 2] === b) dots += 1
      return dots
    },
    [data, color] as const,
  )
}
