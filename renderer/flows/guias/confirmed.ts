import type { Guia, GuiaDetalhe } from '../../../shared/api/index.ts'
import { isWeekend, addDays, type IsoDate } from '../../../shared/model/data.ts'
import { bankClosedOn } from '../../../shared/model/diaUtil.ts'
import { centavos } from '../../../shared/model/dinheiro.ts'
import { isSameNumero, type KnownGuia } from '../../services/arrival.ts'

/** A field whose values differ between the known facts and the backend's data. */
export type Difference =
  | { field: 'numero' | 'vencimento'; known: string; told: string }
  | { field: 'total'; known: number; told: number }

export type Doubt =
  | { kind: 'noNumber' | 'notFound' | 'several' }
  | { kind: 'differs'; differences: readonly Difference[] }

/** The row in the issued guides of a guide that was just made. If no row certainly matches, the reason. */
export function findCreated(known: KnownGuia, rows: readonly Guia[]): { guia: Guia } | { doubt: Doubt } {
  if (known.numeroGuia === '') return { doubt: { kind: 'noNumber' } }
  // The backend's filter also finds parts of numbers, and the specification does not promise unique numbers.
  const exact = rows.filter(({ numeroGuia }) => numeroGuia === known.numeroGuia)
  const [guia, another] =
    exact.length > 0 ? exact : rows.filter(({ numeroGuia }) => isSameNumero(numeroGuia ?? '', known.numeroGuia))
  if (!guia) return { doubt: { kind: 'notFound' } }
  if (another) return { doubt: { kind: 'several' } }
  const doubt = doubtOf(known, guia)
  return doubt ? { doubt } : { guia }
}

/** Compares a row or a detail with the known guide; null if nothing differs. A missing value is no difference. */
export function doubtOf(known: KnownGuia, told: Guia | GuiaDetalhe): Doubt | null {
  const differences: Difference[] = []
  const numero = numeroOf(told)
  if (!mayBeSameNumero(numero, known.numeroGuia))
    differences.push({ field: 'numero', known: known.numeroGuia, told: numero })
  if (told.valorTotal != null && known.total !== null && centavos(told.valorTotal) !== known.total)
    differences.push({ field: 'total', known: known.total, told: centavos(told.valorTotal) })
  const { dataVencimento } = told
  const moved = movedVencimento(known, told)
  if (dataVencimento && known.vencimento !== null && dataVencimento !== known.vencimento && !moved)
    differences.push({ field: 'vencimento', known: known.vencimento, told: dataVencimento })
  return differences.length > 0 ? { kind: 'differs', differences } : null
}

/** Days by which a weekend or a holiday may move a due date. Instalments are weeks apart. */
export const MOVED_DAYS = 5

/**
 * The new due date, if the municipality moved the known one because banks are closed then. It must be a later weekday,
 * at most `MOVED_DAYS` later, and number and sum must match. Null otherwise.
 */
export function movedVencimento(known: KnownGuia, told: Guia | GuiaDetalhe): IsoDate | null {
  const { dataVencimento: moved, valorTotal } = told
  const { vencimento, total } = known
  if (!moved || vencimento === null || moved <= vencimento || moved > addDays(vencimento, MOVED_DAYS)) return null
  const same = mayBeSameNumero(numeroOf(told), known.numeroGuia) && numeroOf(told) !== '' && known.numeroGuia !== ''
  const sameSum = valorTotal != null && total !== null && centavos(valorTotal) === total
  return same && sameSum && bankClosedOn(vencimento) !== null && !isWeekend(moved) ? moved : null
}

function numeroOf(told: Guia | GuiaDetalhe): string {
  const numero = 'numGuia' in told ? told.numGuia : told['numeroGuia']
  return typeof numero === 'string' ? numero : ''
}

const mayBeSameNumero = (one: string, other: string): boolean => one === '' || other === '' || isSameNumero(one, other)
