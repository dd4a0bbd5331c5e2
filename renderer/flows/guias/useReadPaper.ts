import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { GuiaDetalhe } from '../../../shared/api/index.ts'
import type { Documento } from '../../../shared/ipc/types.ts'
import { centavos } from '../../../shared/model/dinheiro.ts'
import type { PapelLido } from '../../../shared/model/papelLido.ts'
import { call } from '../../bridge/client.ts'

/** A PDF that could not be fetched proves nothing. */
const NOT_READ: PapelLido = { dono: 'unknown', razoes: [], linhas: [], pix: [], inteiro: false }

/**
 * The facts that main read from a guide's PDF, judged first by the guide's number, and again once its detail is known.
 * Null until the PDF is fetched, and while it is judged again.
 * @param numero the guide's number, empty if unknown
 */
export function useReadPaper(
  pdf: UseQueryResult<Documento>,
  numero: string,
  guia: GuiaDetalhe | undefined,
): PapelLido | null {
  const documentoId = pdf.data?.documentoId ?? ''
  const total = guia?.valorTotal == null ? null : centavos(guia.valorTotal)
  const linha = guia?.linhaDigitavel ?? null
  const judged = useQuery({
    queryKey: ['papel', documentoId, numero, total, linha],
    queryFn: () => call('documentos.conferir', { documentoId, numero, total, linha }),
    enabled: pdf.data !== undefined && guia !== undefined,
    staleTime: Infinity,
    retry: false,
  })
  if (pdf.isError) return NOT_READ
  if (!pdf.data) return null
  if (guia === undefined || judged.isError) return pdf.data.lido
  return judged.data?.lido ?? null
}
