import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Page } from '@playwright/test'
import { inOut } from '../../../build/paths.ts'

/** `BALCAO_VISTAS`: the names of the looks at which people want pictures of the screens. */
export const wantedLooks = process.env['BALCAO_VISTAS']

/** With `BALCAO_VISTAS`, writes a picture of the page to a folder of `out/test`. */
export async function keepPicture(page: Page, folder: string, name: string): Promise<void> {
  if (wantedLooks === undefined) return
  const path = inOut('test', folder, `${name.replaceAll(/[^\p{L}\d]+/gu, '-')}.png`)
  mkdirSync(dirname(path), { recursive: true })
  await page.screenshot({ path })
}

/** The largest difference of shades that counts as equal: Chromium smooths the same edge a little differently each time. */
const SAME_SHADE = 16

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export async function differingPoints(screen: Page, one: Buffer, other: Buffer): Promise<number> {
  return (await differingIn(screen, one, other, [null]))[0] ?? Infinity
}

/** The number of differing pixels within each box (null: the whole picture). The page decodes the pictures. */
export async function differingIn(
  screen: Page,
  one: Buffer,
  other: Buffer,
  boxes: readonly (Box | null)[],
): Promise<number[]> {
  const pictures = [one, other].map((picture) => picture.toString('base64'))
  return screen.evaluate(
    async ([pictures, boxes, sameShade]) => {
      const points = async (base64: string) => {
        const bitmap = await createImageBitmap(
          new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: 'image/png' }),
        )
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
        canvas?.drawImage(bitmap, 0, 0)
        return canvas?.getImageData(0, 0, bitmap.width, bitmap.height) ?? new ImageData(1, 1)
      }
      const [a, b] = await Promise.all([points(pictures[0] ?? ''), points(pictures[1] ?? '')])
      if (a.width !== b.width || a.height !== b.height) return boxes.map(() => Infinity)
      const differs = (at: number) => Math.abs((a.data[at] ?? 0) - (b.data[at] ?? 0)) > sameShade
      return boxes.map((box) => {
        const { x, y, width, height } = box ?? { x: 0, y: 0, width: a.width, height: a.height }
        let count = 0
        for (let row = y; row < Math.min(y + height, a.height); row += 1)
          for (let column = x; column < Math.min(x + width, a.width); column += 1) {
            const at = 4 * (row * a.width + column)
            if (differs(at) || differs(at + 1) || differs(at + 2)) count += 1
          }
        return count
      })
    },
    [pictures, boxes, SAME_SHADE] as const,
  )
}
