/*
 * Which items of a guide are which debits. An item carries no id of the debit it charges, and a document number may be
 * that of a whole booklet: it is the same debit when document, period, tax and value say so, and not when one says no.
 */
import type { Debito, GrupoDebitos, GuiaDetalhe } from '../../../shared/api/index.ts'
import { centavos } from '../../../shared/model/dinheiro.ts'

/** What is to be charged, and every debit that is known beside it: twins of a chosen one are told apart by nothing. */
export interface Chosen {
  groups: readonly GrupoDebitos[]
  known: readonly GrupoDebitos[]
}

export type GuiaItem = GuiaDetalhe['itens'][number]

/**
 * Why an item may be a debit and may not. `value`: it grew, or it is another · `tributo`: named otherwise · `missing`: the
 * item does not say all · `twin`: another debit of this taxpayer has the very same data.
 */
export type Reason = 'value' | 'tributo' | 'missing' | 'twin'

export interface Match {
  /** Chosen debits that it charges. */
  charged: number
  /** Chosen debits that it may charge. */
  doubtful: number
  /** Why those are in doubt, each reason once. */
  reasons: readonly Reason[]
  /** Its items that are none of the chosen debits. */
  others: number
}

/** A debit with the account it stands in. */
interface Candidate {
  debito: Debito
  group: GrupoDebitos
}

/** Holds the items of guides against the chosen debits: each item is one debit at most, and the surest are matched first. */
export function createMatcher({ groups, known }: Chosen): (itens: readonly GuiaItem[]) => Match {
  const candidates = candidatesOf(groups)
  const twins = countAlike(candidatesOf(known))
  return (itens) => {
    const items = indexed(itens)
    const free = new Set(itens)
    const reasons = new Set<Reason>()
    const left: Candidate[] = []
    let charged = 0
    for (const candidate of candidates) {
      const alike = items.near(candidate.debito).filter((item) => doubts(candidate, item)?.length === 0)
      const item = alike.find((one) => free.has(one))
      // Of two debits that look the same, an item for each is needed to know that it is this one.
      const twin = (twins.get(keyOf(candidate.debito)) ?? 0) > alike.length
      if (item && !twin) {
        free.delete(item)
        charged += 1
      } else {
        if (item) reasons.add('twin')
        left.push(candidate)
      }
    }
    let doubtful = 0
    for (const candidate of left) {
      const item = items.near(candidate.debito).find((one) => free.has(one) && doubts(candidate, one) !== null)
      if (!item) continue
      free.delete(item)
      doubtful += 1
      for (const reason of doubts(candidate, item) ?? []) reasons.add(reason)
    }
    return { charged, doubtful, reasons: doubtful > 0 ? [...reasons] : [], others: free.size }
  }
}

/** Thousands of debits meet a hundred guides at each question: only the items of a debit's own document are looked at. */
function indexed(itens: readonly GuiaItem[]) {
  const byDoc = Map.groupBy(itens, ({ doc }) => doc?.trim() ?? '')
  const withoutDoc = byDoc.get('') ?? []
  return {
    near: ({ numDoc }: Debito): readonly GuiaItem[] => {
      const doc = numDoc?.trim() ?? ''
      return doc === '' ? itens : [...(byDoc.get(doc) ?? []), ...withoutDoc]
    },
  }
}

/** What speaks against `item` being the debit, short of excluding it; null when it is another. */
function doubts({ debito, group }: Candidate, item: GuiaItem): Reason[] | null {
  const doc = agree(debito.numDoc, item.doc)
  const periodo = agree(debito.periodoRef, item.periodoRef)
  const value = item.valorTotal == null ? 'missing' : centavos(item.valorTotal) === centavos(debito.valorTotal)
  if (doc === false || periodo === false) return null
  // Without its document an item is told by all the rest, or it is told by nothing.
  if (doc === 'missing' && (periodo === 'missing' || value !== true)) return null
  const reasons: Reason[] = []
  if (doc === 'missing' || periodo === 'missing' || value === 'missing') reasons.push('missing')
  if (value === false) reasons.push('value')
  if (!namesTributo(item.tributo, group)) reasons.push('tributo')
  return reasons
}

function agree(one: string | null | undefined, other: string | null | undefined): boolean | 'missing' {
  const [a, b] = [one?.trim() ?? '', other?.trim() ?? '']
  if (a === '' || b === '') return 'missing'
  return a === b
}

/** `IPTU 2026` names the tax `IPTU`; a text is no contradiction where either side has none. */
function namesTributo(text: string | null | undefined, { siglaTributo, descricaoTributo }: GrupoDebitos): boolean {
  const names = [siglaTributo, descricaoTributo].flatMap((name) => (name?.trim() ? name.trim().toLowerCase() : []))
  const said = text?.trim().toLowerCase() ?? ''
  return said === '' || names.length === 0 || names.some((name) => said.includes(name) || name.includes(said))
}

function countAlike(candidates: readonly Candidate[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { debito } of candidates) counts.set(keyOf(debito), (counts.get(keyOf(debito)) ?? 0) + 1)
  return counts
}

function keyOf({ numDoc, periodoRef, valorTotal }: Debito): string {
  return JSON.stringify([numDoc?.trim() ?? '', periodoRef?.trim() ?? '', centavos(valorTotal)])
}

function candidatesOf(groups: readonly GrupoDebitos[]): Candidate[] {
  return groups.flatMap((group) => group.debitos.map((debito) => ({ debito, group })))
}
