/** An amount of money in whole centavos. The sandbox never adds reais, because floating point sums lose cents. */
export type Centavos = number

/** The four components of a debit's amount, in centavos. */
export interface Componentes {
  principal: Centavos
  juros: Centavos
  multa: Centavos
  correcao: Centavos
}

/** Converts centavos to reais as the contract sends them: a JSON number with at most two decimals (18745 -> 187.45). */
export function toReais(centavos: Centavos): number {
  return centavos / 100
}

/** Converts received reais to centavos. NaN stays NaN, which is unequal to every amount. */
export function toCentavos(reais: number): Centavos {
  return Math.round(reais * 100)
}

/** `centesimos` hundredths of a per cent of an amount, rounded half-up to the cent (2000 = 20 %). Amounts must be >= 0. */
export function percentual(centavos: Centavos, centesimos: number): Centavos {
  return Math.floor((centavos * centesimos + 5_000) / 10_000)
}

export function soma(valores: Iterable<Centavos>): Centavos {
  let total = 0
  for (const valor of valores) total += valor
  return total
}

export function total(componentes: Componentes): Centavos {
  return componentes.principal + componentes.juros + componentes.multa + componentes.correcao
}

const formato = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Formats centavos for a PDF: `1.234,56`, without the currency sign. */
export function porEscrito(centavos: Centavos): string {
  return formato.format(centavos / 100)
}
