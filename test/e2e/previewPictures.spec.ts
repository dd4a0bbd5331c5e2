import { withPictures } from '../fakes/unusualPdf.ts'
import { expect, people, test } from './fixtures.ts'
import { openCertidoes } from './support/certidoes.ts'

test('a preview draws JPEG 2000 and fax pictures under the page’s content policy', async ({ balcao, sandbox }) => {
  const { screen, keyboard } = balcao
  const violations: string[] = []
  screen.on('console', (message) => {
    if (/Content Security Policy|Refused to|Trusted/.test(message.text())) violations.push(message.text())
  })
  sandbox.faults.set({ path: '/publico/certidao/emitir', kind: 'pdf-outro', pdf: withPictures(), times: 1 })
  await balcao.serve(people.withOverdue)
  await openCertidoes(balcao)
  await keyboard.key('Enter')
  await balcao.waitForPapers(1)
  await screen.getByRole('button', { name: 'Visualizar' }).click()
  const canvas = screen.getByRole('dialog').locator('canvas').first()
  await expect(canvas).toBeVisible()
  /** The brightness of the page at some points, from the bottom up: 0 is black. */
  const shades = () =>
    canvas.evaluate((drawn: HTMLCanvasElement) => {
      const dot = (x: number, y: number) => {
        const at = [(x * drawn.width) / 595, drawn.height - (y * drawn.height) / 842] as const
        return drawn.getContext('2d')?.getImageData(...at, 1, 1).data[0]
      }
      return [dot(175, 475), dot(425, 475), dot(300, 475)]
    })
  await expect.poll(shades).toEqual([0, 0, 255])
  expect(violations).toEqual([])
})
