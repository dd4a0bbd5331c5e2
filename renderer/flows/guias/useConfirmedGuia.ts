import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { GuiaDetalhe } from '../../../shared/api/index.ts'
import { descricaoQueVale, statusDaGuia, type EstadoDaGuia } from '../../../shared/model/guias.ts'
import { useAllPages, useOperacao, useAtendimento, useToday } from '../../services/atendimento.tsx'
import type { GuiaArrival } from '../../services/arrival.ts'
import { doubtOf, findCreated, type Doubt } from './confirmed.ts'
import { isEnded, NO_GUIA, paymentQuery, type Unpaid } from './payment.ts'

export interface ConfirmedGuia {
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
export function useConfirmedGuia(arrival: GuiaArrival): ConfirmedGuia {
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
