import { describe, expect, it } from 'vitest'
import { box, type Doc, pdfium, pdfOf } from './pagesKit.ts'

/* The area with ink on a page, in points: a page with ink beyond the printer's printable area is refused. */

describe('ink', () => {
  const inkOf = async (bytes: Promise<Buffer>) => {
    const pages = pdfium.open(await bytes)
    const ink = pages.ink(0)
    pages.close()
    return ink
  }
  /** Looked for by a third of a millimetre, 0.96 pt. */
  const STEP = 72 / 75

  it.each<
    [
      string,
      readonly [number, number],
      readonly [number, number, number, number],
      readonly [number, number, number, number],
    ]
  >([
    ['in the middle', [192, 288], [48, 96, 24, 48], [48, 96, 72, 144]],
    ['at the upper edge', [192, 288], [0, 0, 24, 24], [0, 0, 24, 24]],
    ['at the lower edge, beyond the first band', [192, 288], [168, 264, 24, 24], [168, 264, 192, 288]],
  ])(
    'the ink measured on a page lies where it will lie on upright paper: %s',
    async (_what, size, [x, y, width, height], at) => {
      const ink = await inkOf(pdfOf((doc) => doc.rect(x, y, width, height).fill('black'), size))
      const [left, top, right, bottom] = at
      expect(ink).toEqual({ left, top, right, bottom })
    },
  )

  it('the measured ink is exact to a third of a millimetre, and misses nothing', async () => {
    const hair = pdfOf((doc) => doc.rect(48.3, 96.3, 23.4, 47.4).fill('black'), [192, 288])
    expect(await inkOf(hair)).toEqual({ left: 48, top: 96, right: 72, bottom: 144 })
  })

  it.each<[string, readonly [number, number, number, number]]>([
    ['left', [0, 100, 0.9, 100]],
    ['lower', [100, 841, 100, 0.89]],
  ])('ink at the very %s edge of A4 is measured', async (_which, [x, y, width, height]) => {
    const ink = await inkOf(pdfOf((doc) => doc.rect(x, y, width, height).fill('black'), [595.28, 841.89]))
    expect(ink?.left).toBeLessThanOrEqual(x)
    expect(ink?.right).toBeGreaterThanOrEqual(x + width)
    expect(ink?.bottom).toBeGreaterThanOrEqual(y + height)
  })

  it('the ink measured on a rotated page lies where it will lie on upright paper', async () => {
    const ink = await inkOf(pdfOf((doc) => doc.rect(240, 24, 24, 48).fill('black'), [288, 192]))
    const [left, top, right, bottom] = [120, 240, 168, 264]
    const off = [(ink?.left ?? 0) - left, (ink?.top ?? 0) - top, (ink?.right ?? 0) - right, (ink?.bottom ?? 0) - bottom]
    expect(Math.max(...off.map(Math.abs))).toBeLessThan(1)
  })

  it('the measured ink reaches from the first dot to the last', async () => {
    const two = pdfOf(
      (doc) => doc.rect(48, 96, 24, 24).rect(120, 24, 24, 24).rect(96, 192, 4.8, 4.8).fill('black'),
      [192, 288],
    )
    const ink = await inkOf(two)
    expect(ink).toMatchObject({ left: 48, top: 24, right: 144 })
    expect(Math.abs((ink?.bottom ?? 0) - 196.8)).toBeLessThanOrEqual(STEP)
  })

  it.each([
    ['an empty page', () => undefined],
    ['a background that no printer shows', (doc: Doc) => doc.rect(0, 0, 200, 300).fill('#f0f0f0')],
  ])('no ink is measured on %s', async (_what, draw) => expect(await inkOf(pdfOf(draw))).toBeNull())

  it('an invisible background does not enlarge the measured ink', async () => {
    const paper = pdfOf(
      (doc) => doc.rect(0, 0, 192, 288).fill('#f0f0f0').rect(48, 96, 24, 48).fill('black'),
      [192, 288],
    )
    expect(await inkOf(paper)).toEqual({ left: 48, top: 96, right: 72, bottom: 144 })
  })

  it('a tone hardly darker than the invisible background is measured as ink', async () => {
    expect(await inkOf(box(0, 0, 200, 300, '#efefef'))).not.toBeNull()
  })
})
