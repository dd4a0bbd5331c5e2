import { expect, test } from 'vitest'
import {
  reasonsOf,
  tallyBatch,
  runBatch,
  stillMissing,
  type ItemState,
  type BatchItem,
  type BatchMeans,
} from '../../../../renderer/features/printing/batch.ts'
import { codigosDeFalha, FalhaError, type CodigoDeFalha, type Falha } from '../../../../shared/errors.ts'
import type { Documento } from '../../../../shared/ipc/types.ts'
import type { ErroImpressao, EstadoTrabalho, Trabalho } from '../../../../shared/model/impressao.ts'

const documento = (documentoId: string): Documento => ({
  documentoId,
  tipo: 'comprovante',
  paginas: 1,
  bytes: 10,
  lido: { dono: 'own', razoes: [], linhas: [], pix: [], inteiro: true },
})
const trabalho = (documentoId: string) => ({ trabalhoId: `t-${documentoId}`, documentoId }) as Trabalho
const falha = (codigo: CodigoDeFalha): Falha => ({ codigo, podeRepetir: false })

/** Documents 1 to n; `others` replaces parts of some, such as `fetch`. */
const items = (n: number, others: Record<number, Partial<BatchItem>> = {}): BatchItem[] =>
  Array.from({ length: n }, (_, i) => ({
    id: String(i + 1),
    label: `Guia ${i + 1}`,
    fetch: async () => documento(String(i + 1)),
    ...others[i + 1],
  }))

const refuse = (code: CodigoDeFalha) => ({
  fetch: async () => {
    throw new FalhaError(code)
  },
})

/** Runs a batch and records every state of each document. */
async function run(batch: BatchItem[], means: Partial<BatchMeans> = {}) {
  const steps: string[] = []
  const states = new Map<string, ItemState>()
  const end = await runBatch(batch, {
    print: async ({ documentoId }) => trabalho(documentoId),
    falhaOf: (error) => (error as FalhaError).falha,
    signal: new AbortController().signal,
    ...means,
    onChange: (item, state) => {
      steps.push(`${item.id} ${state.phase}`)
      states.set(item.id, state)
      means.onChange?.(item, state)
    },
  })
  return { end, steps, states }
}

test('a batch prints one document after the other, and fetches the next only after handing over the last', async () => {
  const { end, steps, states } = await run(items(2))
  expect(steps).toEqual(['1 fetching', '1 delivering', '1 delivered', '2 fetching', '2 delivering', '2 delivered'])
  expect(end).toEqual({ end: 'finished' })
  expect(states.get('2')).toEqual({ phase: 'delivered', trabalho: trabalho('2') })
})

test('a batch continues after the backend refuses a document', async () => {
  const { end, states } = await run(items(3, { 2: refuse('backend.naoEncontrado') }))
  expect(end).toEqual({ end: 'finished' })
  expect([...states.values()].map(({ phase }) => phase)).toEqual(['delivered', 'failed', 'delivered'])
})

test('a batch reports a document known to be missing without another request', async () => {
  let requests = 0
  const fetch = async () => {
    requests += 1
    return documento('1')
  }
  const { end, steps } = await run(items(2, { 1: { fetch, knownFalha: falha('backend.naoEncontrado') } }))
  expect(requests).toBe(0)
  expect(steps.slice(0, 2)).toEqual(['1 failed', '2 fetching'])
  expect(end).toEqual({ end: 'finished' })
})

test.each(['login.expirado', 'backend.indisponivel', 'backend.semResposta', 'atendimento.encerrado'] as const)(
  'a batch sends no further request after %s, which would affect every document',
  async (code) => {
    const { end, states } = await run(items(3, { 2: refuse(code) }))
    expect(end).toEqual({ end: 'interrupted', falha: new FalhaError(code).falha })
    expect(states.has('3')).toBe(false)
  },
)

test('a batch sends no further request after an unreachable printer', async () => {
  const { end, states } = await run(items(2), {
    print: async () => {
      throw new FalhaError('impressora.ausente')
    },
  })
  expect(end).toMatchObject({ end: 'interrupted' })
  expect(states.get('1')).toMatchObject({ phase: 'failed' })
  expect(states.has('2')).toBe(false)
})

test('a batch cancelled during a fetch aborts the fetch, and the document counts as waiting', async () => {
  const controller = new AbortController()
  const fetch = async (signal: AbortSignal) => {
    controller.abort()
    signal.throwIfAborted()
    return documento('2')
  }
  const { end, states } = await run(items(3, { 2: { fetch } }), { signal: controller.signal })
  expect(end).toEqual({ end: 'cancelled' })
  expect([...states].map(([id, { phase }]) => `${id} ${phase}`)).toEqual(['1 delivered', '2 waiting'])
})

test('a batch cancelled before a document arrives does not print it', async () => {
  const controller = new AbortController()
  const fetch = async () => {
    controller.abort()
    return documento('1')
  }
  const { steps } = await run(items(1, { 1: { fetch } }), { signal: controller.signal })
  expect(steps).toEqual(['1 fetching', '1 waiting'])
})

test('a batch cancelled while a document is sent to the print queue waits for that document, and reports the result', async () => {
  for (const arrives of [true, false]) {
    const controller = new AbortController()
    const { end, states } = await run(items(2), {
      signal: controller.signal,
      print: async ({ documentoId }) => {
        controller.abort()
        if (!arrives) throw new FalhaError('interno')
        return trabalho(documentoId)
      },
    })
    expect(end).toEqual({ end: 'cancelled' })
    expect([...states].map(([id, { phase }]) => `${id} ${phase}`)).toEqual([arrives ? '1 delivered' : '1 failed'])
  }
})

test('a batch can resume all documents except those already handed over and those finally refused', () => {
  const final = codigosDeFalha.filter((code) => !stillMissing({ phase: 'failed', falha: falha(code) }))
  expect(final).toContain('backend.naoEncontrado')
  expect(final).not.toContain('backend.falhou')
  expect(final).not.toContain('login.expirado')
  expect(stillMissing(undefined)).toBe(true)
  expect(stillMissing({ phase: 'waiting' })).toBe(true)
  expect(stillMissing({ phase: 'delivered', trabalho: trabalho('1') })).toBe(false)
})

test('a batch reports documents that failed in the print queue, with each reason once, and does not send them again', async () => {
  const became = (estado: EstadoTrabalho, erro?: ErroImpressao) => ({ estado, ...(erro && { erro }) })
  const later: Record<string, Partial<Trabalho>> = {
    1: became('failed', 'impressora.margem'),
    2: became('printed'),
    3: became('failed', 'impressora.opcao'),
    4: became('failed', 'impressora.margem'),
    5: became('unknown'),
  }
  const { states, end } = await run(items(5))
  const tally = tallyBatch(items(5), states, (one) => ({ ...one, ...later[one.documentoId] }))
  expect(end).toEqual({ end: 'finished' })
  expect(tally).toMatchObject({ total: 5, delivered: 5, falhas: 0, missing: 0 })
  expect(reasonsOf(tally.notOut).map(({ trabalho: { erro }, papers }) => [erro, papers])).toEqual([
    ['impressora.margem', 2],
    ['impressora.opcao', 1],
  ])
})
