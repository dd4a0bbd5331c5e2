const digits = new Intl.NumberFormat('pt-BR')

/** A quantity as people write it: `7.563`. Years and document numbers are no quantities. */
export const number = (value: number): string => digits.format(value)

/** `1 guia`, `7.563 guias` */
export const count = (value: number, one: string, several: string): string =>
  value === 1 ? `1 ${one}` : `${number(value)} ${several}`
