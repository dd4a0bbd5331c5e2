/* What brings somebody to one guide. It travels as the history entry's state: no guide id in an address. */
import type { Guia, GuiaGerada } from '../../../shared/api/index.ts'

export const CAMINHO_DAS_GUIAS = '/portal/guias'

/** Which guide to show, and whether it prints by itself on arrival. */
export interface ChegadaNaGuia {
  id: number
  numeroGuia: string
  /** Just made from debits; else a guide chosen from the list. */
  recemGerada: boolean
  /** Guide list state (spec `statusCodigo`), where the list told it: the detail does not. */
  statusCodigo: number | null
  /** Prints once for this key; null waits for the person. */
  imprimirCom: string | null
}

/**
 * A guide just made prints by itself, once however often this screen is come back to. The key is not its id:
 * main remembers keys for as long as it runs, and a backend put back to an earlier state numbers anew.
 */
export function chegarDepoisDeGerar({ idDoctoArr, numeroGuia }: GuiaGerada): ChegadaNaGuia {
  const imprimirCom = `guia-${crypto.randomUUID()}`
  return { id: idDoctoArr, numeroGuia, recemGerada: true, statusCodigo: 1, imprimirCom }
}

/** A guide picked from the list. Each pick that prints has a key of its own: a 2ª via asked for twice comes twice. */
export function chegarDaLista(guia: Guia, imprimir: boolean): ChegadaNaGuia {
  return {
    id: guia.id,
    numeroGuia: guia.numeroGuia ?? '',
    recemGerada: false,
    statusCodigo: guia.statusCodigo ?? null,
    imprimirCom: imprimir ? `segunda-via-${crypto.randomUUID()}` : null,
  }
}

/** Reads the history entry's state; null when it is none of ours. */
export function lerChegada(estado: unknown): ChegadaNaGuia | null {
  const { id, numeroGuia, recemGerada, statusCodigo, imprimirCom } = (estado ?? {}) as Partial<ChegadaNaGuia>
  if (!Number.isSafeInteger(id) || typeof numeroGuia !== 'string') return null
  return {
    id: id as number,
    numeroGuia,
    recemGerada: recemGerada === true,
    statusCodigo: typeof statusCodigo === 'number' ? statusCodigo : null,
    imprimirCom: typeof imprimirCom === 'string' ? imprimirCom : null,
  }
}
