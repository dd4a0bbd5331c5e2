import type { OperationName } from '../../shared/api/index.ts'

/** One requirement of the specification, and the tests that show it. */
export interface Row {
  /** A stable id: other files refer to it. */
  row: string
  /** The demand of the specification, in one sentence. */
  says: string
  /** `file` or `file > title`, the file by its path inside `test/`; tests may also name the row themselves (`@row`). */
  tests: readonly string[]
}

export const row = (id: string, says: string, ...tests: string[]): Row => ({ row: id, says, tests })

/** Tests that try every operation of the table, whichever it is. */
const everyOperation = [
  'shared/api/table.test.ts > an operation has the specification’s method and path, and is configurable only if the specification leaves the route open',
  'shared/api/inputs.test.ts > an operation’s input, %s, takes and refuses values of its field %s',
  'contract/operations.test.ts > an operation of the backend returns its normal answer',
  'contract/operations.test.ts > an answer with the error %i shows the backend’s own text',
]

/** An operation of the endpoint table; its id is `endpoint.` and its name. */
export const endpoint = (name: OperationName, says: string, ...tests: string[]): Row => ({
  row: `endpoint.${name}`,
  says,
  tests: [...everyOperation, ...tests],
})
