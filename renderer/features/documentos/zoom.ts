/** Steps of the preview's zoom; 1 is one CSS pixel for each 1/96 inch of paper. */
const PASSOS = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 2.5, 3] as const
const MINIMO = 0.5
const MAXIMO = 3
/** PDF units are 1/72 inch, CSS pixels 1/96. */
export const PIXELS_POR_PONTO = 96 / 72

/** The next larger step; the largest stays. */
export function aumentar(zoom: number): number {
  return PASSOS.find((passo) => passo > zoom + 0.01) ?? MAXIMO
}

/** The next smaller step; the smallest stays. */
export function diminuir(zoom: number): number {
  return PASSOS.findLast((passo) => passo < zoom - 0.01) ?? MINIMO
}

/** The zoom at which a page of `larguraDaPagina` points fills `espaco` px, within the limits of the steps. */
export function ajustar(larguraDaPagina: number, espaco: number): number {
  const exato = espaco / (larguraDaPagina * PIXELS_POR_PONTO)
  return Math.min(Math.max(exato, MINIMO), MAXIMO)
}
