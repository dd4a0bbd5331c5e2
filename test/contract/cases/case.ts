import { expect } from 'vitest'
import type { OperationName } from '../../../shared/api/index.ts'
import type { Served } from '../city.ts'

/** How one operation is tested against the sandbox. An operation without an example does not compile. */
export interface Case {
  /** The document of the signed-in person; null when no sign-in is needed. */
  documento: string | null
  /** Makes a valid input, with other operations if it needs ids. */
  input: (served: Served) => object | Promise<object>
  /** The normal answer of a JSON operation, to be matched. */
  normal?: unknown
  /** The operation succeeds only once, so every test resets the sandbox before. */
  once?: true
}

/** A case’s own parts; the rest is the operation's example. */
export type Own = Partial<Record<OperationName, Partial<Case>>>

export const text = expect.any(String) as string
export const int = expect.toSatisfy(Number.isInteger, 'an integer') as number
export const amount = expect.any(Number) as number
export const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string
export const having = (fields: object) => expect.objectContaining(fields) as object
export const listHaving = (item: object) => expect.arrayContaining([item]) as object[]
export const page = (item: object) => ({ paginasTotais: int, elementosTotais: int, data: listHaving(item) })
