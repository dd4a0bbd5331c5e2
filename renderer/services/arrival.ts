/* The way to one guide. It travels as the history entry's state: no guide id in an address. */
import type { Guia, GuiaGerada } from '../../shared/api/index.ts'
import type { IsoDate } from '../../shared/model/data.ts'
import { centavos, type Centavos } from '../../shared/model/dinheiro.ts'

/** Facts known of a guide before its detail is read; sentences about it must agree with them. */
export interface KnownGuia {
  /** The guide's number; empty when the backend does not send it. */
  numeroGuia: string
  /** The requested total, or the list's; null when none is given. */
  total: Centavos | null
  vencimento: IsoDate | null
}

/** The guide to show, and whether it is printed automatically on arrival. */
export interface GuiaArrival extends KnownGuia {
  /**
   * For a guide just made, its `idDoctoArr`, which leads only to its PDF: the specification does not say that the issued guides
   * use the same id. For a guide chosen from the list, its id there. Opaque (a long is text).
   */
  id: number
  /** Just made from debits; else a guide chosen from the list. */
  justCreated: boolean
  /** The guide's state from the list (spec `statusCodigo`), if the list contained one: the detail has none. */
  statusCodigo: number | null
  /** The status as the backend wrote it, used when there is no code. */
  statusDescricao: string | null
  /** Prints once for this key; null waits for the person. */
  printKey: string | null
}

/**
 * A guide just created is printed automatically, and only once however often its screen is opened. The key is not the guide's
 * id: main stores keys while it runs, and a restored backend may reuse ids.
 */
export function arriveAfterCreation(
  { idDoctoArr, numeroGuia }: GuiaGerada,
  asked: Pick<KnownGuia, 'total' | 'vencimento'>,
): GuiaArrival {
  const printKey = `guia-${crypto.randomUUID()}`
  return { id: idDoctoArr, numeroGuia, ...asked, justCreated: true, statusCodigo: 1, statusDescricao: null, printKey }
}

/** A guide chosen from the list. Each choice that prints has its own key, so that a reprint requested twice prints twice. */
export function arriveFromList(guia: Guia, print: boolean): GuiaArrival {
  return {
    id: guia.id,
    numeroGuia: guia.numeroGuia ?? '',
    total: guia.valorTotal == null ? null : centavos(guia.valorTotal),
    vencimento: guia.dataVencimento ?? null,
    justCreated: false,
    statusCodigo: guia.statusCodigo ?? null,
    statusDescricao: guia.statusDescricao ?? null,
    printKey: print ? `segunda-via-${crypto.randomUUID()}` : null,
  }
}

/** Whether two guide numbers are equal: one answer may contain separators that another omits. */
export function isSameNumero(one: string, other: string): boolean {
  const bare = (numero: string) => numero.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
  return bare(one) === bare(other)
}

/** Reads the history entry's state; null when it is not one of ours. */
export function readArrival(state: unknown): GuiaArrival | null {
  const { id, numeroGuia, total, vencimento, justCreated, statusCodigo, statusDescricao, printKey } = (state ??
    {}) as Partial<GuiaArrival>
  if (!Number.isSafeInteger(id) && !/^\d+$/.test(id as unknown as string)) return null
  if (typeof numeroGuia !== 'string') return null
  return {
    id: id as number,
    numeroGuia,
    total: typeof total === 'number' ? total : null,
    vencimento: typeof vencimento === 'string' ? vencimento : null,
    justCreated: justCreated === true,
    statusCodigo: typeof statusCodigo === 'number' ? statusCodigo : null,
    statusDescricao: typeof statusDescricao === 'string' ? statusDescricao : null,
    printKey: typeof printKey === 'string' ? printKey : null,
  }
}
