import { expect, test } from 'vitest'
import { asksOnce, creating } from '../../../renderer/bridge/asksOnce.ts'
import { operations, type OperationName } from '../../../shared/api/index.ts'

test('the calls that are never repeated are exactly the operations that create something', () => {
  const inTable = (Object.keys(operations) as OperationName[]).filter((name) => operations[name].cria)
  expect([...creating].toSorted()).toEqual(inTable.toSorted())
})

test('only a creating operation gets the query options that prevent repeats', () => {
  expect(asksOnce('iptu.boleto')).toEqual({ retry: false, retryOnMount: false, meta: { once: true } })
  expect(asksOnce('iptu.carne')).toEqual({})
})
