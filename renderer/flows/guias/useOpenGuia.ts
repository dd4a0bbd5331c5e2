import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { GuiaDetalhe } from '../../../shared/api/index.ts'
import type { Documento } from '../../../shared/ipc/types.ts'
import { centavos } from '../../../shared/model/dinheiro.ts'
import { avisoDaGuia, descricaoQueVale, type EstadoDaGuia, statusDaGuia } from '../../../shared/model/guias.ts'
import type { PapelLido } from '../../../shared/model/papelLido.ts'
import { type GuiaAPagar, LONGEST_NUMERO } from '../../../shared/model/segundaTela.ts'
import { call } from '../../bridge/client.ts'
import type { GuiaArrival } from '../../services/arrival.ts'
import { useAllPages, useAtendimento, useOperacao, useToday } from '../../services/atendimento.tsx'
import { usePdf } from '../documents/usePdf.ts'
import { type Doubt, doubtOf, findCreated } from './confirmed.ts'
import type { Pagamento } from './pagamento.ts'
import { isEnded, NO_GUIA, paymentQuery, type Unpaid } from './payment.ts'
import type { Pix } from './pix.ts'
import { usePagamentoOptions } from './usePagamentoOptions.ts'

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
  const [accepted, accept] = useState('')
  const isAccepted = paper !== null && accepted === pdf.data?.documentoId
  const options = usePagamentoOptions(
    payable,
    useMemo(() => (isAccepted ? { ...paper, dono: 'unknown' } : paper), [isAccepted, paper]),
  )
  const unpaid = notice === null ? toAsk : null
  return {
    ...confirmed,
    notice,
    payable,
    unpaid,
    numero,
    pdf,
    paper,
    accept,
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

interface ConfirmedGuia {
  /** The guide's detail; absent until it certainly belongs to the guide. */
  guia: GuiaDetalhe | undefined
  /** The guide whose payment can be queried; null if its number or detail is unknown. */
  toAsk: Unpaid | null
  /** The guide's state according to list, detail and payment; the due date as far as it is known. */
  estado: EstadoDaGuia
  /** The reason why only the PDF is shown; null or false without a doubt. */
  doubt: Doubt | null
  looking: boolean
  /** The query that is running or has failed. */
  query: UseQueryResult
}

/**
 * The backend's data of the opened guide. A guide that was just made is found in the list by its number, because its
 * `idDoctoArr` may be another guide's id there. The data must match the known facts.
 */
function useConfirmedGuia(arrival: GuiaArrival): ConfirmedGuia {
  const { geracao } = useAtendimento().atendimento
  const { justCreated, numeroGuia } = arrival
  // The backend's filter may also find other numbers.
  const byNumber = useAllPages('guias.listar', { numeroGuia }, { enabled: justCreated && numeroGuia !== '' })
  // Some backends return the number with punctuation but search it without.
  const isMissed = justCreated && byNumber.data?.data.length === 0
  const today = useToday()
  const ofToday = useAllPages('guias.listar', { dataEmissaoInicio: today }, { enabled: isMissed })
  const rows = isMissed ? ofToday : byNumber
  const found = justCreated && (numeroGuia === '' || rows.data) ? findCreated(arrival, rows.data?.data ?? []) : null
  const row = found && 'guia' in found ? found.guia : null
  const id = justCreated ? row?.id : arrival.id
  const detail = useOperacao('guias.detalhar', { id: id ?? arrival.id }, { enabled: id !== undefined })
  const doubt =
    (found && 'doubt' in found && found.doubt) || (id !== undefined && detail.data && doubtOf(arrival, detail.data))
  const guia = id === undefined || doubt ? undefined : detail.data
  const numero = numeroGuia || (guia?.numGuia ?? '')
  const toAsk = id === undefined || !guia || numero === '' ? null : { id, numeroGuia: numero }
  // Only reads the payment from the cache; the components that show it send the query.
  const { data: pagamento } = useQuery({ ...paymentQuery(geracao, toAsk ?? NO_GUIA), enabled: false })
  const query: UseQueryResult = id === undefined ? rows : detail
  return {
    guia,
    toAsk,
    estado: {
      statusCodigo: isEnded(pagamento) ? statusDaGuia.indexOf(pagamento) : (row?.statusCodigo ?? arrival.statusCodigo),
      statusDescricao: descricaoQueVale([guia?.statusDescricao, row?.statusDescricao ?? arrival.statusDescricao]),
      dataVencimento: guia?.dataVencimento ?? arrival.vencimento,
    },
    doubt: doubt || null,
    looking: !doubt && query.isPending,
    query,
  }
}
