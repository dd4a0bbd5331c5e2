import type { GuiaDetalhe, Guia, Input, Output } from '../../../shared/api/index.ts'
import type { IsoDate } from '../../../shared/model/data.ts'
import { unreadOf } from '../../bridge/unread.ts'
import { isWhole } from '../../ui/pages.ts'
import { mayCharge, watchRequest, type PayableGuia, type GuiasWatch } from './duplicates.ts'

/** Details requested at the same time, so that a counter does not burden the municipality's system. */
const AT_ONCE = 4

export interface GuiasCalls {
  list: (input: Input<'guias.listar'>) => Promise<Output<'guias.listar'>>
  detail: (id: number) => Promise<GuiaDetalhe>
}

/**
 * Fetches the details of every guide that can, or may, still be paid. Rejects if the list cannot be fetched. A missing detail
 * only makes the result incomplete.
 */
export async function lookIntoGuias(today: IsoDate, { list, detail }: GuiasCalls): Promise<GuiasWatch> {
  const page = await list(watchRequest(today))
  const { data } = page
  const queue = mayCharge(data, today).values()
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
  const lookOneByOne = async () => {
    for (const guia of queue) await look(guia)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lookOneByOne))
  return { guias, complete }
}
