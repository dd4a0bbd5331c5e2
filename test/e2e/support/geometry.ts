import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Page } from '@playwright/test'
import { inOut } from '../../../build/paths.ts'
import { flawsInPage } from './geometryInPage.ts'
import { FULL, seed } from '../../sandbox/habitos/sets.ts'
import type { Balcao } from './balcao.ts'
import { count } from './maos.ts'
import { statesWithoutMark } from './marks.ts'
import { expect } from './patience.ts'

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
/** The least window width, CSS pixels, at which controls must be visible without scrolling. */
const WHOLE = 1024

const looks = {
  claro: { colorScheme: 'light', contrast: 'no-preference', forcedColors: 'none' },
  escuro: { colorScheme: 'dark', contrast: 'no-preference', forcedColors: 'none' },
  contraste: { colorScheme: 'light', contrast: 'more', forcedColors: 'active' },
} as const

type Look = keyof typeof looks
export type Variant = { size: (typeof sizes)[number]; look: Look }

const all: readonly Variant[] = sizes.flatMap((size) => (Object.keys(looks) as Look[]).map((look) => ({ size, look })))

/** In a full run (`npm run test:full`) every variant is checked, and its picture is kept in `out/test/geometria`. */
const full = process.env[FULL] !== undefined
/** `BALCAO_VISTAS="1024x576 claro"` limits the check to these variants, separated by commas. */
const wanted = process.env['BALCAO_VISTAS']?.split(',')
/** The number of variants per screen in a partial run. */
const DRAWN = 1

const nameOf = ({ size, look }: Variant) => `${size.width}x${size.height} ${look}`

/** The variants of a screen to check; in a partial run those that the seed draws. */
function variantsOf(screen: string): readonly Variant[] {
  if (wanted) return all.filter((variant) => wanted.includes(nameOf(variant)))
  if (full) return all
  const lot = ({ size, look }: Variant) =>
    createHash('sha256').update(`${seed} ${screen} ${size.width} ${look}`).digest('hex')
  const drawn = new Set(all.toSorted((a, b) => (lot(a) < lot(b) ? -1 : 1)).slice(0, DRAWN))
  return all.filter((variant) => drawn.has(variant))
}

export const heading = ({ screen }: Balcao, name: string | RegExp) => screen.getByRole('heading', { name }).first()

/**
 * Checks one screen after another in every size and colour scheme. Each screen is opened only once and the window changes around
 * it. Nothing may lie outside the window, be covered or cut, or scroll sideways.
 */
export class Geometry {
  readonly #page: Page
  readonly #walk: string
  readonly #flaws: string[] = []
  #pictures = 0
  #failed = 0

  constructor(page: Page, walk: string) {
    this.#page = page
    this.#walk = walk
  }

  /** Checks the current screen for layout errors, and then restores the window's size. */
  async look(name: string): Promise<void> {
    const before = this.#page.viewportSize() ?? sizes[1]
    // Work in progress changes the screen, so the check waits for its end.
    await expect(this.#page.locator('[aria-busy="true"]')).toHaveCount(0)
    for (const variant of variantsOf(name)) {
      const { size, look } = variant
      await this.#page.setViewportSize(size)
      await this.#page.emulateMedia(looks[look])
      const found = await this.#page.evaluate(flawsInPage, { whole: size.width >= WHOLE })
      const at = `${name} ${nameOf(variant)}`
      if (full || wanted) await this.#keep(at)
      this.#pictures += 1
      if (found.length > 0) this.#failed += 1
      this.#flaws.push(...found.map((flaw) => `${at}: ${flaw}`))
    }
    await this.#page.setViewportSize(before)
    await this.#page.emulateMedia({ colorScheme: 'light', contrast: null, forcedColors: null })
    const unmarked = await statesWithoutMark(this.#page)
    this.#flaws.push(...unmarked.map((state) => `${name}, alto contraste, nada mostra que está ${state}`))
  }

  async #keep(at: string): Promise<void> {
    const path = inOut('test', 'geometria', `${at.replaceAll(/[^\p{L}\d]+/gu, '-')}.png`)
    mkdirSync(dirname(path), { recursive: true })
    await this.#page.screenshot({ path })
  }

  /** Returns the flaws that were found, and adds the number of pictures to the counts for `out/maos.json`. */
  flaws(): string[] {
    count('geometria', { pictures: this.#pictures, failed: this.#failed })
    if (!full) console.log(`geometria, ${this.#walk}: ${this.#pictures} vistas por amostra, semente ${seed}`)
    return this.#flaws
  }
}
