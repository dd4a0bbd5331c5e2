import { documentoNameOf } from '../../shared/model/tipoDocumento.ts'

/** The queue of a print office. */
export const queueText = {
  title: 'Fila de impressão',
  list: 'Trabalhos de impressão, por impressora',
  loading: 'Buscando a fila…',
  serve: 'Atender',
  settings: 'Ajustes de impressão',
  columns: {
    tick: 'Marcado',
    documento: 'Documento',
    paper: 'Papel',
    situacao: 'Situação',
    time: 'Pedido às',
    details: 'Detalhes',
  },
  filters: {
    situacao: 'Situação',
    kind: 'Documento',
    allKinds: 'Todos',
    impressora: 'Impressora',
    allImpressoras: 'Todas',
    text: 'Procurar',
    example: 'número ou nome do documento',
    situacoes: {
      all: 'Todas',
      underWay: 'Em andamento',
      attention: 'Pedem atenção',
      falhas: 'Falharam',
      ready: 'Terminadas',
    },
  },
  lane: {
    tally: (underWay: number, attention: number, ready: number) =>
      [
        `${underWay} na fila`,
        ...(attention > 0 ? [attention === 1 ? '1 pede atenção' : `${attention} pedem atenção`] : []),
        ...(ready > 0 ? [ready === 1 ? '1 terminada' : `${ready} terminadas`] : []),
      ].join(' · '),
    pause: 'Pausar',
    resume: 'Retomar',
    notListed: 'não encontrada',
  },
  empty: 'Nada na fila',
  emptyExplanation: 'As impressões deste posto aparecem aqui, uma faixa por impressora.',
  noneFound: 'Nenhum trabalho com este filtro',
  noneFoundExplanation: 'Limpe os filtros para ver a fila inteira.',
  bar: {
    underWay: 'Na fila',
    attention: 'Pedem atenção',
    ticked: 'Marcados',
    cancel: (count: number) => (count > 0 ? `Cancelar ${count}` : 'Cancelar'),
    repeat: (count: number) => (count > 0 ? `Imprimir de novo ${count}` : 'Imprimir de novo'),
  },
  hints: [
    ['Enter', 'detalhes'],
    ['Espaço', 'marcar'],
    ['G', 'marcar a faixa'],
    ['P', 'pausar a impressora'],
    ['R', 'repetir as que falharam'],
    ['Delete', 'cancelar'],
  ],
  answerHints: (again: boolean) => [
    ['S', 'o papel saiu'],
    ['N', again ? 'não saiu: imprimir de novo' : 'não saiu'],
    ['Enter', 'detalhes'],
  ],
  trabalho: {
    title: 'Trabalho de impressão',
    impressora: 'Impressora',
    paper: 'Papel',
    bandeja: 'Bandeja',
    request: 'Pedido às',
    changed: 'Mudou às',
    close: 'Fechar',
    gone: 'Este trabalho já não está na fila.',
  },
  failed: (done: number, total: number) => `Feito em ${done} de ${total}. Os outros não puderam:`,
  nothingToCancel: 'Nenhum trabalho marcado pode ser cancelado.',
  nothingToRepeat: 'Nenhuma impressão falhou.',
}

/** What a kind of job is called; a test page is none of the municipality's papers. */
export function kindName(kind: string): string {
  return Object.entries(documentoNameOf).find(([name]) => name === kind)?.[1] ?? 'Página de teste'
}

export const sidesText = {
  'one-sided': 'só frente',
  'two-sided-long-edge': 'frente e verso',
  'two-sided-short-edge': 'frente e verso (borda curta)',
} as const
