/*
 * A habit is a way in which a backend or an identity provider may differ from this sandbox and still comply with the
 * specification. A habit with `fails` does not comply: the program must report its failure accurately.
 */

/** A JSON value; a number may keep its original spelling. */
export type Json = null | boolean | number | string | SpelledNumber | Json[] | { [name: string]: Json }

/** A number in a form that `JSON.stringify` does not write: `9007199254740993`, `7.2425E2`. */
export class SpelledNumber {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  toJSON(): unknown {
    return (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(this.text)
  }
}

/** The answered call: its method and the pattern of its route, e.g. `/contribuinte/guias/:id`. */
export interface Asked {
  method: string
  route: string
}

/** An answer before it is sent. */
export interface Answer {
  status: number
  type: string
  body: string | Buffer
}

/** Changes the content of a successful JSON answer. */
export type ValueChange = (json: Json, asked: Asked) => Json
/** Changes a whole answer of any status, after every {@link ValueChange}. */
export type AnswerChange = (answer: Answer, asked: Asked) => Answer

export interface Habit {
  /** A Portuguese sentence that describes the difference. */
  says: string
  value?: ValueChange
  answer?: AnswerChange
  /** The operations that fail under this habit, and the failure's code. Without it, all operations must work as usual. */
  fails?: { operations: RegExp; codigo: string }
}

export type JsonObject = { [name: string]: Json }

export function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof SpelledNumber)
}

/** Applies `change` to every field of every object, at any depth; the result `undefined` removes the field. */
export function eachField(value: Json, change: (name: string, value: Json) => Json | undefined): Json {
  if (Array.isArray(value)) return value.map((item) => eachField(item, change))
  if (!isObject(value)) return value
  const fields = Object.entries(value).flatMap(([name, inside]) => {
    const changed = change(name, eachField(inside, change))
    return changed === undefined ? [] : [[name, changed] as const]
  })
  return Object.fromEntries(fields)
}
