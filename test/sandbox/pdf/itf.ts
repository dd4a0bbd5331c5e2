import { type Doc, mm } from './papel.ts'

/** The size that FEBRABAN prescribes for the bar code of a payment slip, in millimetres. */
const LARGURA_MM = 103
export const ALTURA_MM = 13

/** The five elements of each digit; 1 is a wide element. */
const DIGITOS = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010']
const LARGO = 3

/**
 * Interleaved 2 of 5: widths of bars and spaces in modules, beginning with a bar. Each pair of digits shares its elements,
 * the first digit in the bars and the second in the spaces.
 */
function elementosItf(digitos: string): number[] {
  if (!/^(\d\d)+$/.test(digitos)) throw new RangeError('ITF só codifica uma quantidade par de algarismos')
  const elementos = [1, 1, 1, 1]
  for (const [primeiro = '0', segundo = '0'] of digitos.match(/../g) ?? []) {
    for (let i = 0; i < 5; i++) {
      elementos.push(
        DIGITOS[Number(primeiro)]?.[i] === '1' ? LARGO : 1,
        DIGITOS[Number(segundo)]?.[i] === '1' ? LARGO : 1,
      )
    }
  }
  return [...elementos, LARGO, 1, 1]
}

/** Draws the 44 digits of a payment line as vector bars, 103 x 13 mm, with the top left corner at (x, y). */
export function drawBars(doc: Doc, codigo: string, x: number, y: number): void {
  const elementos = elementosItf(codigo)
  const modulo = mm(LARGURA_MM) / elementos.reduce((soma, largura) => soma + largura, 0)
  let posicao = x
  elementos.forEach((largura, i) => {
    if (i % 2 === 0) doc.rect(posicao, y, largura * modulo, mm(ALTURA_MM))
    posicao += largura * modulo
  })
  doc.fill('#000')
}
