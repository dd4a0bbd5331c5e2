import { avisoDaGuia } from '../../../shared/model/guias.ts'
import type { GuiaArrival } from '../../services/arrival.ts'
import { useToday } from '../../services/useToday.ts'
import { usePdf } from '../documents/usePdf.ts'
import { guiaToShow } from './displayContent.ts'
import { useConfirmedGuia } from './useConfirmedGuia.ts'
import { usePagamentoOptions } from './usePagamentoOptions.ts'
import { useReadPaper } from './useReadPaper.ts'

export type OpenGuia = ReturnType<typeof useOpenGuia>

/** The open guide: its confirmed data, its PDF, and the ways to pay it. Detail and PDF are fetched in parallel. */
export function useOpenGuia(arrival: GuiaArrival) {
  const confirmed = useConfirmedGuia(arrival)
  const { guia, toAsk, estado } = confirmed
  const notice = avisoDaGuia(estado, useToday())
  const payable = notice === null ? guia : undefined
  const numero = arrival.numeroGuia || (guia?.numGuia ?? '')
  const pdf = useGuiaPdf(arrival)
  const paper = useReadPaper(pdf, numero, guia)
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
