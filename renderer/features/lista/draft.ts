/* A list before its start: the rows as read, the person's choice of how to read them, corrections and removals. */
import {
  readCampos,
  readLista,
  repeatedRows,
  type CamposDaLinha,
  type Escolhas,
  type ItemDaLista,
  type LinhaLida,
  type ListaLida,
} from '../../../shared/model/lista/lista.ts'
import type { LinhaPedida, PerguntaDoEnsaio } from '../../../shared/model/lista/andamento.ts'

export interface Draft extends ListaLida {
  readonly texto: string
  readonly escolhas: Escolhas
  /** Rows that a person changed, by row number. They stay changed if the text is read again. */
  readonly editadas: ReadonlyMap<number, CamposDaLinha>
  readonly removidas: ReadonlySet<number>
  /** The municipality's answers to {@link questionsOf}: the text of a refusal, else null. */
  readonly respostas: ReadonlyMap<string, string | null>
  /** Whether rows with the same request are all printed, as often as they occur. */
  readonly comRepetidas: boolean
}

export const emptyDraft: Draft = {
  ...readLista(''),
  texto: '',
  escolhas: {},
  editadas: new Map(),
  removidas: new Set(),
  respostas: new Map(),
  comRepetidas: false,
}

export function readDraft(texto: string): Draft {
  return { ...emptyDraft, ...readLista(texto), texto }
}

/** Reads the text again with the person's choices. Corrected and removed rows are preserved. */
export function withChoices(draft: Draft, fresh: Escolhas): Draft {
  const escolhas = { ...draft.escolhas, ...fresh }
  return remade({ ...draft, escolhas })
}

function remade(draft: Draft): Draft {
  const { texto, escolhas, editadas, removidas } = draft
  const lida = readLista(texto, escolhas)
  const tipo = escolhas.papeis === 'ambos' ? undefined : escolhas.papeis
  const linhas = lida.linhas.flatMap((row): LinhaLida[] => {
    if (removidas.has(row.numero)) return []
    const edited = editadas.get(row.numero)
    return [edited ? corrected(row, { ...edited, tipo: tipo ?? edited.tipo }) : row]
  })
  return { ...draft, ...lida, linhas }
}

const corrected = (row: LinhaLida, campos: CamposDaLinha): LinhaLida => ({
  ...row,
  campos,
  leitura: readCampos(campos),
})

export function withRow(draft: Draft, at: number, campos: CamposDaLinha): Draft {
  const row = draft.linhas[at]
  if (!row) return draft
  const editadas = new Map(draft.editadas).set(row.numero, campos)
  return { ...draft, editadas, linhas: draft.linhas.with(at, corrected(row, campos)) }
}

export function withoutRow(draft: Draft, at: number): Draft {
  return without(draft, (_row, place) => place === at)
}

export function withoutWrong(draft: Draft): Draft {
  return without(draft, ({ leitura }) => 'problema' in leitura)
}

function without(draft: Draft, gone: (row: LinhaLida, at: number) => boolean): Draft {
  const removidas = new Set(draft.removidas)
  const linhas = draft.linhas.filter((row, at) => !gone(row, at) || !removidas.add(row.numero))
  return { ...draft, linhas, removidas }
}

/** The draft with the municipality's answers, by the keys of `questionsOf`: the text of a refusal, or null. */
export function withAnswers(draft: Draft, answers: ReadonlyMap<string, string | null>): Draft {
  return { ...draft, respostas: new Map([...draft.respostas, ...answers]) }
}

/** The municipality's text about a row that it refuses; null for any other row. */
export function refusalOf({ respostas }: Pick<Draft, 'respostas'>, { leitura }: LinhaLida): string | null {
  return 'item' in leitura ? (respostas.get(keyOf(questionOf(leitura.item))) ?? null) : null
}

export function withoutRefused(draft: Draft): Draft {
  return without(draft, (row) => refusalOf(draft, row) !== null)
}

/** The checks to request from the municipality before the list starts, each once, by its key. */
export function questionsOf(items: readonly LinhaPedida[]): Map<string, PerguntaDoEnsaio> {
  return new Map(items.map(({ item }) => questionOf(item)).map((pergunta) => [keyOf(pergunta), pergunta]))
}

const questionOf = (item: ItemDaLista): PerguntaDoEnsaio =>
  item.tipo === 'certidao' ? { documento: item.documento } : { inscricao: item.inscricao }

const keyOf = (pergunta: PerguntaDoEnsaio) => Object.entries(pergunta).flat().join(' ')

export function withRemoved(draft: Draft): Draft {
  return remade({ ...draft, removidas: new Set() })
}

/** The draft with leading zeros restored in all documents: a spreadsheet removed them. */
export function withZeros(draft: Draft): Draft {
  const editadas = new Map(draft.editadas)
  const linhas = draft.linhas.map((row): LinhaLida => {
    const documento = documentWithZeros(row)
    if (documento === null) return row
    const campos = { ...row.campos, documento }
    editadas.set(row.numero, campos)
    return corrected(row, campos)
  })
  return { ...draft, linhas, editadas }
}

/** The document with its leading zeros; null if the row has another mistake. */
export function documentWithZeros({ leitura }: LinhaLida): string | null {
  return 'problema' in leitura && leitura.problema.motivo === 'documento' ? leitura.problema.completo : null
}

export interface DraftSummary {
  /** Rows with the same request as an earlier row; the values are the earlier rows' numbers. */
  repeated: ReadonlyMap<number, number>
  wrong: number
  zeros: number
  items: readonly LinhaPedida[]
}

export function summaryOf({ linhas, comRepetidas }: Pick<Draft, 'linhas' | 'comRepetidas'>): DraftSummary {
  const repeated = repeatedRows(linhas)
  const items = linhas.flatMap(({ numero, leitura, nome }) =>
    'item' in leitura && (comRepetidas || !repeated.has(numero))
      ? [{ numero, item: leitura.item, ...(nome && { nome }) }]
      : [],
  )
  return {
    repeated,
    items,
    wrong: linhas.filter(({ leitura }) => 'problema' in leitura).length,
    zeros: linhas.filter((row) => documentWithZeros(row) !== null).length,
  }
}

/** The rows sorted by name; rows without a name come last. */
export function byName(items: readonly LinhaPedida[]): LinhaPedida[] {
  const { compare } = new Intl.Collator('pt-BR')
  return items.toSorted((a, b) => Number(!a.nome) - Number(!b.nome) || compare(a.nome ?? '', b.nome ?? ''))
}

/** A part of a list that several stations print together: the `nth` of `all`, both from 1. */
export interface Part {
  readonly nth: number
  readonly all: number
}

/** Each part of two, of three and of four stations. */
export const PARTS: readonly Part[] = [2, 3, 4].flatMap((all) =>
  Array.from({ length: all }, (_part, index) => ({ nth: index + 1, all })),
)

/**
 * The rows of one part, by their numbers in the text: so a corrected or removed row does not move other rows to another
 * station.
 * @param lines `ContaDoTexto.texto`, which is the same at all stations
 */
export function rowsOf<T extends { numero: number }>(rows: readonly T[], { nth, all }: Part, lines: number): T[] {
  return rows.filter(({ numero }) => Math.ceil((numero * all) / lines) === nth)
}

/** The next row for which `wanted` is true, after this one and wrapping around; -1 if there is none. */
export function nextWhere<T>(rows: readonly T[], from: number, wanted: (row: T) => boolean): number {
  const after = rows.findIndex((row, at) => at > from && wanted(row))
  return after >= 0 ? after : rows.findIndex(wanted)
}
