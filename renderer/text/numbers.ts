const digits = new Intl.NumberFormat('pt-BR')

/** As people write it: `7.563`. Not for what is no quantity: a year, a document's number. */
export const number = (value: number): string => digits.format(value)

/** `1 guia`, `7.563 guias` */
export const count = (value: number, one: string, several: string): string =>
  value === 1 ? `1 ${one}` : `${number(value)} ${several}`
