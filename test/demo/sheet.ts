import { _electron } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findElectron } from '../electron/electron.ts'
import type { Step } from './recorder.ts'

const empty = join(import.meta.dirname, '../bench/emptyWindow')

/** Draws all pictures of a run in their order as one: `folha.png`. Returns its path. */
export async function drawSheet(folder: string, steps: readonly Step[]): Promise<string | null> {
  const pictures = steps.map(async ({ step, image }) => {
    const bytes = await readFile(join(folder, image), 'base64')
    return `<figure><figcaption>${image.slice(0, 2)} · ${step}</figcaption><img src="data:image/png;base64,${bytes}"></figure>`
  })
  const style =
    'body { display: grid; grid-template-columns: repeat(3, 1fr); gap: 24px; margin: 24px; background: #fff; font: 20px sans-serif }' +
    'figure { margin: 0 } figcaption { margin-bottom: 8px } img { max-width: 100%; max-height: 400px; border: 1px solid #bbb }'
  const app = await _electron.launch({
    executablePath: findElectron() ?? '',
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), empty],
  })
  try {
    const page = await app.firstWindow()
    await page.setViewportSize({ width: 2000, height: 1200 })
    await page.setContent(`<style>${style}</style>${(await Promise.all(pictures)).join('')}`)
    const sheet = join(folder, 'folha.png')
    await page.screenshot({ path: sheet, fullPage: true })
    return sheet
  } finally {
    await app.close()
  }
}
