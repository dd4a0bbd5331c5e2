/*
 * A habit is a way in which a backend or an identity provider may differ from this sandbox and still comply with the
 * specification. Where stated, it is a failure that must be reported accurately.
 */

/** A JSON value; a number may keep its original spelling. */
export type Json = null | boolean | number | string | SpelledNumber | Json[] | { [name: string]: Json }

/** A number written in a way that `JSON.stringify` has not: `9007199254740993`, `7.2425E2`. */
export class SpelledNumber {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  toJSON(): unknown {
    return (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(this.text)
  }
}

/** The call that is answered: its method and the pattern of its route, as `/contribuinte/guias/:id`. */
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

/** Changes the content of a good JSON answer. */
export type ValueChange = (json: Json, asked: Asked) => Json
/** Changes any answer as a whole, after every {@link ValueChange}. */
export type AnswerChange = (answer: Answer, asked: Asked) => Answer

export interface Habit {
  /** The difference, for people. */
  says: string
  value?: ValueChange
  answer?: AnswerChange
  /** The failure of the operations that this habit befalls. A habit without one must change no answer. */
  fails?: { operations: RegExp; codigo: string }
}

export type JsonObject = { [name: string]: Json }

export function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof SpelledNumber)
}

/** Applies `change` to every field of every object, at any depth; `undefined` removes it. */
export function eachField(value: Json, change: (name: string, value: Json) => Json | undefined): Json {
  if (Array.isArray(value)) return value.map((item) => eachField(item, change))
  if (!isObject(value)) return value
  const fields = Object.entries(value).flatMap(([name, inside]) => {
    const changed = change(name, eachField(inside, change))
    return changed === undefined ? [] : [[name, changed] as const]
  })
  return Object.fromEntries(fields)
}
