import type { GuiaDetalhe, Guia, Input, Output } from '../../../shared/api/index.ts'
import type { IsoDate } from '../../../shared/model/data.ts'
import { unreadOf } from '../../bridge/unread.ts'
import { isWhole } from '../../ui/pages.ts'
import { fewAtOnce } from '../../bridge/fewAtOnce.ts'
import { mayCharge, watchRequest, type PayableGuia, type GuiasWatch } from './duplicates.ts'

export interface GuiasCalls {
  list: (input: Input<'guias.listar'>) => Promise<Output<'guias.listar'>>
  detail: (id: number) => Promise<GuiaDetalhe>
}

/**
 * Fetches the details of all guides that may still be paid. Rejects if the list cannot be fetched. A missing detail
 * only makes the result incomplete.
 */
export async function fetchPayableGuias(today: IsoDate, { list, detail }: GuiasCalls): Promise<GuiasWatch> {
  const page = await list(watchRequest(today))
  const { data } = page
  const guias: PayableGuia[] = []
  let complete = isWhole(page) && unreadOf(page).length === 0
  const look = async (guia: Guia) => {
    try {
      const answer = await detail(guia.id)
      if (unreadOf(answer).length > 0) complete = false
      guias.push({ guia, itens: answer.itens })
    } catch {
      complete = false
    }
  }
  await fewAtOnce(mayCharge(data, today), look)
  return { guias, complete }
}
