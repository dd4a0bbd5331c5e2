import { isObject, type Json, type JsonObject, SpelledNumber } from './habit.ts'

/** The lists of rows that the backend sends and that clients send back as a whole. */
const LISTS = ['debitos', 'pagamentos']
const MARK = '@'
/** Fields that no DTO has. The backend adds them to its answers, and refuses a request with them. */
export const UNKNOWN = { versaoInterna: 7, campoNovo: { data: [1, null], texto: 'acrescentado depois' } }

/**
 * Rows that clients send back in `gerar-guia` and the statements must be exactly as the backend sent them, without `UNKNOWN`. A row that habits
 * changed is recognized by its sent form. A changed row is not recognized, and the operation refuses it.
 */
export interface SentRows {
  /** Numbers the rows and groups of an answer, so that they can be identified after habits changed them. */
  mark(json: Json): Json
  /** Removes the numbers that `mark` added, and stores the form in which each row is sent. */
  note(json: Json): Json
  /** Replaces the rows of a request that came back unchanged by the sandbox's own rows. */
  restore(json: Json): Json
}

export function createSentRows(): SentRows {
  const originals: JsonObject[] = []
  const byText = new Map<string, JsonObject>()

  const everyRow = (json: Json, change: (row: JsonObject) => JsonObject): Json => {
    if (Array.isArray(json)) return json.map((item) => everyRow(item, change))
    if (!isObject(json)) return json
    const inside = Object.fromEntries(Object.entries(json).map(([name, value]) => [name, everyRow(value, change)]))
    return 'idContaCorrente' in json || LISTS.some((list) => list in json) ? change(inside) : inside
  }

  return {
    mark: (json) => everyRow(json, (row) => ({ ...row, [MARK]: `#${originals.push(headOf(row)) - 1}` })),
    note: (json) =>
      withoutMarks(json, (row, mark) => {
        const original = originals[Number(/\d+/.exec(mark)?.[0])]
        const known = Object.fromEntries(Object.entries(headOf(row)).filter(([name]) => !(name in UNKNOWN)))
        if (original) byText.set(canonical(known), original)
      }),
    restore: (json) =>
      byText.size === 0
        ? json
        : everyRow(json, (row) => {
            const original = byText.get(canonical(headOf(row)))
            const lists = Object.fromEntries(Object.entries(row).filter(([name]) => LISTS.includes(name)))
            return original ? { ...original, ...lists } : row
          }),
  }
}

/** A row, or a group without its rows. */
function headOf(row: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !LISTS.includes(name)))
}

function withoutMarks(json: Json, found: (row: JsonObject, mark: string) => void): Json {
  if (Array.isArray(json)) return json.map((item) => withoutMarks(item, found))
  if (!isObject(json)) return json
  const { [MARK]: mark, ...row } = json
  const inside = Object.fromEntries(Object.entries(row).map(([name, value]) => [name, withoutMarks(value, found)]))
  if (typeof mark === 'string') found(inside, mark)
  return inside
}

/**
 * A key that is equal for equal content in any order of fields. Numbers are compared by value, integers beyond 2^53 by their
 * digits.
 */
function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (value instanceof SpelledNumber) {
    const number = Number(value.text)
    return Number.isInteger(number) && !Number.isSafeInteger(number) ? value.text : JSON.stringify(number)
  }
  if (!isObject(value)) return JSON.stringify(value)
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, inside]) => `${name}:${canonical(inside)}`).join()}}`
}
