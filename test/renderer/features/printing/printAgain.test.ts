import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { printAgain } from '../../../../renderer/features/printing/useTrabalhoActions.ts'

let asked: [string, unknown][]
beforeEach(() => {
  asked = []
  const named = (name: string) => async (input: unknown) => {
    asked.push([name, input])
    return { ok: true, valor: null }
  }
  const calls = { 'impressao.repetir': named('repetir'), 'impressao.resolver': named('resolver') }
  vi.stubGlobal('window', { balcao: { calls, on: {} } })
})
afterEach(() => void vi.unstubAllGlobals())

const keys = () => asked.filter(([name]) => name === 'repetir').map(([, input]) => (input as { chave: string }).chave)

test('a job without paper is printed again once, even if the key is pressed twice', async () => {
  await Promise.all([printAgain('t1', false), printAgain('t1', false)])
  await printAgain('t1', false)
  expect(keys()).toHaveLength(3)
  expect(new Set(keys()).size).toBe(1)
})

test('the print dialog’s idempotency key differs for another job', async () => {
  await printAgain('t1', false)
  await printAgain('t2', false)
  expect(new Set(keys()).size).toBe(2)
})

test('a job’s question is answered only after its new print was requested, so that main keeps the document', async () => {
  await printAgain('t1', true)
  expect(asked.map(([name]) => name)).toEqual(['repetir', 'resolver'])
  expect(asked[1]?.[1]).toEqual({ trabalhoId: 't1', saiu: false })
})
