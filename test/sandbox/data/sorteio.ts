/** A repeatable stream of numbers in [0, 1) from one seed (mulberry32): the same seed always gives the same numbers. */
export function sorteio(semente: number): () => number {
  let estado = semente >>> 0
  return () => {
    estado = (estado + 0x6d2b79f5) >>> 0
    let t = estado
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** An integer between both ends, inclusive. */
export function integerBetween(sortear: () => number, minimo: number, maximo: number): number {
  return minimo + Math.floor(sortear() * (maximo - minimo + 1))
}
