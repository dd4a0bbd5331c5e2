/** An amount in whole centavos, so that sums are exact. The backend sends reais as JSON numbers. */
export type Centavos = number

/** Converts reais (a JSON number with up to 2 decimals) to centavos; null and undefined count as zero. */
export function centavos(reais: number | null | undefined): Centavos {
  // `+ 0` turns −0 into 0, because the minus sign would be shown.
  return Math.round((reais ?? 0) * 100) + 0
}

export const sumItems = (items: readonly { readonly centavos: Centavos }[]): Centavos =>
  items.reduce((total, item) => total + item.centavos, 0)

/** Exact sum in centavos of values in reais. */
export function sumOf(valores: Iterable<number | null | undefined>): Centavos {
  let total = 0
  for (const valor of valores) total += centavos(valor)
  return total
}

const formato = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const formatoSemSimbolo = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Formats centavos as `R$ 1.234,56`. */
export function formatReais(valor: Centavos): string {
  return formato.format(valor / 100)
}

/** Formats reais as the backend sent them. Empty without an amount, because `R$ 0,00` would be one. */
export function formatInformado(reais: number | null | undefined): string {
  return reais == null ? '' : formatReais(centavos(reais))
}

/** Formats centavos as `1.234,56`, for columns with the currency in their heading. */
export function formatValor(valor: Centavos): string {
  return formatoSemSimbolo.format(valor / 100)
}
