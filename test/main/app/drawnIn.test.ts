import { expect, test } from 'vitest'
import { drawnIn, MOST_SIDE } from '../../../main/app/drawnIn.ts'
import { png } from '../../sandbox/png.ts'

const sent = (bytes: Uint8Array) => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`

test('a drawn picture is returned as the PNG that its page sent', () => {
  const bytes = png(MOST_SIDE, 1)
  expect(drawnIn(sent(bytes))).toEqual({ type: 'image/png', bytes: new Uint8Array(bytes) })
})

test.each<[string, string]>([
  ['nothing', ''],
  ['another kind', 'data:image/svg+xml;base64,PHN2Zy8+'],
  ['other bytes than a PNG’s', sent(Buffer.from('<svg/>'.repeat(10)))],
  ['a PNG without its sides', sent(png(1, 1).subarray(0, 16))],
  ['a PNG that is wider than what is drawn', sent(png(MOST_SIDE + 1, 1))],
  ['a PNG that is taller than what is drawn', sent(png(1, MOST_SIDE + 1))],
])('a drawn picture is refused if its page sent %s', (_what, text) => {
  expect(drawnIn(text)).toBeNull()
})
