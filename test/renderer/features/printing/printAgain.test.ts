import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EstadoTrabalho } from '../../../../shared/model/impressao.ts'
import { printAgain } from '../../../../renderer/features/printing/useTrabalhoActions.ts'

let asked: [string, unknown][]
/** The state of each job's reprint; `queued` if not stated. */
let reprints: Record<string, EstadoTrabalho>
beforeEach(() => {
  asked = []
  reprints = {}
  const named = (name: string) => async (input: { trabalhoId: string }) => {
    asked.push([name, input])
    const trabalhoId = `${input.trabalhoId}.2`
    return { ok: true, valor: { trabalhoId, estado: reprints[trabalhoId] ?? 'queued' } }
  }
  const calls = { 'impressao.repetir': named('repetir'), 'impressao.resolver': named('resolver') }
  vi.stubGlobal('window', { balcao: { calls, on: {} } })
})
afterEach(() => void vi.unstubAllGlobals())

const keys = () => asked.filter(([name]) => name === 'repetir').map(([, input]) => (input as { chave: string }).chave)

test('each retry of a job that printed nothing uses the same idempotency key', async () => {
  await Promise.all([printAgain('t1', false), printAgain('t1', false)])
  await printAgain('t1', false)
  expect(keys()).toHaveLength(3)
  expect(new Set(keys()).size).toBe(1)
})

test('a job’s question is answered only after its reprint was requested, so that main keeps the document', async () => {
  await printAgain('t1', true)
  expect(asked.map(([name]) => name)).toEqual(['repetir', 'resolver'])
  expect(asked[1]?.[1]).toEqual({ trabalhoId: 't1', saiu: false })
})

test.each(['queued', 'printing', 'printed', 'sent', 'unknown'] as const)(
  'a retry of a job repeats a reprint that failed or was cancelled, and none that is %s',
  async (estado) => {
    reprints = { 't1.2': 'failed', 't1.2.2': 'canceled', 't1.2.2.2': estado }
    await printAgain('t1', false)
    expect(keys()).toEqual(['de-novo-t1', 'de-novo-t1.2', 'de-novo-t1.2.2'])
  },
)
