/** Money inside the program: whole centavos, so that sums are exact. The backend speaks reais as numbers. */
export type Centavos = number

/** Reais (a JSON number with up to 2 decimals) to centavos; absent counts as zero. */
export function centavos(reais: number | null | undefined): Centavos {
  // `+ 0` turns −0 into 0, whose sign would be shown.
  return Math.round((reais ?? 0) * 100) + 0
}

/** Exact sum of values given in reais, in centavos. */
export function sumOf(valores: Iterable<number | null | undefined>): Centavos {
  let total = 0
  for (const valor of valores) total += centavos(valor)
  return total
}

const formato = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const formatoSemSimbolo = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `R$ 1.234,56` */
export function formatReais(valor: Centavos): string {
  return formato.format(valor / 100)
}

/** `1.234,56`, for columns whose heading already says that it is money. */
export function formatValor(valor: Centavos): string {
  return formatoSemSimbolo.format(valor / 100)
}
