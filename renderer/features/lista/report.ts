/*
 * A list's report, row by row, in words. The report contains no names: a row is identified by its number in the pasted text.
 * The cover sheet contains names, for the people who fill the envelopes.
 */
import type { LinhaDaLista, RelatorioDaLista } from '../../../shared/model/lista/andamento.ts'
import { maskDocumento } from '../../../shared/model/documento.ts'
import { itemInWords, listaText, rowInWords } from '../../text/lista.ts'
import { number } from '../../text/numbers.ts'

const { report: text, cover } = listaText
/** Longest part of the municipality's reason that is printed, characters: more would not fit a line. */
const MOST_OF_REASON = 300

/**
 * @param nameOf a printer's display name, by its id
 * @param at when the report was made
 */
export function reportOf(
  rows: readonly LinhaDaLista[],
  nameOf: (impressora: string) => string,
  at: Date,
): RelatorioDaLista {
  const done = rows.filter(({ estado }) => estado === 'feita').length
  return {
    titulo: text.title,
    notas: [text.made(at), text.note(done, rows.length), text.rows],
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

/** The cover sheet: owners in the order of printing. Documents are masked, because envelopes are sorted by name. */
export function coverOf(rows: readonly LinhaDaLista[], at: Date): RelatorioDaLista {
  return {
    titulo: cover.title,
    notas: [text.made(at), cover.note(rows.length)],
    colunas: [...cover.columns],
    linhas: rows.map(({ numero, item, nome = '' }) => [
      String(numero),
      itemInWords(item),
      item.tipo === 'certidao' ? maskDocumento(item.documento) : item.inscricao,
      nome,
    ]),
  }
}
