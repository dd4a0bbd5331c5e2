import type { CallName } from '../../shared/ipc/contract.ts'
import { MOST_ROWS } from '../../shared/model/lista/limits.ts'

/** Deepest nesting of a message; the contract's deepest has four levels. */
const DEPTH = 8
/** Limits of a message. The largest ordinary one is a listing to print (`documentos.compor`, 700,000 characters). */
const ORDINARY = { values: 5_000, letters: 1_000_000 }
/** Limits of messages that contain all rows of a work list. */
const WITH_ROWS = { values: 15 * MOST_ROWS, letters: 600 * MOST_ROWS }
/** More fields than any message of the contract has, and more characters than any field's name. */
const MOST_FIELDS = 50
const ROWS_IN: ReadonlySet<CallName> = new Set<CallName>([
  'lista.comecar',
  'lista.salvarRelatorio',
  'lista.imprimirRelatorio',
  'lista.imprimirRosto',
])

/** Whether a message is small enough to be checked by a schema, which has no limits itself. Only plain values pass. */
export function isBounded(name: CallName, payload: unknown): boolean {
  let { values, letters } = ROWS_IN.has(name) ? WITH_ROWS : ORDINARY
  const left: [value: unknown, depth: number][] = [[payload, 0]]
  for (let next = left.pop(); next; next = left.pop()) {
    const [value, depth] = next
    if (typeof value === 'string') letters -= value.length
    if (typeof value === 'object' && value !== null) {
      if (depth === DEPTH || !isPlain(value)) return false
      // A list's length is read first: it may be sparse, and far longer than its values.
      const keys = Array.isArray(value) ? [] : Object.keys(value)
      const inside: unknown[] = Array.isArray(value) ? value : Object.values(value)
      values -= inside.length
      if (values < 0) return false
      for (const key of keys) letters -= key.length
      for (const one of inside) left.push([one, depth + 1])
    }
    if (letters < 0) return false
  }
  return true
}

/** The first field that exceeds the limits alone; empty if none of the first few fields does. */
export function fieldBeyondBounds(name: CallName, payload: unknown): string {
  if (typeof payload !== 'object' || payload === null || !isPlain(payload)) return ''
  const fields = Object.entries(payload).slice(0, MOST_FIELDS)
  return fields.find(([field, value]) => field.length <= MOST_FIELDS && !isBounded(name, value))?.[0] ?? ''
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === Array.prototype || prototype === null
}
