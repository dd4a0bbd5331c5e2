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

declare global {
  interface Window {
    balcao: Bridge
  }
}

/** A failed call, for code that lives on exceptions (React Query). `falha` is what the person is told from. */
export class FalhaDaPonte extends Error {
  readonly falha: Falha

  constructor(falha: Falha) {
    super(falha.codigo)
    this.falha = falha
  }
}

/** The failure behind anything thrown; what was not ours is `interno`. */
export function falhaDe(erro: unknown): Falha {
  return erro instanceof FalhaDaPonte ? erro.falha : { codigo: 'interno', podeRepetir: false }
}

/** One call over the bridge. Throws `FalhaDaPonte`; never anything else the bridge did. */
export async function chamar<N extends CallName>(
  nome: N,
  ...input: CallInput<N> extends void ? [] : [CallInput<N>]
): Promise<CallOutput<N>> {
  const funcao = window.balcao.calls[nome]
  if (!funcao) throw new FalhaDaPonte({ codigo: 'ponte.recusada', podeRepetir: false })
  const resultado = (await funcao(input[0])) as Result<CallOutput<N>>
  if (resultado.ok) return resultado.valor
  throw new FalhaDaPonte(resultado.falha)
}

/** Subscribes to an event of the contract; returns the way to stop. */
export function escutar<N extends EventName>(nome: N, ouvinte: (payload: EventPayload<N>) => void): () => void {
  return window.balcao.on[nome]?.(ouvinte as (payload: unknown) => void) ?? (() => undefined)
}

/** Runs a JSON operation of the endpoint table. Aborting the signal cancels the request in main. */
export async function operar<N extends JsonOperation>(
  operacao: N,
  input: Input<N>,
  signal?: AbortSignal,
): Promise<Output<N>> {
  return cancelavel(
    signal,
    async (chamadaId) => (await chamar('backend.chamar', { chamadaId, operacao, input })) as Output<N>,
  )
}

/** What main takes as a paper's number. One of another form is left out: the paper is wanted all the same. */
const NUMERO_DE_PAPEL = /^[\w./-]{1,40}$/

/**
 * Fetches a PDF into main and answers its handle.
 * @param numero the public number of the paper (guide, certificate), for the file name and the print tray; never a CPF or name.
 */
export async function buscarDocumento<N extends PdfOperation>(
  operacao: N,
  input: Input<N>,
  opcoes: { numero?: string; signal?: AbortSignal } = {},
): Promise<Documento> {
  const numero = NUMERO_DE_PAPEL.test(opcoes.numero ?? '') ? { numero: opcoes.numero } : {}
  return cancelavel(opcoes.signal, (chamadaId) =>
    chamar('documentos.buscar', { chamadaId, operacao, input, ...numero }),
  )
}

async function cancelavel<T>(signal: AbortSignal | undefined, correr: (chamadaId: string) => Promise<T>): Promise<T> {
  const chamadaId = crypto.randomUUID()
  const cancelar = () => void chamar('backend.cancelar', { chamadaId })
  signal?.throwIfAborted()
  signal?.addEventListener('abort', cancelar, { once: true })
  try {
    return await correr(chamadaId)
  } finally {
    signal?.removeEventListener('abort', cancelar)
  }
}
