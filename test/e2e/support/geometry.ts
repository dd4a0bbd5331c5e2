import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Page } from '@playwright/test'
import { inOut } from '../../../build/paths.ts'
import { colourViolations, violations } from './accessibility.ts'
import { flawsInPage } from './geometryInPage.ts'
import type { Balcao } from './balcao.ts'
import { statesWithoutMark } from './marks.ts'
import { expect } from './patience.ts'

/** The size of the tests' window; a page that never was resized does not report it. */
const USUAL = { width: 1366, height: 768 }

const plain = { contrast: 'no-preference', forcedColors: 'none' } as const
/**
 * 1024x576 is the least size in which all controls must be visible without scrolling. 911x512 is a common window at 150 % zoom,
 * and 320x256 one at 400 % (WCAG 2.2, 1.4.10). Nearly all layout faults in the history showed in these, and no fault depended on
 * the colours alone, so each size has another colour scheme.
 */
const variants = [
  { size: { width: 1024, height: 576 }, whole: true, colorScheme: 'light', ...plain },
  { size: { width: 911, height: 512 }, whole: false, colorScheme: 'dark', ...plain },
  { size: { width: 320, height: 256 }, whole: false, colorScheme: 'light', contrast: 'more', forcedColors: 'active' },
] as const

/** With `BALCAO_VISTAS` the pictures of every look are kept. */
const withPictures = process.env['BALCAO_VISTAS'] !== undefined

export const heading = ({ screen }: Balcao, name: string | RegExp) => screen.getByRole('heading', { name }).first()

/**
 * Checks one screen after another in several sizes and colour schemes. Each screen is opened only once and the window changes
 * around it. Nothing may lie outside the window, be covered or cut, or scroll sideways.
 */
export class Geometry {
  readonly #page: Page
  readonly #walk: string
  readonly #flaws: string[] = []

  constructor(page: Page, walk: string) {
    this.#page = page
    this.#walk = walk
  }

  /** Checks the current screen for layout errors, and then restores the window's size. */
  async look(name: string): Promise<void> {
    const before = this.#page.viewportSize() ?? USUAL
    // Work in progress changes the screen, so the check waits for its end.
    await expect(this.#page.locator('[aria-busy="true"]')).toHaveCount(0)
    for (const { size, whole, ...media } of variants) {
      await this.#page.setViewportSize(size)
      await this.#page.emulateMedia(media)
      const found = await this.#page.evaluate(flawsInPage, { whole })
      const at = `${name} ${size.width}x${size.height}`
      if (withPictures) await this.#keep(at)
      this.#flaws.push(...found.map((flaw) => `${at}: ${flaw}`))
    }
    await this.#page.setViewportSize(before)
    await this.#page.emulateMedia({ colorScheme: 'light', contrast: null, forcedColors: null })
  }

  /** Checks also that high contrast shows every state. A state's mark is drawn alike on all screens, so a few of them show it. */
  async lookAtStates(name: string): Promise<void> {
    await this.look(name)
    const unmarked = await statesWithoutMark(this.#page)
    this.#flaws.push(...unmarked.map((state) => `${name}, alto contraste, nada mostra que está ${state}`))
  }

  /**
   * Checks the current screen for barriers that axe finds (WCAG 2.2 AA), in light and dark. The window's title must name nobody.
   */
  async scan(name: string): Promise<void> {
    await this.#inColours('light')
    const found = await violations(this.#page)
    await this.#inColours('dark')
    found.push(...(await colourViolations(this.#page)).map((flaw) => `escuro: ${flaw}`))
    await this.#inColours('light')
    this.#flaws.push(...found.map((flaw) => `${name}, ${flaw}`))
    expect.soft(await this.#page.title(), name).toBe('Balcão')
  }

  async lookAndScan(name: string): Promise<void> {
    await this.look(name)
    await this.scan(name)
  }

  async #inColours(colorScheme: 'light' | 'dark'): Promise<void> {
    await this.#page.emulateMedia({ colorScheme })
    await expect(this.#page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  }

  async #keep(at: string): Promise<void> {
    const path = inOut('test', 'geometria', `${`${this.#walk} ${at}`.replaceAll(/[^\p{L}\d]+/gu, '-')}.png`)
    mkdirSync(dirname(path), { recursive: true })
    await this.#page.screenshot({ path })
  }

  flaws(): string[] {
    return this.#flaws
  }
}
