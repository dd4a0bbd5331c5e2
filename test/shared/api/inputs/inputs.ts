/** Inputs of one operation: `good` must be accepted, `bad` rejected because of the named field. */
export interface Inputs {
  good: readonly object[]
  bad: readonly (readonly [object, string])[]
  /** The backend itself names the fields, so no field is unknown. */
  openNames?: true
}

export const documento = '52998224725'

/** Inputs of an operation with only an id. */
export const byId = (name: string): Inputs => ({
  good: [{ [name]: 7 }],
  bad: [
    [{ [name]: '../7' }, name],
    [{ [name]: 7.5 }, name],
    [{}, name],
  ],
})

/** Inputs of an operation without fields. */
export const nothing: Inputs = { good: [{}], bad: [] }

/** A text with this number of characters. */
export const letters = (count: number): string => 'x'.repeat(count)

/**
 * Inputs of a text field of limited length, beside an operation's other fields: two of a valid length, and two of an invalid
 * one.
 */
export const textOf = (name: string, most: number, others: object = {}): Inputs => ({
  good: [
    { ...others, [name]: letters(1) },
    { ...others, [name]: letters(most) },
  ],
  bad: [
    [{ ...others, [name]: '' }, name],
    [{ ...others, [name]: letters(most + 1) }, name],
  ],
})

/** Inputs of a whole number between two limits. */
export const numberOf = (name: string, least: number, most: number, others: object = {}): Inputs => ({
  good: [
    { ...others, [name]: least },
    { ...others, [name]: most },
  ],
  bad: [
    [{ ...others, [name]: least - 1 }, name],
    [{ ...others, [name]: most + 1 }, name],
    [{ ...others, [name]: least + 0.5 }, name],
  ],
})

/** Joins several sets of inputs. */
export const both = (...all: readonly Inputs[]): Inputs => ({
  good: all.flatMap(({ good }) => good),
  bad: all.flatMap(({ bad }) => bad),
  ...(all.some(({ openNames }) => openNames === true) && { openNames: true }),
})
