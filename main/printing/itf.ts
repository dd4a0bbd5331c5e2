/** Which of the five elements of a digit are wide (ISO/IEC 16390). */
const WIDE = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010']
const WIDE_RATIO = 3

/** The bars of an Interleaved 2 of 5 code: where each begins and how wide it is, in widths of the narrow one. */
export function itfBars(digits: string): { bars: { x: number; width: number }[]; width: number } {
  const bars: { x: number; width: number }[] = []
  let x = 0
  const draw = (bar: number, space: number) => {
    bars.push({ x, width: bar })
    x += bar + space
  }
  draw(1, 1)
  draw(1, 1)
  for (const [, bar = '', space = ''] of digits.matchAll(/(\d)(\d)/g)) {
    for (let element = 0; element < 5; element += 1) draw(elementWidth(bar, element), elementWidth(space, element))
  }
  draw(WIDE_RATIO, 1)
  draw(1, 0)
  return { bars, width: x }
}

function elementWidth(digit: string, element: number): number {
  return WIDE[Number(digit)]?.[element] === '1' ? WIDE_RATIO : 1
}
