import type { Page } from '@playwright/test'
import { colourViolations, violations } from './accessibility.ts'
import { expect } from './patience.ts'
import { keepPicture, wantedLooks } from './pictures.ts'

/** CSS pixels of the narrowest and tallest screen that kiosks have, and of the low ones: the usual, and the lowest. */
const UPRIGHT = { width: 1080, height: 1920 }
const LOW = [
  { width: 1366, height: 768 },
  { width: 1024, height: 576 },
]

/** Checks the layout of the kiosk's screens while a test goes through them. */
export class TotemLooks {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** Checks the current step on an upright screen, and on low ones with the three sizes of letters. */
  async look(name: string): Promise<void> {
    const before = this.#page.viewportSize() ?? UPRIGHT
    await expect(this.#page.locator('[aria-busy="true"]')).toHaveCount(0)
    await this.#measure(`${name}, em pé`, UPRIGHT)
    const letters = this.#page.getByRole('button', { name: /^Aa/ })
    const sizes = (await letters.count()) > 0 ? [1, 2, 3] : [1]
    for (const size of sizes) {
      for (const low of LOW) await this.#measure(`${name}, baixa, ${low.width}, letra ${size}`, low)
      // The third touch brings the usual letters back.
      if (sizes.length > 1) await letters.click()
    }
    await this.#page.setViewportSize(before)
    // Also AAA's contrast.
    const light = await violations(this.#page, { 'color-contrast-enhanced': { enabled: true } })
    await this.#page.emulateMedia({ colorScheme: 'dark' })
    const dark = await colourViolations(this.#page)
    await keepPicture(this.#page, 'totem', `${name}, em pé, escuro`)
    if (wantedLooks !== undefined) {
      await this.#page.emulateMedia({ colorScheme: 'light', contrast: 'more', forcedColors: 'active' })
      await keepPicture(this.#page, 'totem', `${name}, em pé, contraste`)
    }
    await this.#page.emulateMedia({ colorScheme: 'light', contrast: null, forcedColors: null })
    expect.soft([...light, ...dark], name).toEqual([])
  }

  async #measure(at: string, size: typeof UPRIGHT): Promise<void> {
    await this.#page.setViewportSize(size)
    // Within two frames the page computes how many rows fit into the new size.
    await this.#page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
    )
    expect.soft(await this.#page.evaluate(flawsOfTargets), at).toEqual([])
    await keepPicture(this.#page, 'totem', at)
  }
}

/**
 * Runs within the page, so it uses nothing from outside. Checks that targets have 56 px and are 8 px apart, that letters have
 * 20 px, and that nothing is cut or outside the window.
 */
function flawsOfTargets(): string[] {
  const SLACK = 0.6
  const flaws = new Set<string>()
  const root = [...document.querySelectorAll('[aria-modal]')].at(-1) ?? document.body
  const seen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('.readerOnly') &&
    getComputedStyle(element).clipPath === 'none'
  const called = (element: Element) =>
    `«${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40)}»`
  const targets = [...root.querySelectorAll('button, a[href], input, select, textarea')].filter(seen)
  for (const target of targets) {
    const { left, top, right, bottom, width, height } = target.getBoundingClientRect()
    if (width < 56 - SLACK || height < 56 - SLACK)
      flaws.add(`alvo de ${Math.round(width)}x${Math.round(height)}: ${called(target)}`)
    if (left < -SLACK || top < -SLACK || right > innerWidth + SLACK || bottom > innerHeight + SLACK)
      flaws.add(`alvo fora da janela: ${called(target)}`)
    if (target.scrollHeight > target.clientHeight + 2) flaws.add(`texto maior que o alvo: ${called(target)}`)
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    if (over && !target.contains(over) && !over.contains(target)) flaws.add(`encoberto: ${called(target)}`)
    for (const other of targets) {
      if (other === target) break
      const its = other.getBoundingClientRect()
      const x = Math.max(its.left - right, left - its.right, 0)
      const y = Math.max(its.top - bottom, top - its.bottom, 0)
      if (Math.hypot(x, y) < 8 - SLACK) flaws.add(`perto demais: ${called(target)} e ${called(other)}`)
    }
  }
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement
    if (!element || !walker.currentNode.textContent?.trim() || !seen(element)) continue
    if (element.closest('script, style, svg, textarea')) continue
    const style = getComputedStyle(element)
    if (Number.parseFloat(style.fontSize) < 20 - SLACK) flaws.add(`letra de ${style.fontSize}: ${called(element)}`)
    range.selectNodeContents(walker.currentNode)
    for (const line of range.getClientRects()) {
      if (line.width < 1) continue
      if (line.left < -SLACK || line.right > innerWidth + SLACK || line.bottom > innerHeight + 2 || line.top < -2)
        flaws.add(`texto fora da janela: ${called(element)}`)
      for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at)
        if (overflowX === 'visible' && overflowY === 'visible') continue
        const box = at.getBoundingClientRect()
        if (line.bottom > box.bottom + 6 || line.top < box.top - 6 || line.right > box.right + 2)
          flaws.add(`cortado: ${called(element)}`)
      }
    }
  }
  return [...flaws]
}
