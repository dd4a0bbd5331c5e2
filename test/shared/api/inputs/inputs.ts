/** Inputs of one operation that must pass, and those that must not with the field that is wrong. */
export interface Inputs {
  good: readonly object[]
  bad: readonly (readonly [object, string])[]
  /** The fields have the names the backend gives them: none is unknown. */
  openNames?: true
}

export const documento = '52998224725'

/** Inputs of an operation that requests one thing by its number. */
export const byId = (name: string): Inputs => ({
  good: [{ [name]: 7 }],
  bad: [
    [{ [name]: '../7' }, name],
    [{ [name]: 7.5 }, name],
    [{}, name],
  ],
})

/** Inputs of an operation without any. */
export const nothing: Inputs = { good: [{}], bad: [] }

/** A text of so many letters. */
export const letters = (count: number): string => 'x'.repeat(count)

/** A text of one letter to so many beside an operation's other fields: two that fit, and two that do not. */
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

/** All of these together. */
export const both = (...all: readonly Inputs[]): Inputs => ({
  good: all.flatMap(({ good }) => good),
  bad: all.flatMap(({ bad }) => bad),
  ...(all.some(({ openNames }) => openNames === true) && { openNames: true }),
})
