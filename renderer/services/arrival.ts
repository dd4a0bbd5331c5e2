/* Navigation to one guide. The guide is in the history entry's state, so that no address contains its id. */
import type { Guia, GuiaGerada } from '../../shared/api/index.ts'
import type { IsoDate } from '../../shared/model/data.ts'
import { centavos, type Centavos } from '../../shared/model/dinheiro.ts'

/** Facts known about a guide before its detail is read. The detail must not contradict them. */
export interface KnownGuia {
  /** The guide's number; empty if the backend does not send it. */
  numeroGuia: string
  /** The requested total, or the total in the list; null if neither is known. */
  total: Centavos | null
  vencimento: IsoDate | null
}

export interface GuiaArrival extends KnownGuia {
  /**
   * Id for the PDF. For a guide that was just made, its `idDoctoArr`, which the specification does not equate with the
   * id in the list. For a guide from the list, its id there. Opaque: a long is text.
   */
  id: number
  /** True for a guide just made from debits, false for a guide chosen from the list. */
  justCreated: boolean
  /** The guide's state from the list (spec `statusCodigo`); null if the list has none. The detail has no such code. */
  statusCodigo: number | null
  /** The status text of the backend, used if there is no code. */
  statusDescricao: string | null
  /** Idempotency key of the automatic print; null if the person has to request the print. */
  printKey: string | null
}

/**
 * Navigation to a guide just created. It is printed automatically, and only once however often its screen is opened.
 * The print key is not derived from the guide's id: main remembers keys while it runs, and a restored backend may reuse
 * ids.
 */
export function arriveAfterCreation(
  { idDoctoArr, numeroGuia }: GuiaGerada,
  asked: Pick<KnownGuia, 'total' | 'vencimento'>,
): GuiaArrival {
  const printKey = `guia-${crypto.randomUUID()}`
  return { id: idDoctoArr, numeroGuia, ...asked, justCreated: true, statusCodigo: 1, statusDescricao: null, printKey }
}

/** Navigation to a guide in the list. Each choice has its own print key, so a reprint requested twice prints twice. */
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

/** Whether two guide numbers are equal. Separators and case do not count. */
export function isSameNumero(one: string, other: string): boolean {
  const bare = (numero: string) => numero.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
  return bare(one) === bare(other)
}

/** Reads the history entry's state; null if it has another origin. */
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
