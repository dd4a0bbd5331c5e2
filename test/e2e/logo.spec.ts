import { expect, people, test } from './fixtures.ts'
import { renderersOf } from './support/browserProcess.ts'
import { Citizen } from './support/totem.ts'
import { png } from './support/png.ts'

const SVG = 'image/svg+xml'
const svg = (inside: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="96" height="96">${inside}</svg>`,
  )

/** An SVG with 10^levels shapes in two kilobytes: each layer repeats the previous one ten times. */
function nested(levels: number): string {
  const layers = Array.from({ length: levels }, (_, at) => {
    const one = `<use xlink:href="#c${at}" x="1"/>`
    return `<g id="c${at + 1}">${one.repeat(10)}</g>`
  })
  return `<defs><path id="c0" d="M0 0h9v9z"/>${layers.join('')}</defs><use xlink:href="#c${levels}"/>`
}

/** A PNG of one colour: its file is small, and its pixels need gigabytes. */
const bomb = () => png(20_000, 20_000)
const inSvg = (bytes: Uint8Array) =>
  svg(`<image width="96" height="96" xlink:href="data:image/png;base64,${Buffer.from(bytes).toString('base64')}"/>`)

const IN_SVG = 'um bitmap de 20.000 x 20.000 dentro de um SVG'

const hostile: Record<string, () => { type: string; bytes: Uint8Array }> = {
  'dez <use> de dez <use>': () => ({ type: SVG, bytes: svg(nested(7)) }),
  'um bitmap de 20.000 x 20.000': () => ({ type: 'image/png', bytes: bomb() }),
  [IN_SVG]: () => ({ type: SVG, bytes: inSvg(bomb()) }),
}

for (const [name, figura] of Object.entries(hostile)) {
  // @promise 8
  test(`no totem, um brasão que é ${name} não é mostrado, e a tela atende`, async ({ open, sandbox }) => {
    test.slow()
    sandbox.faults.set({ path: '/arquivos/', kind: 'figura-outra', figura: figura() })
    const totem = await open({ estacao: { modo: 'totem' } })
    const citizen = new Citizen(totem)
    await citizen.come(/^Certidão/, people.withOverdue)
    await expect(citizen.heading('Qual certidão?')).toBeVisible()
    await expect.poll(() => totem.app.stderr()).toContain('logo not drawn')
    await expect(totem.screen.locator('img[src="/municipio/logo"]')).toHaveCount(0)
    expect(totem.app.stderr()).not.toContain('page hangs')
    // No hung renderer is left: at most the renderers of the page in the window and of the preloaded page exist.
    await expect.poll(async () => (await renderersOf(totem.app.pid)).length).toBeLessThanOrEqual(2)
  })
}

/** An SVG whose filters make every pixel slow to draw. */
const FILTERS = svg(
  `<filter id="f">${[
    '<feTurbulence baseFrequency=".9" numOctaves="1000000000"/>',
    '<feMorphology operator="dilate" radius="100000"/>',
    '<feGaussianBlur stdDeviation="100000"/>',
    '<feConvolveMatrix order="99" kernelMatrix="' + '1 '.repeat(99 * 99) + '"/>',
  ]
    .join('')
    .repeat(
      20,
    )}</filter><g filter="url(#f)"><path d="M0 0h96v96z"/></g>${'<rect width="9" height="9"><animate attributeName="x" dur="1ms" repeatCount="indefinite" values="0;9"/></rect>'.repeat(5_000)}`,
)

// @promise 8
test('no totem, um brasão de filtros e animações sem fim não ocupa a tela nem deixa processo', async ({
  open,
  sandbox,
}) => {
  sandbox.faults.set({ path: '/arquivos/', kind: 'figura-outra', figura: { type: SVG, bytes: FILTERS } })
  const totem = await open({ estacao: { modo: 'totem' } })
  const citizen = new Citizen(totem)
  await citizen.come(/^Certidão/, people.withOverdue)
  await expect(citizen.heading('Qual certidão?')).toBeVisible()
  await expect.poll(async () => (await renderersOf(totem.app.pid)).length).toBeLessThanOrEqual(2)
  expect(totem.app.stderr()).not.toContain('page hangs')
})

test('um brasão em SVG é mostrado como bitmap', async ({ balcao }) => {
  const logo = balcao.screen.locator('img[src="/municipio/logo"]')
  await expect.poll(() => logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(90)
  const type = await balcao.screen.evaluate(async () => (await fetch('/municipio/logo')).headers.get('content-type'))
  expect(type).toBe('image/png')
})
