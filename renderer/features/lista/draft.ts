/* A list before it is begun: what was read, what is corrected and removed. */
import {
  readCampos,
  readLista,
  repeatedRows,
  type CamposDaLinha,
  type ItemDaLista,
  type LinhaLida,
} from '../../../shared/model/lista/lista.ts'

export interface Draft {
  readonly linhas: readonly LinhaLida[]
  /** There was more in the text than a list may have. */
  readonly cortado: boolean
  /** Rows that ask for the same are done as often as they stand there. */
  readonly comRepetidas: boolean
}

export const emptyDraft: Draft = { linhas: [], cortado: false, comRepetidas: false }

export function readDraft(text: string): Draft {
  return { ...emptyDraft, ...readLista(text) }
}

/** The row at this place as somebody corrected it. */
export function withRow(draft: Draft, at: number, campos: CamposDaLinha): Draft {
  const row = draft.linhas[at]
  if (!row) return draft
  return { ...draft, linhas: draft.linhas.with(at, { ...row, campos, leitura: readCampos(campos) }) }
}

export function withoutRow(draft: Draft, at: number): Draft {
  return { ...draft, linhas: draft.linhas.toSpliced(at, 1) }
}

export function withoutWrong(draft: Draft): Draft {
  return { ...draft, linhas: draft.linhas.filter(({ leitura }) => 'item' in leitura) }
}

/** Every document from whose front a spreadsheet took zeros has them again. */
export function withZeros(draft: Draft): Draft {
  const linhas = draft.linhas.map((row): LinhaLida => {
    const documento = missingZeros(row)
    if (documento === null) return row
    const campos = { ...row.campos, documento }
    return { ...row, campos, leitura: readCampos(campos) }
  })
  return { ...draft, linhas }
}

/** The document with its zeros; null where that is not what is wrong. */
export function missingZeros({ leitura }: LinhaLida): string | null {
  return 'problema' in leitura && leitura.problema.motivo === 'documento' ? leitura.problema.completo : null
}

/** What there is to know of a draft as a whole. */
export interface DraftSummary {
  /** Rows that ask for what an earlier one asks for, with that one's number. */
  repeated: ReadonlyMap<number, number>
  wrong: number
  zeros: number
  /** What would be done. */
  items: readonly { numero: number; item: ItemDaLista }[]
}

export function summaryOf({ linhas, comRepetidas }: Draft): DraftSummary {
  const repeated = repeatedRows(linhas)
  const items = linhas.flatMap(({ numero, leitura }) =>
    'item' in leitura && (comRepetidas || !repeated.has(numero)) ? [{ numero, item: leitura.item }] : [],
  )
  return {
    repeated,
    items,
    wrong: linhas.filter(({ leitura }) => 'problema' in leitura).length,
    zeros: linhas.filter((row) => missingZeros(row) !== null).length,
  }
}

/** The next row, from this one on and round, of which this is true; -1 where there is none. */
export function nextWhere<T>(rows: readonly T[], from: number, wanted: (row: T) => boolean): number {
  const after = rows.findIndex((row, at) => at > from && wanted(row))
  return after >= 0 ? after : rows.findIndex(wanted)
}
