import { count, number } from './numbers.ts'
import { servicesRows } from './services.ts'

export const uiText = {
  kinds: { info: 'Informação', success: 'Certo', warning: 'Atenção', error: 'Erro' },
  back: 'Voltar',
  stepDone: 'concluída',
  close: 'Fechar',
  closeMessage: 'Fechar o aviso',
  tryAgain: 'Tentar de novo',
  signInAgain: 'Entrar de novo',
  support: 'Detalhes para o suporte',
  refreshing: 'Atualizando…',
  totals: 'Totais',
  page: (page: number, pages: number) => `Página ${number(page)} de ${number(pages)}`,
  somePage: (page: number) => `Página ${number(page)}`,
  repeatedPage: (page: number) =>
    `A prefeitura mandou outra vez as linhas da página ${number(page)}. Pode haver outras que não aparecem: use os filtros.`,
  noMorePages: 'Não há mais linhas depois desta página.',
  previous: 'Anterior',
  next: 'Próxima',
}

export const aheadText = {
  kept: (keys: number) =>
    keys === 1
      ? '1 tecla espera a tela. Esc desiste dela.'
      : `${number(keys)} teclas esperam a tela. Esc desiste delas.`,
  ignored: (named: readonly string[], letters: number) => {
    const others = letters === 0 ? [] : [count(letters, 'letra', 'letras')]
    return `Sem efeito aqui: ${[...named, ...others].join(', ')}.`
  },
}

export const copyText = {
  copied: (numero: string) => `Número ${numero} copiado.`,
  notCopied: 'O número não pôde ser copiado.',
  nothing: 'Esta linha não tem número para copiar.',
}

export const groupedListText = {
  collapse: 'Recolher o grupo',
  expand: 'Abrir o grupo',
  tick: 'Marcar o grupo',
  ticked: 'Marcados',
  outsideFilter: (more: number) => `+${number(more)} fora do filtro`,
}

export const filtersText = {
  title: 'Filtros',
  inForce: 'Filtros em uso',
  filter: 'Filtrar',
  clear: 'Limpar filtros',
  illegibleDay: 'Use dd/mm/aaaa.',
  illegibleMonth: 'Use mm/aaaa, como 01/2026.',
  reversed: 'O fim vem antes do início.',
}

/** Nouns for the rows of a list: singular, plural, and the ending of their adjectives. */
const rowNouns = {
  ...servicesRows,
  conta: ['conta', 'contas', 'a'],
  modelo: ['modelo', 'modelos', 'o'],
  item: ['item', 'itens', 'o'],
  movimento: ['movimento', 'movimentos', 'o'],
  atividade: ['atividade', 'atividades', 'a'],
  aviso: ['aviso', 'avisos', 'o'],
} as const
export type RowNoun = keyof typeof rowNouns

/** The nouns for lists inside an answer, by the specification's names (`Ilegivel.lista`). */
const insideNouns: Readonly<Record<string, RowNoun>> = { debitos: 'debitos', pagamentos: 'pagamentos', itens: 'item' }

/** The lists whose rows are added up and paid. */
const charged: ReadonlySet<RowNoun> = new Set<RowNoun>(['debitos', 'pagamentos', 'conta'])

export const unreadText = {
  unread: (rows: number, lista: string, of: RowNoun) => {
    const [one, several, ending] = rowNouns[insideNouns[lista] ?? of]
    return rows === 1
      ? `1 ${one} não pôde ser lid${ending}.`
      : `${number(rows)} ${several} não puderam ser lid${ending}s.`
  },
  ids: (ids: readonly string[], others: number) =>
    `${ids.length === 1 ? 'Identificação' : 'Identificações'}: ${ids.join(', ')}${others > 0 ? ` e mais ${number(others)}` : ''}.`,
  leftOut: (rows: number, of: RowNoun) =>
    `${rows === 1 ? 'Fica' : 'Ficam'} fora da lista${charged.has(of) ? ', dos totais e dos papéis' : ''}. Confira no sistema da prefeitura.`,
  partial: 'parcial',
  empty: 'Nada do que veio pôde ser lido.',
  missing: 'A lista veio vazia, mas o sistema informa que há itens.',
  emptyExplanation: 'Isto não quer dizer que não haja nada. Confira no sistema da prefeitura.',
}

export const labelledText = {
  yes: 'sim',
  no: 'não',
  none: 'nenhum',
  item: (position: number) => `Item ${number(position)}`,
  moment: (data: string, time: string) => `${data} às ${time}`,
  omitted: (more: number) => `e mais ${number(more)}, ${more === 1 ? 'não mostrado' : 'não mostrados'}`,
  nothing: 'O sistema da prefeitura respondeu sem nenhum dado.',
}
