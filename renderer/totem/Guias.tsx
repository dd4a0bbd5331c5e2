import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import type { Guia } from '../../shared/api/index.ts'
import { formatDate } from '../../shared/model/data.ts'
import { formatInformado } from '../../shared/model/dinheiro.ts'
import { useAllPages, useToday } from '../services/atendimento.tsx'
import { arriveFromList, readArrival } from '../services/arrival.ts'
import { paths } from '../services/services.ts'
import { useDetails, usePaid } from '../flows/guias/paid.ts'
import { guiasTotemText as text } from '../text/totem.ts'
import { lacksPayable, stillPayable, watchRequest } from '../flows/debitos/duplicates.ts'
import { POR_PAGINA } from '../../shared/model/paginas.ts'
import { ListStep } from './Answered.tsx'
import { OneGuia } from './OneGuia.tsx'

/** The guide that was just made or chosen, else the guides that can still be paid. */
export function Guias() {
  const arrival = readArrival(useHistoryState<unknown>())
  return arrival ? <OneGuia key={arrival.printKey ?? arrival.id} arrival={arrival} /> : <Payable />
}

function Payable() {
  const today = useToday()
  const [, navigate] = useLocation()
  const query = useAllPages('guias.listar', watchRequest(today))
  useDetails(stillPayable(query.data?.data ?? [], today).slice(0, POR_PAGINA))
  return (
    <ListStep
      query={query}
      text={text}
      isPartial={(page) => lacksPayable(page, today)}
      choices={({ data }) =>
        stillPayable(data, today).map((guia) => ({
          key: String(guia.id),
          icon: 'guias',
          label: <Purpose guia={guia} />,
          detail: text.due(formatDate(guia.dataVencimento), guia.numeroGuia || '—'),
          side: formatInformado(guia.valorTotal),
          onTouch: () => navigate(paths.guias, { state: arriveFromList(guia, true) }),
        }))
      }
    />
  )
}

/** The name by which people recognize a guide: its taxes. While these are unknown, its number. */
function Purpose({ guia }: { guia: Guia }) {
  const paid = usePaid(guia)
  return paid ? text.of(paid.tributos) : text.label(guia.numeroGuia || '—')
}
