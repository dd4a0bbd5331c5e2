import type { Documento } from '../../../shared/ipc/types.ts'
import { centavos } from '../../../shared/model/dinheiro.ts'
import { call } from '../../bridge/client.ts'

/**
 * Judges a fetched PDF again by its sum, which proves a guide with a short number or none. Without a second answer the
 * first counts.
 * @param numero the guide's number; null if unknown
 * @param valorTotal in reais
 */
export async function judgedBySum(
  pdf: Documento,
  numero: string | null,
  valorTotal: number | null | undefined,
): Promise<Documento> {
  if (valorTotal == null) return pdf
  const facts = { numero: numero ?? '', total: centavos(valorTotal), linha: null }
  return call('documentos.conferir', { documentoId: pdf.documentoId, ...facts }).catch(() => pdf)
}
