import { avisoDaGuia } from '../../../shared/model/guias.ts'
import type { GuiaArrival } from '../../services/arrival.ts'
import { useToday } from '../../services/atendimento.tsx'
import { usePdf } from '../documents/usePdf.ts'
import { useConfirmedGuia } from './useConfirmedGuia.ts'
import { usePagamentoOptions } from './usePagamentoOptions.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { GuiaDetalhe } from '../../../shared/api/index.ts'
import type { Documento } from '../../../shared/ipc/types.ts'
import { centavos } from '../../../shared/model/dinheiro.ts'
import type { PapelLido } from '../../../shared/model/papelLido.ts'
import { call } from '../../bridge/client.ts'
import { LONGEST_NUMERO, type GuiaAPagar } from '../../../shared/model/segundaTela.ts'
import type { Pagamento } from './pagamento.ts'
import type { Pix } from './pix.ts'

export type OpenGuia = ReturnType<typeof useOpenGuia>

/** The open guide: its confirmed data, its PDF, and the ways to pay it. Detail and PDF are fetched in parallel. */
export function useOpenGuia(arrival: GuiaArrival) {
  const confirmed = useConfirmedGuia(arrival)
  const { guia, toAsk, estado } = confirmed
  const notice = avisoDaGuia(estado, useToday())
  const payable = notice === null ? guia : undefined
  const facts = paperFacts(arrival, guia)
  const { numero } = facts
  const pdf = useGuiaPdf(arrival)
  const paper = useReadPaper(pdf, facts, confirmed.looking)
  const options = usePagamentoOptions(payable, paper)
  const unpaid = notice === null ? toAsk : null
  return {
    ...confirmed,
    notice,
    payable,
    unpaid,
    numero,
    pdf,
    paper,
    options,
    shown: guiaToShow(numero, guia, options),
  }
}

/** A guide that was just made has its own PDF operation (specification); others are in the issued guides. */
function useGuiaPdf({ id, justCreated, numeroGuia }: GuiaArrival) {
  const created = usePdf('debitos.guiaPdf', { idDoctoArr: id }, { numero: numeroGuia, enabled: justCreated })
  const segundaVia = usePdf('guias.pdf', { id }, { numero: numeroGuia, enabled: !justCreated })
  return justCreated ? created : segundaVia
}

/** A PDF that could not be fetched proves nothing. */
const NOT_READ: PapelLido = { dono: 'unknown', razoes: [], linhas: [], pix: [], inteiro: false }

/**
 * The facts by which main judges a guide's PDF: of its detail, else of its row in the list. The requested total of a guide
 * that was just made does not count: the backend may add interest. An unknown number is empty.
 */
export function paperFacts(arrival: GuiaArrival, guia: GuiaDetalhe | undefined) {
  const listed = arrival.justCreated ? null : arrival.total
  return {
    numero: arrival.numeroGuia || (guia?.numGuia ?? ''),
    total: guia?.valorTotal == null ? listed : centavos(guia.valorTotal),
    linha: guia?.linhaDigitavel ?? null,
  }
}

/**
 * The facts that main read from a guide's PDF. They are judged by the guide's number, and again once its detail is known, in
 * doubt or failed. Null until then.
 */
function useReadPaper(
  pdf: UseQueryResult<Documento>,
  facts: ReturnType<typeof paperFacts>,
  looking: boolean,
): PapelLido | null {
  const documentoId = pdf.data?.documentoId ?? ''
  const judged = useQuery({
    queryKey: ['papel', documentoId, facts],
    queryFn: () => call('documentos.conferir', { documentoId, ...facts }),
    enabled: pdf.data !== undefined && !looking,
    staleTime: Infinity,
    retry: false,
  })
  if (pdf.isError) return NOT_READ
  if (!pdf.data) return null
  if (looking || judged.isError) return pdf.data.lido
  return judged.data?.lido ?? null
}

/**
 * Content of the person's display for a guide to be paid. Shows only the ways to pay that the clerk's screen offers.
 * @param guia absent if the guide is in doubt: then only its number is shown
 */
export function guiaToShow(
  numero: string,
  guia: GuiaDetalhe | undefined,
  { pagamento, pix }: { pagamento: Pagamento | null; pix: Pix | null },
): GuiaAPagar {
  return {
    numero: numero === '' || numero.length > LONGEST_NUMERO ? null : numero,
    total: guia?.valorTotal == null ? null : centavos(guia.valorTotal),
    vencimento: guia?.dataVencimento ?? null,
    linha: pagamento?.offers ? pagamento.copy : null,
    pix: pix?.code ?? null,
  }
}
