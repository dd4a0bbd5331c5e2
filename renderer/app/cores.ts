/* The municipality's colour, made safe to read. Ratios are WCAG 2.2's (1.4.3: at least 4.5 for text). */

/** gov.br's own blue, for a municipality that has no colour or an unreadable one. */
export const COR_PADRAO = '#1351b4'
const MINIMO = 4.5

type Rgb = readonly [number, number, number]

/** Six hex digits with or without `#`; null for anything else. */
function lerCor(texto: string): Rgb | null {
  const partes = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(texto.trim())
  if (!partes) return null
  return [1, 2, 3].map((parte) => parseInt(partes[parte] ?? '', 16)) as unknown as Rgb
}

function escrever(cor: Rgb): string {
  return `#${cor.map((canal) => Math.round(canal).toString(16).padStart(2, '0')).join('')}`
}

function luminancia(cor: Rgb): number {
  const [r, g, b] = cor.map((canal) => {
    const valor = canal / 255
    return valor <= 0.04045 ? valor / 12.92 : ((valor + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast ratio of two colours, 1 to 21; 1 when either is no colour. */
export function contraste(uma: string, outra: string): number {
  const [a, b] = [lerCor(uma), lerCor(outra)]
  if (!a || !b) return 1
  const [clara, escura] = [luminancia(a), luminancia(b)].sort((x, y) => y - x) as [number, number]
  return (clara + 0.05) / (escura + 0.05)
}

/** `parte` of `outra` (0 to 1) mixed into `cor`. */
function misturar(cor: Rgb, outra: Rgb, parte: number): Rgb {
  return [0, 1, 2].map((i) => (cor[i] ?? 0) * (1 - parte) + (outra[i] ?? 0) * parte) as unknown as Rgb
}

const branco: Rgb = [255, 255, 255]
const preto: Rgb = [0, 0, 0]

/** The same hue, darkened until white text on it (and it on white) reads at 4.5:1. */
export function corLegivel(texto: string): string {
  const cor = lerCor(texto)
  if (!cor) return COR_PADRAO
  for (let parte = 0; parte < 1; parte += 0.04) {
    const candidata = escrever(misturar(cor, preto, parte))
    if (contraste(candidata, '#ffffff') >= MINIMO) return candidata
  }
  return COR_PADRAO
}

/** Ten shades, light to dark; the seventh is the readable colour itself. */
export function tons(texto: string): [string, string, string, string, string, string, string, string, string, string] {
  const cor = lerCor(corLegivel(texto)) ?? branco
  const claros = [0.92, 0.82, 0.68, 0.52, 0.36, 0.18].map((parte) => escrever(misturar(cor, branco, parte)))
  const escuros = [0.2, 0.38, 0.55].map((parte) => escrever(misturar(cor, preto, parte)))
  return [...claros, escrever(cor), ...escuros] as ReturnType<typeof tons>
}

/** The lightest change of the colour that reads as text on a dark surface. */
export function corSobreEscuro(texto: string, superficie: string): string {
  const legivel = [...tons(texto)].reverse().find((tom) => contraste(tom, superficie) >= MINIMO)
  return legivel ?? '#ffffff'
}
