/** Inputs of one operation that must pass, and those that must not with the field that is wrong. */
export interface Inputs {
  good: readonly object[]
  bad: readonly (readonly [object, string])[]
  /** The fields have the names the backend gives them: none is unknown. */
  openNames?: true
}

export const documento = '52998224725'

/** What an operation takes that is asked for one thing by its number. */
export const byId = (name: string): Inputs => ({
  good: [{ [name]: 7 }],
  bad: [
    [{ [name]: '../7' }, name],
    [{ [name]: 7.5 }, name],
    [{}, name],
  ],
})

/** What an operation takes that is asked for with nothing at all. */
export const nothing: Inputs = { good: [{}], bad: [] }
