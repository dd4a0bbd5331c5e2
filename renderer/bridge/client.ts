import type {
  CallInput,
  CallName,
  CallOutput,
  EventName,
  EventPayload,
  Input,
  JsonOperation,
  Output,
  PdfOperation,
} from '../../shared/ipc/contract.ts'
import type { Bridge } from '../../shared/ipc/names.ts'
import type { Result } from '../../shared/ipc/result.ts'
import type { Documento } from '../../shared/ipc/types.ts'
import type { Falha } from '../../shared/errors.ts'
import { type QueryClient, replaceEqualDeep } from '@tanstack/react-query'
import type { Ilegivel } from '../../shared/api/rows.ts'
import { LIMITES } from '../../shared/model/limites.ts'
import { useEffect, useEffectEvent } from 'react'

declare global {
  interface Window {
    balcao: Bridge
  }
}

/** A failed call, for code that works with exceptions (React Query). The message to the person is made from `falha`. */
export class BridgeError extends Error {
  readonly falha: Falha

  constructor(falha: Falha) {
    super(falha.codigo)
    this.falha = falha
  }
}

export function falhaOf(error: unknown): Falha {
  return error instanceof BridgeError ? error.falha : { codigo: 'interno', podeRepetir: false }
}

/** Calls main. `unreadOf` gives the value's unreadable rows. The bridge's failures are thrown as `BridgeError`. */
export async function call<N extends CallName>(
  name: N,
  ...input: CallInput<N> extends void ? [] : [CallInput<N>]
): Promise<CallOutput<N>> {
  const callback = window.balcao.calls[name]
  if (!callback) throw new BridgeError({ codigo: 'ponte.recusada', podeRepetir: false })
  const answer = await callback(input[0])
  // Answers with many rows arrive as JSON text (`main/ipc/register.ts`).
  const result = (typeof answer === 'string' ? JSON.parse(answer) : answer) as Result<CallOutput<N>>
  if (result.ok) return withUnread(result.valor, result.ilegiveis)
  throw new BridgeError(result.falha)
}

/** Subscribes to an event of the contract; returns a function that unsubscribes. */
export function listenTo<N extends EventName>(name: N, listener: (payload: EventPayload<N>) => void): () => void {
  return window.balcao.on[name]?.(listener as (payload: unknown) => void) ?? (() => undefined)
}

/** Runs a JSON operation of the endpoint table. Aborting the signal cancels the request in main. */
export async function runOperacao<N extends JsonOperation>(
  operacao: N,
  input: Input<N>,
  signal?: AbortSignal,
): Promise<Output<N>> {
  return cancellable(
    signal,
    async (chamadaId) => (await call('backend.chamar', { chamadaId, operacao, input })) as Output<N>,
  )
}

/**
 * Fetches a PDF into main and returns its handle.
 * @param numero the document's public number (guide, certificate), by which main judges the PDF and names it; never a CPF or name
 */
export async function fetchPdf<N extends PdfOperation>(
  operacao: N,
  input: Input<N>,
  { numero = '', signal }: { numero?: string; signal?: AbortSignal } = {},
): Promise<Documento> {
  // Main accepts no longer number.
  const known = numero !== '' && numero.length <= LIMITES.numeroGuia ? { numero } : {}
  return cancellable(signal, (chamadaId) => call('documentos.buscar', { chamadaId, operacao, input, ...known }))
}

async function cancellable<T>(signal: AbortSignal | undefined, run: (chamadaId: string) => Promise<T>): Promise<T> {
  const chamadaId = crypto.randomUUID()
  const cancel = () => void call('backend.cancelar', { chamadaId })
  signal?.throwIfAborted()
  signal?.addEventListener('abort', cancel, { once: true })
  try {
    return await run(chamadaId)
  } finally {
    signal?.removeEventListener('abort', cancel)
  }
}

/** Cache key of a call whose answer the whole window shares. */
export const keyOf = (name: CallName) => [name] as const

type Inputless = { [N in CallName]: CallInput<N> extends void ? N : never }[CallName]

/** The query of such an answer, which is asked once; main's events and the window's own changes renew it. */
export const askedOnce = <N extends Inputless>(name: N) => ({
  queryKey: keyOf(name),
  queryFn: () => (call as (name: N) => Promise<CallOutput<N>>)(name),
  staleTime: Infinity,
  gcTime: Infinity,
})

/** Puts the data of main's events into the cache. Called once per window; returns a function that stops it. */
export function followEvents(cache: QueryClient): () => void {
  const cacheEventOf = (name: CallName) => (told: unknown) => {
    const queryKey = keyOf(name)
    // The answer of a running query may be older than this event.
    void cache.cancelQueries({ queryKey })
    cache.setQueryData(queryKey, told)
  }
  const stops = [
    listenTo('impressao.mudou', cacheEventOf('impressao.trabalhos')),
    listenTo('impressao.semDonoMudou', cacheEventOf('impressao.semDono')),
    listenTo('login.sessaoPendenteMudou', cacheEventOf('login.sessaoPendente')),
  ]
  return () => stops.forEach((stop) => stop())
}

/* Unreadable rows by answer object, whether a query, a mutation or a call holds the object. So an answer with the
   same rows but other unreadable rows counts as changed. */
const unread = new WeakMap<object, readonly Ilegivel[]>()
const none: readonly Ilegivel[] = []

/** Stores which rows of an answer could not be read; returns the answer. */
export function withUnread<T>(value: T, rows: readonly Ilegivel[] = none): T {
  if (typeof value === 'object' && value !== null) unread.set(value, rows)
  return value
}

/** The unreadable rows of a backend's answer. Screens that show the answer must report them (`UnreadRows`). */
export function unreadOf(answer: unknown): readonly Ilegivel[] {
  return (typeof answer === 'object' && answer !== null && unread.get(answer)) || none
}

/**
 * The cache's `structuralSharing`: an answer with equal rows stays the same object, but gets the newer answer's unreadable
 * rows.
 */
export function sharedAnswer(before: unknown, fresh: unknown): unknown {
  const rows = unreadOf(fresh)
  if (rows.length !== unreadOf(before).length) return fresh
  return withUnread(replaceEqualDeep(before, fresh), rows)
}

export function useEvent<N extends EventName>(name: N, listener: (payload: EventPayload<N>) => void): void {
  const current = useEffectEvent(listener)
  useEffect(() => listenTo(name, (payload) => current(payload)), [name])
}
