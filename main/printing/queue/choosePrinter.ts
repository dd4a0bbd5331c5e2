import type { ListedPrinter } from '../driver.ts'

/**
 * The printer used when nobody names one: the remembered one, else the spooler's default,
 * else the only printer there is, else the folder. Null when there is nothing at all.
 *
 * A remembered printer that is not in the list is still the answer: sending a taxpayer's paper
 * to some other room in silence is worse than saying that the printer is gone.
 */
export function choosePrinter(printers: readonly ListedPrinter[], remembered: string | undefined): string | null {
  if (remembered !== undefined) return remembered
  const real = printers.filter((printer) => printer.driver !== 'folder')
  const byDefault = real.find((printer) => printer.padrao)
  if (byDefault) return byDefault.id
  const [only, ...others] = real
  if (only && others.length === 0) return only.id
  return printers.find((printer) => printer.driver === 'folder')?.id ?? null
}
