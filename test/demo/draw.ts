import { _electron } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findElectron } from '../electron/electron.ts'

const empty = join(import.meta.dirname, '../bench/emptyWindow')

/** Draws all pictures of a run in their order as one: `folha.png`. Returns its path. */
export async function drawSheet(folder: string, steps: readonly { step: string; image: string }[]): Promise<string> {
  const pictures = steps.map(async ({ step, image }) => {
    const picture = await dataUrl(join(folder, image))
    return `<figure><figcaption>${image.slice(0, 2)} · ${step}</figcaption><img src="${picture}"></figure>`
  })
  const style =
    'body { display: grid; grid-template-columns: repeat(3, 1fr); gap: 24px; margin: 24px; background: #fff; font: 20px sans-serif }' +
    'figure { margin: 0 } figcaption { margin-bottom: 8px } img { max-width: 100%; max-height: 400px; border: 1px solid #bbb }'
  const sheet = join(folder, 'folha.png')
  await draw(`<style>${style}</style>${(await Promise.all(pictures)).join('')}`, { width: 2000, height: 1200 }, sheet)
  return sheet
}

/** Draws a window's picture over the picture in a file, in its middle, as the screen shows both. */
export async function drawOver(file: string, front: Buffer): Promise<void> {
  const style =
    'body { margin: 0; display: grid } body > * { grid-area: 1 / 1 }' +
    '.front { place-self: center; max-height: 94%; box-shadow: 0 0 0 1px #888, 0 12px 40px rgb(0 0 0 / 45%) }'
  const over = `data:image/png;base64,${front.toString('base64')}`
  const html = `<style>${style}</style><img src="${await dataUrl(file)}"><img class="front" src="${over}">`
  await draw(html, { width: 1366, height: 768 }, file)
}

const dataUrl = async (file: string) => `data:image/png;base64,${await readFile(file, 'base64')}`

/** Writes the picture of a page into a file. */
async function draw(html: string, size: { width: number; height: number }, path: string): Promise<void> {
  const app = await _electron.launch({
    executablePath: findElectron() ?? '',
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), empty],
  })
  try {
    const page = await app.firstWindow()
    await page.setViewportSize(size)
    await page.setContent(html)
    await page.screenshot({ path, fullPage: true })
  } finally {
    await app.close()
  }
}
