/* Makes the municipality's colour legible. Contrast ratios are WCAG 2.2's (1.4.3: at least 4.5 for text). */

/** gov.br's blue, for a municipality without a colour or with an invalid one. */
export const DEFAULT_COLOR = '#1351b4'

/** Background of text in the dark theme: `--superficie` of `app/base.css`. */
export const DARK_SURFACE = '#112d57'

const MIN = 4.5
/**
 * On dark surfaces the colour marks active controls, so its contrast must exceed that of inactive controls' grey text (7.7).
 */
const MIN_ON_DARK = 8

type Rgb = readonly [number, number, number]

/** Six hex digits with or without `#`; null for anything else. */
function readColor(text: string): Rgb | null {
  const parts = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text.trim())
  if (!parts) return null
  return [1, 2, 3].map((part) => parseInt(parts[part] ?? '', 16)) as unknown as Rgb
}

function write(color: Rgb): string {
  return `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

function luminance(color: Rgb): number {
  const [r, g, b] = color.map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast ratio of two colours, 1 to 21; 1 when either is not a colour. */
export function contrast(one: string, other: string): number {
  const [a, b] = [readColor(one), readColor(other)]
  if (!a || !b) return 1
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** `part` of `other` (0 to 1) mixed into `color`. */
function mix(color: Rgb, other: Rgb, part: number): Rgb {
  return [0, 1, 2].map((i) => (color[i] ?? 0) * (1 - part) + (other[i] ?? 0) * part) as unknown as Rgb
}

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]

/** Darkens a colour until its contrast with white is at least 4.5:1. Returns `DEFAULT_COLOR` for an invalid text. */
export function legibleColor(text: string): string {
  const color = readColor(text)
  if (!color) return DEFAULT_COLOR
  for (let part = 0; part < 1; part += 0.04) {
    const candidate = write(mix(color, black, part))
    if (contrast(candidate, '#ffffff') >= MIN) return candidate
  }
  return DEFAULT_COLOR
}

/** Ten shades, light to dark; the seventh is the colour itself, as `legibleColor` returns it. */
export function tones(text: string): [string, string, string, string, string, string, string, string, string, string] {
  const color = readColor(legibleColor(text)) ?? white
  const light = [0.92, 0.82, 0.68, 0.52, 0.36, 0.18].map((part) => write(mix(color, white, part)))
  const dark = [0.2, 0.38, 0.55].map((part) => write(mix(color, black, part)))
  return [...light, write(color), ...dark] as ReturnType<typeof tones>
}

/** The darkest tone of the colour that is legible as text on a dark surface; white if there is none. */
export function colorOnDark(text: string, surface: string): string {
  const legible = [...tones(text)].reverse().find((tone) => contrast(tone, surface) >= MIN_ON_DARK)
  return legible ?? '#ffffff'
}
