import { png } from '../../sandbox/png.ts'

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

/** A picture that needs far more time or memory than a logo may take, as a backend sends it. */
type Picture = { type: string; bytes: Uint8Array }

/** Logos that are too costly to be drawn, by what they are. */
export const neverDrawn: readonly (readonly [name: string, picture: () => Picture])[] = [
  ['dez <use> de dez <use>', () => ({ type: SVG, bytes: svg(nested(7)) })],
  ['um bitmap de 20.000 x 20.000', () => ({ type: 'image/png', bytes: bomb() })],
  ['o mesmo num SVG', () => ({ type: SVG, bytes: inSvg(bomb()) })],
]

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

/** A logo of endless filters and animations; whether it is drawn depends on the engine. */
export const filters = (): Picture => ({ type: SVG, bytes: FILTERS })
