import type { Page } from '@playwright/test'

/** Two shades nobody tells apart: Chromium smooths the same edge a little differently when it paints it again. */
const SAME_SHADE = 16

/** How many points of two pictures of one size are not alike, reckoned in the page, which can read them. */
export async function differingPoints(screen: Page, one: Buffer, other: Buffer): Promise<number> {
  const pictures = [one, other].map((picture) => picture.toString('base64'))
  return screen.evaluate(
    async ([pictures, sameShade]) => {
      const points = async (base64: string) => {
        const bitmap = await createImageBitmap(
          new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: 'image/png' }),
        )
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
        canvas?.drawImage(bitmap, 0, 0)
        return canvas?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray()
      }
      const [a, b] = await Promise.all([points(pictures[0] ?? ''), points(pictures[1] ?? '')])
      if (a.length === 0 || a.length !== b.length) return Infinity
      const differs = (at: number) => Math.abs((a[at] ?? 0) - (b[at] ?? 0)) > sameShade
      let count = 0
      for (let at = 0; at < a.length; at += 4) if (differs(at) || differs(at + 1) || differs(at + 2)) count += 1
      return count
    },
    [pictures, SAME_SHADE] as const,
  )
}
