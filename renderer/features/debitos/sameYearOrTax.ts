import type { Debito, GrupoDebitos } from '../../../shared/api/index.ts'
import type { DebitoItem, GroupedDebitos, GroupItem } from '../../flows/debitos/list.ts'

export interface Alike {
  name: string
  items: readonly DebitoItem[]
}

/** The open debits of the row's year; null for a heading, or a debit without a date. */
export function ofSameYear(list: GroupedDebitos, row: DebitoItem | GroupItem | undefined): Alike | null {
  const name = row?.kind === 'debito' ? yearOf(row.debito) : null
  return name === null ? null : { name, items: list.open.filter(({ debito }) => yearOf(debito) === name) }
}

/** The open debits of the row's tax, in any account; null if the row's account names no tax. */
export function ofSameTributo(list: GroupedDebitos, row: DebitoItem | GroupItem | undefined): Alike | null {
  const group = row?.kind === 'debito' ? list.groups[row.group] : row
  const tributo = group && tributoOf(group.group)
  if (!tributo) return null
  const same = list.groups.filter((other) => tributoOf(other.group)?.key === tributo.key)
  return { name: tributo.name, items: same.flatMap(({ open }) => open) }
}

/** The year of a debit: of its period, else of its due date; null without both. */
function yearOf({ periodoRef, dataVencimento }: Debito): string | null {
  // A period was read as `YYYYMM`, or is a whole year.
  const year = /^(\d{4})(\d{2})?$/.exec(periodoRef ?? '') ?? /^(\d{4})-/.exec(dataVencimento ?? '')
  return year?.[1] ?? null
}

/** The tax of an account: identified by its id, or else by its name. Null when the answer has neither; 0 is no id. */
export function tributoOf({
  idTributo,
  siglaTributo,
  descricaoTributo,
}: GrupoDebitos): { key: string; name: string } | null {
  const name = siglaTributo || descricaoTributo || ''
  const key = idTributo ? String(idTributo) : name
  return key === '' ? null : { key, name }
}
