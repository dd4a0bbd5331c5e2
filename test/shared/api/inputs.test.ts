import { describe, expect, test } from 'vitest'
import { operationNamed, operationNames, type OperationName } from '../../../shared/api/index.ts'
import { contribuinte } from './inputs/contribuinte.ts'
import { bounds } from './inputs/bounds.ts'
import { debitos } from './inputs/debitos.ts'
import { both, type Inputs } from './inputs/inputs.ts'
import { publico } from './inputs/publico.ts'

const cases: Record<OperationName, Inputs> = { ...publico, ...contribuinte, ...debitos }

describe.each(operationNames)('%s', (name) => {
  const { input } = operationNamed(name)
  const { good, bad, openNames } = both(cases[name], ...(bounds[name] ?? []))

  test.each(good.map((value) => [value]))('an operation’s input accepts %j unchanged', (value) => {
    expect(input.safeParse(value)).toEqual({ success: true, data: value })
  })
  test.each(bad)('an operation’s input refuses %j because of the field %s', (value, campo) => {
    const result = input.safeParse(value)
    expect(result.success).toBe(false)
    expect(result.error?.issues.some((issue) => issue.path[0] === campo)).toBe(true)
  })
  const named = openNames ? [] : [good[0]]
  test.each(named)(
    'an operation’s input refuses an unknown field, so that a typo does not become an ignored filter',
    (value) => {
      const result = input.safeParse({ ...value, documentoo: '1' })
      expect(result.error?.issues).toMatchObject([{ code: 'unrecognized_keys', keys: ['documentoo'] }])
    },
  )
  test.each([[null], [undefined], ['texto'], [[]], [7]])(
    'an operation’s input refuses %j in place of an object',
    (value) => {
      expect(input.safeParse(value).success).toBe(false)
    },
  )
})
