/* What became of a list, row by row, in words. Nobody is named: a row is known by its number in the text that was pasted. */
import type { LinhaDaLista, RelatorioDaLista } from '../../../shared/model/lista/andamento.ts'
import { itemInWords, listaText, rowInWords } from '../../text/lista.ts'
import { number } from '../../text/numbers.ts'

const { report: text } = listaText
/** Of a reason in the system's own words, as much as a line has room for. */
const MOST_OF_REASON = 300

/** @param nameOf what people call a printer, by its id */
export function reportOf(rows: readonly LinhaDaLista[], nameOf: (impressora: string) => string): RelatorioDaLista {
  const done = rows.filter(({ estado }) => estado === 'feita').length
  return {
    titulo: text.title,
    notas: [text.note(done, rows.length), text.rows],
    colunas: [...text.columns],
    linhas: rows.map((row) => {
      const { state, reason } = rowInWords(row)
      return [
        String(row.numero),
        itemInWords(row.item),
        state,
        reason.slice(0, MOST_OF_REASON),
        row.paginas === null ? '' : number(row.paginas),
        row.impressora === null ? '' : nameOf(row.impressora).slice(0, MOST_OF_REASON),
      ]
    }),
  }
}
