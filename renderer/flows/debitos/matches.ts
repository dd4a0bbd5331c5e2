/* Matches a guide's items with debits. An item has no id of its debit, and a document number may be that of a whole
   booklet. Item and debit match if document, period, tax and value agree; they do not match if one of these differs. */
import type { GrupoDebitos, GuiaDetalhe } from '../../../shared/api/index.ts'
import { centavos } from '../../../shared/model/dinheiro.ts'
import { isMes, readMes } from '../../../shared/model/mes.ts'

/**
 * The debits to be charged, and all other known debits: a debit with the same data as a chosen one cannot be
 * distinguished from it.
 */
export interface Chosen {
  groups: readonly GrupoDebitos[]
  known: readonly GrupoDebitos[]
}

export type GuiaItem = GuiaDetalhe['itens'][number]

/**
 * Reasons why a match of an item and a debit is uncertain.
 * - `value`: the value differs, by interest or because it is another debit
 * - `tributo`: the tax has another name
 * - `incomparable`: a field is absent or in another form
 * - `twin`: another debit of this taxpayer has the same data
 * - `total`: the whole guide charges exactly the chosen sum
 * - `made`: the whole guide was made for the debit in this attendance
 */
export type Reason = 'value' | 'tributo' | 'incomparable' | 'twin' | 'total' | 'made'

export interface Match {
  charged: number
  doubtful: number
  /** Why the doubtful debits are in doubt, each reason once. */
  reasons: readonly Reason[]
  /** The number of the guide's items that are not among the chosen debits. */
  others: number
  /** Whether every item could be compared with every chosen debit. If not, a missing match proves nothing. */
  understood: boolean
}

/** The compared fields of a debit or item, read in advance: thousands of debits meet a hundred guides. */
interface Compared {
  doc: Doc | null
  /** The month, or the text if it is not a month. */
  periodo: string
  isMes: boolean
  valor: number | null
}

interface Candidate extends Compared {
  group: GrupoDebitos
}

interface Item extends Compared {
  item: GuiaItem
}

/** Compares guides' items with the chosen debits. An item matches one debit at most, the most certain first. */
export function createMatcher({ groups, known }: Chosen): (itens: readonly GuiaItem[]) => Match {
  const candidates = candidatesOf(groups)
  const twins = countAlike(candidatesOf(known))
  return (itens) => {
    const items = indexed(itens.map((item) => ({ item, ...compared(item.doc, item.periodoRef, item.valorTotal) })))
    const free = new Set(itens)
    const reasons = new Set<Reason>()
    const left: Candidate[] = []
    let charged = 0
    for (const candidate of candidates) {
      const alike = items.near(candidate).filter((item) => isSure(doubts(candidate, item)))
      const found = alike.find(({ item }) => free.has(item))
      // A guide charges one of two equal debits for certain only if it has an item for each of them.
      const twin = (twins.get(keyOf(candidate)) ?? 0) > alike.length
      if (found && !twin) {
        free.delete(found.item)
        charged += 1
      } else {
        if (found) reasons.add('twin')
        left.push(candidate)
      }
    }
    let doubtful = 0
    let understood = itens.length > 0
    for (const candidate of left) {
      const judged = items.near(candidate).map((item) => ({ ...item, said: doubts(candidate, item) }))
      const found = judged.find(({ item, said }) => free.has(item) && Array.isArray(said))
      if (!found) {
        if (judged.some(({ item, said }) => free.has(item) && said === 'unknown')) understood = false
        continue
      }
      free.delete(found.item)
      doubtful += 1
      for (const reason of found.said as Reason[]) reasons.add(reason)
    }
    return { charged, doubtful, reasons: doubtful > 0 ? [...reasons] : [], others: free.size, understood }
  }
}

/**
 * Index of items by document, because only items with the same document, or with a document in another form, can match.
 */
function indexed(items: readonly Item[]) {
  const byKey = Map.groupBy(items, ({ doc }) => doc?.key ?? '')
  const byForm = Map.groupBy(items, ({ doc }) => doc?.form ?? '')
  const otherwise = new Map<string, Item[]>()
  const writtenOtherwise = (form: string): Item[] => {
    const known = otherwise.get(form)
    if (known) return known
    const found = [...byForm].flatMap(([other, its]) => (other === form ? [] : its))
    otherwise.set(form, found)
    return found
  }
  return {
    near: ({ doc }: Compared): readonly Item[] =>
      doc === null ? items : [...(byKey.get(doc.key) ?? []), ...writtenOtherwise(doc.form)],
  }
}

const isSure = (said: ReturnType<typeof doubts>): boolean => Array.isArray(said) && said.length === 0

/** Reasons to doubt that `item` is the debit. `another`: it is another debit; `unknown`: no field decides. */
function doubts(debito: Candidate, item: Item): Reason[] | 'another' | 'unknown' {
  const doc = sameDoc(debito.doc, item.doc)
  const periodo = samePeriodo(debito, item)
  const value = item.valor === null ? 'incomparable' : item.valor === debito.valor
  if (doc === false || periodo === false) return 'another'
  // An item without a document matches only if all other fields do.
  if (doc === 'incomparable' && (periodo === 'incomparable' || value !== true)) return 'unknown'
  const reasons: Reason[] = []
  if (doc === 'incomparable' || periodo === 'incomparable' || value === 'incomparable') reasons.push('incomparable')
  if (value === false) reasons.push('value')
  if (!namesTributo(item.item.tributo, debito.group)) reasons.push('tributo')
  return reasons
}

/**
 * A document number in a comparable form. Only numbers of the same form can be compared: `D7100001` with `D7100002`,
 * but not with `0007100001/26`.
 */
interface Doc {
  /** The kinds of characters in the number, in their order: `A9`, `9/9`. */
  form: string
  /** The number's form and its parts, without leading zeros. */
  key: string
  /** Only the letters and digits. */
  bare: string
}

function docOf(text: string | null | undefined): Doc | null {
  const doc = text?.trim().toUpperCase() ?? ''
  if (doc === '') return null
  const form = doc.replace(/\p{L}+/gu, 'A').replace(/\d+/g, '9')
  return {
    form,
    key: `${form} ${doc.replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, ''))}`,
    bare: doc.replace(/[^\p{L}\d]/gu, ''),
  }
}

function sameDoc(one: Doc | null, other: Doc | null): boolean | 'incomparable' {
  if (one === null || other === null) return 'incomparable'
  if (one.key === other.key || one.bare === other.bare) return true
  return one.form === other.form ? false : 'incomparable'
}

/** Compares periods as months. Different texts that are not months are `incomparable`. */
function samePeriodo(one: Compared, other: Compared): boolean | 'incomparable' {
  if (one.periodo === '' || other.periodo === '') return 'incomparable'
  if (one.periodo === other.periodo) return true
  return one.isMes && other.isMes ? false : 'incomparable'
}

function compared(
  doc: string | null | undefined,
  periodo: string | null | undefined,
  valor: number | null | undefined,
): Compared {
  const mes = readMes(periodo) ?? periodo?.trim() ?? ''
  return { doc: docOf(doc), periodo: mes, isMes: isMes(mes), valor: valor == null ? null : centavos(valor) }
}

/** Whether a text names the tax: `IPTU 2026` names `IPTU`. An empty text on either side is no contradiction. */
function namesTributo(text: string | null | undefined, { siglaTributo, descricaoTributo }: GrupoDebitos): boolean {
  const names = [siglaTributo, descricaoTributo].flatMap((name) => (name?.trim() ? name.trim().toLowerCase() : []))
  const said = text?.trim().toLowerCase() ?? ''
  return said === '' || names.length === 0 || names.some((name) => said.includes(name) || name.includes(said))
}

function countAlike(candidates: readonly Candidate[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const candidate of candidates) counts.set(keyOf(candidate), (counts.get(keyOf(candidate)) ?? 0) + 1)
  return counts
}

const keyOf = ({ doc, periodo, valor }: Compared): string => JSON.stringify([doc?.key, periodo, valor])

function candidatesOf(groups: readonly GrupoDebitos[]): Candidate[] {
  return groups.flatMap((group) =>
    group.debitos.map(({ numDoc, periodoRef, valorTotal }) => ({
      group,
      ...compared(numDoc, periodoRef, valorTotal ?? 0),
    })),
  )
}
