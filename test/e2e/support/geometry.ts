import { basename } from 'node:path'
import { type Page, test } from '@playwright/test'
import { colourViolations, violations } from './accessibility.ts'
import { flawsInPage } from './geometryInPage.ts'
import type { Balcao } from './balcao.ts'
import { statesWithoutMark } from './marks.ts'
import { expect } from './patience.ts'
import { keepPicture, wantedLooks } from './pictures.ts'

/** Window sizes in CSS pixels: those of counters, a common one at 150 %, and (WCAG 2.2, 1.4.10) one at 200 and 400 % zoom. */
const sizes = [
  { width: 911, height: 512 },
  { width: 1024, height: 576 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
  { width: 683, height: 384 },
  { width: 320, height: 256 },
] as const
/** The size of the tests' window; a page that never was resized does not report it. */
const USUAL = { width: 1366, height: 768 }
/** The least window width, CSS pixels, at which controls must be visible without scrolling. */
const WHOLE = 1024

const looks = {
  claro: { colorScheme: 'light', contrast: 'no-preference', forcedColors: 'none' },
  escuro: { colorScheme: 'dark', contrast: 'no-preference', forcedColors: 'none' },
  contraste: { colorScheme: 'light', contrast: 'more', forcedColors: 'active' },
} as const

type Look = keyof typeof looks
type Variant = { size: (typeof sizes)[number]; look: Look }

const all: readonly Variant[] = sizes.flatMap((size) => (Object.keys(looks) as Look[]).map((look) => ({ size, look })))

/**
 * The variants of every run: 1024x576 is the least size in which all controls must be visible. Its layout faults in the history,
 * those at 150 % zoom and those at 200 and 400 % are nearly all. Only one fault needed 1920 px or more, and no fault depended on
 * the colours alone, so each size has another colour scheme.
 */
const usual = ['1024x576 claro', '911x512 escuro', '320x256 contraste']
/* `BALCAO_VISTAS` replaces the variants: `1366x768 claro,683x384 escuro`, or `todas`. Their pictures are kept. */

const nameOf = ({ size, look }: Variant) => `${size.width}x${size.height} ${look}`

const chosen = wantedLooks === 'todas' ? all : variantsNamed(wantedLooks?.split(',') ?? usual)

/** Throws for a name that is no variant. */
function variantsNamed(names: readonly string[]): readonly Variant[] {
  const unknown = names.filter((name) => !all.some((variant) => nameOf(variant) === name))
  if (unknown.length > 0) throw new Error(`BALCAO_VISTAS: ${unknown.join(', ')}`)
  return all.filter((variant) => names.includes(nameOf(variant)))
}

export const heading = ({ screen }: Balcao, name: string | RegExp) => screen.getByRole('heading', { name }).first()

/**
 * Checks one screen after another in several sizes and colour schemes. Each screen is opened only once and the window changes
 * around it. Nothing may lie outside the window, be covered or cut, or scroll sideways.
 */
export class Geometry {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    // Each look takes several sizes, and with `BALCAO_VISTAS` all of them.
    test.slow()
  }

  /** Checks the current screen for layout errors, and then restores the window's size. */
  async look(name: string): Promise<void> {
    const before = this.#page.viewportSize() ?? USUAL
    // Work in progress changes the screen, so the check waits for its end.
    await expect(this.#page.locator('[aria-busy="true"]')).toHaveCount(0)
    for (const variant of chosen) {
      const { size, look } = variant
      await this.#page.setViewportSize(size)
      await this.#page.emulateMedia(looks[look])
      const at = `${name} ${nameOf(variant)}`
      expect.soft(await this.#page.evaluate(flawsInPage, { whole: size.width >= WHOLE }), at).toEqual([])
      await keepPicture(this.#page, 'geometria', `${basename(test.info().file, '.spec.ts')} ${at}`)
    }
    await this.#page.setViewportSize(before)
    await this.#page.emulateMedia({ colorScheme: 'light', contrast: null, forcedColors: null })
  }

  /** Checks also that high contrast shows every state. A state's mark is drawn alike on all screens, so a few of them show it. */
  async lookAtStates(name: string): Promise<void> {
    await this.look(name)
    const unmarked = await statesWithoutMark(this.#page)
    expect.soft(unmarked, `${name}, estados que o alto contraste não mostra`).toEqual([])
  }

  /**
   * Checks the current screen for barriers that axe finds (WCAG 2.2 AA), in light and dark. The window's title must name nobody.
   */
  async scan(name: string): Promise<void> {
    await this.#inColours('light')
    expect.soft(await violations(this.#page), name).toEqual([])
    await this.#inColours('dark')
    expect.soft(await colourViolations(this.#page), `${name}, escuro`).toEqual([])
    await this.#inColours('light')
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
}
