import { NOTAS } from '../../../shared/model/avaliacao.ts'
import { addDays, formatCompetencia, formatDate } from '../../../shared/model/data.ts'
import type { Planilha } from '../../../shared/model/lista/andamento.ts'
import type { Numeros } from '../../../shared/model/numeros.ts'
import { numerosText as text } from '../../text/numeros.ts'
import { ratingText } from '../../text/totem.ts'

/* A period is a day, `2026-11-20`, or a month, `2026-11`. */
const isDay = (periodo: string) => periodo.length === 10

export const formatPeriod = (periodo: string): string =>
  isDay(periodo) ? formatDate(periodo) : formatCompetencia(periodo.replace('-', ''))

export function adjacentPeriod(periodo: string, step: 1 | -1): string {
  return isDay(periodo) ? addDays(periodo, step) : addDays(`${periodo}-15`, 30 * step).slice(0, 7)
}

/** The rows of the table. An unknown value is null. Rows about a kiosk are omitted if there was none. */
export function rowsOf(numeros: Numeros): [name: string, value: number | null][] {
  const { atendimentos, medianaMinutos = null, maiorMinutos = null, papeis, paginas } = numeros
  const { desistencias, avaliacoes, danos } = numeros
  const { rows } = text
  return [
    [rows.atendimentos, atendimentos],
    [rows.mediana, medianaMinutos],
    [rows.maior, maiorMinutos],
    [rows.papeis, papeis],
    [rows.paginas, paginas],
    ...aboveZero(rows.desistencias, desistencias),
    ...(NOTAS.some((nota) => avaliacoes[nota] > 0)
      ? NOTAS.map((nota): [string, number] => [rows.avaliacao(ratingText.notas[nota]), avaliacoes[nota]])
      : []),
    ...aboveZero(rows.danos, danos),
  ]
}

const aboveZero = (name: string, value: number): [string, number][] => (value > 0 ? [[name, value]] : [])

/** The table for a spreadsheet, without thousands separators: spreadsheets would read them as text. */
export function spreadsheetOf(periodo: string, numeros: Numeros): Planilha {
  return {
    colunas: [text.period, text.item, text.value],
    linhas: rowsOf(numeros).map(([name, value]) => [
      formatPeriod(periodo),
      name,
      value === null ? '' : String(value).replace('.', ','),
    ]),
  }
}
