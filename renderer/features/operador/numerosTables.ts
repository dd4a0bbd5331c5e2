/* The station's numbers as tables: the same on the screen, in a spreadsheet and in print. */
import { NOTAS } from '../../../shared/model/avaliacao.ts'
import type { RelatorioDaLista } from '../../../shared/model/lista/andamento.ts'
import type { LeituraDosNumeros } from '../../../shared/model/numeros.ts'
import { number } from '../../text/numbers.ts'
import { numerosText as text, servicoName } from '../../text/numeros.ts'
import { kindName } from '../../text/printQueue.ts'
import { ratingText } from '../../text/totem.ts'

export interface NumberTable {
  title: string
  /** The heading of the rows' names, and one for each value. */
  columns: readonly [item: string, ...values: string[]]
  /** A value is null if it is not known. */
  rows: readonly { name: string; values: readonly (number | null)[] }[]
  /** Whether the table has bars, because its values can be compared with each other. */
  bars: boolean
}

/**
 * The tables of a period; empty tables are left out.
 * @param printerOf a printer's display name, by its id
 */
export function tablesOf(numeros: LeituraDosNumeros, printerOf: (impressora: string) => string): NumberTable[] {
  const { atendimentos, duracao, semDuracao, totem, danos } = numeros
  const { totals, columns } = text
  const total = (name: string, value: number | null) => ({ name, values: [value] })
  const tables: NumberTable[] = [
    {
      title: totals.title,
      columns: [totals.item, totals.value],
      rows: [
        total(totals.atendimentos, atendimentos),
        total(totals.mediana, duracao.mediana),
        total(totals.maior, duracao.maior),
        ...(semDuracao > 0 ? [total(totals.semDuracao, semDuracao)] : []),
        ...(totem.atendimentos > 0 ? [total(totals.desistencias, totem.desistencias)] : []),
        ...(danos > 0 ? [total(totals.danos, danos)] : []),
      ],
      bars: false,
    },
    {
      title: text.hours.title,
      columns: [text.hours.item, columns.atendimentos],
      rows: hoursAtWork(numeros.porHora).map(([hour, served]) => total(text.hours.name(hour), served)),
      bars: true,
    },
    {
      title: text.services.title,
      columns: [text.services.item, columns.atendimentos],
      rows: numeros.porServico.map(({ tipo, atendimentos: served }) => total(servicoName(tipo), served)),
      bars: true,
    },
    {
      title: text.papers.title,
      columns: [text.papers.item, columns.papeis, columns.paginas],
      rows: numeros.porPapel.map(({ tipo, papeis, paginas }) => ({ name: kindName(tipo), values: [papeis, paginas] })),
      bars: true,
    },
    {
      title: text.operators.title,
      columns: [text.operators.item, columns.atendimentos, columns.papeis, text.operators.mediana],
      rows: numeros.porOperador.map(({ quem, atendimentos: served, papeis, mediana }) => ({
        name: quem,
        values: [served, papeis, mediana],
      })),
      bars: true,
    },
    {
      title: text.printers.title,
      columns: [text.printers.item, columns.papeis, columns.paginas],
      rows: numeros.porImpressora.map(({ impressora, papeis, paginas }) => ({
        name: printerOf(impressora),
        values: [papeis, paginas],
      })),
      bars: true,
    },
    {
      title: text.judgements.title,
      columns: [text.judgements.item, text.judgements.people],
      rows: NOTAS.some((nota) => numeros.avaliacoes[nota] > 0)
        ? NOTAS.map((nota) => total(ratingText.notas[nota], numeros.avaliacoes[nota]))
        : [],
      bars: true,
    },
  ]
  return tables.filter(({ rows }) => rows.length > 0)
}

/** All hours from the first attendance to the last, including empty ones. */
function hoursAtWork(porHora: readonly number[]): [hour: number, served: number][] {
  const hours = [...porHora.entries()]
  const first = porHora.findIndex((served) => served > 0)
  return first < 0 ? [] : hours.slice(first, porHora.findLastIndex((served) => served > 0) + 1)
}

/** The length of each row's bar, 0 to 1: its first value divided by the table's greatest. */
export function barsOf({ rows, bars }: NumberTable): number[] {
  const most = Math.max(...rows.map(({ values: [value] }) => value ?? 0))
  return rows.map(({ values: [value] }) => (bars && most > 0 ? (value ?? 0) / most : 0))
}

export const valueInWords = (value: number | null): string => (value === null ? text.unknown : number(value))

/** One row for each value, so that a spreadsheet can sort and add them. */
export function reportOf(periodo: string, notas: string[], tables: readonly NumberTable[]): RelatorioDaLista {
  const cells = tables.flatMap((table) => {
    const bars = barsOf(table)
    const [, ...measures] = table.columns
    return table.rows.flatMap(({ name, values }, at) =>
      measures.map((measure, column) => ({
        row: [periodo, table.title, name, measure, inSpreadsheet(values[column] ?? null)],
        bar: column === 0 ? (bars[at] ?? 0) : 0,
      })),
    )
  })
  return {
    titulo: text.title,
    // A printed line has no room for two sentences.
    notas: [periodo, ...notas.flatMap((nota) => nota.split(/(?<=\.) /))],
    colunas: [...text.report],
    linhas: cells.map(({ row }) => row),
    barras: cells.map(({ bar }) => bar),
  }
}

/** Writes a number without thousands separators, with which a spreadsheet would read it as text. */
const inSpreadsheet = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','))
