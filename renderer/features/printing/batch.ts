/* Prints several documents one after the other: fetches one, hands it to the print queue, then the next. Independent
   of the kind of document, of React and of the bridge. */
import type { CodigoDeFalha, Falha } from '../../../shared/errors.ts'
import type { Documento } from '../../../shared/ipc/types.ts'
import type { Trabalho } from '../../../shared/model/impressao.ts'

export interface BatchItem {
  /** The item's id among the screen's documents; at most 50 characters, because it is part of the print key. */
  id: string
  /** The document's title, e.g. «Guia 2026000123»; never a person's name or CPF. */
  label: string
  fetch: (signal: AbortSignal) => Promise<Documento>
  /** A failure known from an earlier attempt. It is reported again without another attempt. */
  knownFalha?: Falha | undefined
}

export type ItemState =
  | { phase: 'waiting' | 'fetching' | 'delivering' }
  /** The print queue has accepted the document. From then on the job's own state counts. */
  | { phase: 'delivered'; trabalho: Trabalho }
  | { phase: 'failed'; falha: Falha }

/** How a run ended. `interrupted`: by a failure that every other document would have too. */
export type BatchEnd = { end: 'finished' | 'cancelled' } | { end: 'interrupted'; falha: Falha }

export interface BatchMeans {
  /** Hands a document to the print queue. Throws `BridgeError`. */
  print: (pdf: Documento, item: BatchItem) => Promise<Trabalho>
  falhaOf: (error: unknown) => Falha
  onChange: (item: BatchItem, state: ItemState) => void
  /**
   * Cancels the document that is being fetched, and stops before the next. A document already sent to the printer is printed.
   */
  signal: AbortSignal
}

/** Prints the items in their order. Never throws: an error becomes the state of its item. */
export async function runBatch(items: readonly BatchItem[], means: BatchMeans): Promise<BatchEnd> {
  for (const item of items) {
    if (means.signal.aborted) return { end: 'cancelled' }
    const falha = await printOne(item, means)
    if (falha === 'cancelled') return { end: 'cancelled' }
    if (falha && concernsAll(falha)) return { end: 'interrupted', falha }
  }
  return { end: 'finished' }
}

async function printOne(item: BatchItem, means: BatchMeans): Promise<Falha | 'cancelled' | null> {
  const { onChange, signal } = means
  const fail = (falha: Falha) => {
    onChange(item, { phase: 'failed', falha })
    return falha
  }
  if (item.knownFalha) {
    fail(item.knownFalha)
    return null
  }
  onChange(item, { phase: 'fetching' })
  const pdf = await item.fetch(signal).catch((error: unknown) => ({ falha: means.falhaOf(error) }))
  if (signal.aborted) {
    onChange(item, { phase: 'waiting' })
    return 'cancelled'
  }
  if ('falha' in pdf) return fail(pdf.falha)
  onChange(item, { phase: 'delivering' })
  try {
    onChange(item, { phase: 'delivered', trabalho: await means.print(pdf, item) })
    return null
  } catch (error) {
    return fail(means.falhaOf(error))
  }
}

/**
 * Failures that concern every document: the login, the network, the printer, the queue itself. Ink outside a printer's margins
 * (`impressora.margem`) concerns one document only, because the next may leave the margins free.
 */
const CONCERNS_ALL: ReadonlySet<CodigoDeFalha> = new Set<CodigoDeFalha>([
  'ponte.recusada',
  'ponte.pagina',
  'perfil.invalido',
  'municipio.desconhecido',
  'atendimento.encerrado',
  'atendimento.outroDocumento',
  'backend.indisponivel',
  'backend.semResposta',
  'backend.ocupado',
  'backend.naoAutorizado',
  'backend.rotaDesligada',
  'login.necessario',
  'login.expirado',
  'login.indisponivel',
  'login.outroDocumento',
  'login.relogio',
  'impressora.ausente',
  'impressora.recusou',
  'impressora.semResposta',
  'impressora.ocupada',
  'impressora.certificado',
  'impressora.opcao',
  'impressora.papel',
  'impressora.falhou',
  'pasta.indisponivel',
  'fila.indisponivel',
])

function concernsAll({ codigo }: Falha): boolean {
  return CONCERNS_ALL.has(codigo)
}

/** Refusals of this particular document: another request would be refused too. */
const FINAL: ReadonlySet<CodigoDeFalha> = new Set<CodigoDeFalha>([
  'entrada.invalida',
  'backend.recusou',
  'backend.proibido',
  'backend.naoEncontrado',
  'backend.rotaDesligada',
  'documento.protegido',
  'documento.grande',
])

/** Whether the document can still be printed: it was neither delivered nor refused for good. */
export function stillMissing(state: ItemState | undefined): boolean {
  if (state?.phase === 'delivered') return false
  return state?.phase !== 'failed' || state.falha.intermediario === true || !FINAL.has(state.falha.codigo)
}

export interface BatchTally {
  total: number
  delivered: number
  falhas: number
  missing: number
  /** Delivered jobs that failed later without printing anything. */
  notOut: readonly Trabalho[]
}

/** @param nowOf returns the current state of a delivered job */
export function tallyBatch(
  items: readonly BatchItem[],
  states: ReadonlyMap<string, ItemState>,
  nowOf: (delivered: Trabalho) => Trabalho,
): BatchTally {
  const reached = items.map(({ id }) => states.get(id))
  const delivered = reached.flatMap((state) => (state?.phase === 'delivered' ? [nowOf(state.trabalho)] : []))
  return {
    total: items.length,
    delivered: delivered.length,
    falhas: reached.filter((state) => state?.phase === 'failed').length,
    missing: reached.filter(stillMissing).length,
    notOut: delivered.filter(({ estado }) => estado === 'failed'),
  }
}

/** One failed job for each reason, with the number of jobs that failed for it. */
export function reasonsOf(notOut: readonly Trabalho[]): { trabalho: Trabalho; papers: number }[] {
  const reasons = [...new Set(notOut.map(({ erro }) => erro))]
  return reasons.flatMap((erro) => {
    const [trabalho, ...others] = notOut.filter((one) => one.erro === erro)
    return trabalho ? [{ trabalho, papers: 1 + others.length }] : []
  })
}
