const digits = new Intl.NumberFormat('pt-BR')

/** A quantity with thousands separators: `7.563`. Years and document numbers are no quantities. */
export const number = (value: number): string => digits.format(value)

/** A quantity with its noun: `1 guia`, `7.563 guias`. */
export const count = (value: number, one: string, several: string): string =>
  value === 1 ? `1 ${one}` : `${number(value)} ${several}`

/** A moment as day and time of this machine, e.g. «29/11/2026, 18:23». */
export const dayAndTime = (at: Date | number): string =>
  new Date(at).toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'short' })
