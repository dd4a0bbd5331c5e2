import type { Guia } from '../../../shared/api/index.ts'
import type { Documento } from '../../../shared/ipc/types.ts'
import { centavos } from '../../../shared/model/dinheiro.ts'
import { call } from '../../bridge/client.ts'

/**
 * Judges a fetched PDF again by its sum, which proves a guide with a short number or none (''). Without a second answer the
 * first counts.
 */
export async function judgedBySum(pdf: Documento, numero: string, valorTotal: Guia['valorTotal']): Promise<Documento> {
  if (valorTotal == null) return pdf
  const facts = { documentoId: pdf.documentoId, numero, total: centavos(valorTotal), linha: null }
  return call('documentos.conferir', facts).catch(() => pdf)
}
