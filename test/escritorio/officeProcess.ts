import type { EstadoDaLinha, NovasDaLista } from '../../shared/model/lista/andamento.ts'
import { Killable } from '../crash/killable.ts'
import type { FromOffice, OfficePlace, ToOffice } from './messages.ts'

/** An office that can be killed and started again, and how its rows stood last. It is ready with its earlier state. */
export class OfficeProcess extends Killable<FromOffice, ToOffice> {
  /** The state of the list as a whole; null before the process reported one. */
  estado: string | null = null
  rows: EstadoDaLinha[] = []

  constructor(place: OfficePlace, onNews: (news: NovasDaLista) => void) {
    super(new URL('station.ts', import.meta.url), place, (message) => {
      if ('ready' in message) {
        this.rows = [...message.ready]
        return true
      }
      this.estado = message.news.lista?.estado ?? null
      for (const { lugar, estado } of message.news.linhas) this.rows[lugar] = estado
      onNews(message.news)
      return false
    })
  }
}
