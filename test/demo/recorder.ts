import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { drawOver } from './draw.ts'

export interface Step {
  step: string
  /** Time from the first key of the step to its result on the screen. */
  ms: number
  image: string
  /** The labels of the menu at the left; empty if the picture shows none. */
  menu: readonly string[]
}

/** Writes `out/demo`: one numbered picture per step, the printed papers, and the summary. */
export class Recorder {
  readonly #folder: string
  readonly steps: Step[] = []

  constructor(folder: string) {
    this.#folder = folder
  }

  async begin(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true })
    await mkdir(this.#folder, { recursive: true })
  }

  /**
   * Does a step, waits for its visible result, takes a screenshot and prints one line.
   * @param front a page in a window of its own, which the picture shows over the first page
   */
  async step(
    step: string,
    page: () => Promise<Page>,
    act: () => Promise<void>,
    front?: () => Promise<Page>,
  ): Promise<void> {
    const began = performance.now()
    await act()
    const ms = Math.round(performance.now() - began)
    const image = `${String(this.steps.length + 1).padStart(2, '0')}-${slug(step)}.png`
    const shown = await page()
    const path = join(this.#folder, image)
    // The picture shows moving parts in their final position.
    await shown.screenshot({ path, animations: 'disabled' })
    if (front) await drawOver(path, await (await front()).screenshot({ animations: 'disabled' }))
    const menu = await shown.locator('nav li > a > span:first-of-type').allInnerTexts()
    this.steps.push({ step, ms, image, menu })
    process.stdout.write(`  ${image.slice(0, 2)}  ${step} (${ms} ms)\n`)
  }

  async save(name: string, content: string | Uint8Array): Promise<void> {
    await writeFile(join(this.#folder, name), content)
  }
}

function slug(text: string): string {
  const plain = text.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
  return plain
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
