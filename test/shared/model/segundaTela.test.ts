import { expect, it } from 'vitest'
import { LONGEST_AVISO, LONGEST_NUMERO, MOST_AVISOS, PIX_TO_SHOW } from '../../../shared/model/segundaTela.ts'

it.each([
  ['one letter', 'x', true],
  ['a code as municipalities send it', '00020126580014br.gov.bcb.pix5908MUNICÍPIO6304ABCD', true],
  ['as much as can be read off a display', 'x'.repeat(1000), true],
  ['a letter more', 'x'.repeat(1001), false],
  ['nothing', '', false],
  ['a line end in front', '\n00020126', false],
  ['a line end behind', '00020126\n', false],
  ['a sign of more than two bytes', '00020126€', false],
])('a Pix code of %s may be shown on the second display: %s', (_what, pix, shown) =>
  expect(PIX_TO_SHOW.test(pix)).toBe(shown),
)

it('the second display has at most five notices, with 60 characters of title and 160 of text', () => {
  expect([LONGEST_NUMERO, MOST_AVISOS, LONGEST_AVISO]).toEqual([40, 5, { titulo: 60, texto: 160 }])
})
