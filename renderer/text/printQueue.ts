import { documentoOf } from '../../shared/model/tipoDocumento.ts'
import { count, number } from './numbers.ts'

export const queueText = {
  title: 'Fila de impressão',
  list: 'Trabalhos de impressão, por impressora',
  loading: 'Buscando a fila…',
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
      ready: 'Prontas',
    },
  },
  lane: {
    tally: (underWay: number, attention: number, ready: number) =>
      [
        `${number(underWay)} na fila`,
        ...(attention > 0 ? [count(attention, 'pede atenção', 'pedem atenção')] : []),
        ...(ready > 0 ? [count(ready, 'pronta', 'prontas')] : []),
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
    printList: 'Imprimir uma lista…',
    cancel: (ticked: number) => (ticked > 0 ? `Cancelar ${number(ticked)}` : 'Cancelar'),
    repeat: (ticked: number) => (ticked > 0 ? `Imprimir de novo ${number(ticked)}` : 'Imprimir de novo'),
  },
  hints: [
    ['Enter', 'detalhes'],
    ['Espaço', 'marca'],
    ['G', 'marca a faixa'],
    ['P', 'pausa a impressora'],
    ['R', 'imprime de novo as que falharam'],
    ['Delete', 'cancela'],
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
    gone: 'Este trabalho já não está na fila.',
  },
  failed: (done: number, total: number) => `Feito em ${number(done)} de ${number(total)}. Nos outros não foi possível:`,
  nothingToCancel: 'Nenhum trabalho marcado pode ser cancelado.',
  nothingToRepeat: 'Nenhuma impressão falhou.',
}

/** A job's kind in words. A kind that is no document of the municipality is a test page. */
export function kindName(kind: string): string {
  return documentoOf(kind)?.nome ?? 'Página de teste'
}

export const sidesText = {
  'one-sided': 'só frente',
  'two-sided-long-edge': 'frente e verso',
  'two-sided-short-edge': 'frente e verso (borda curta)',
} as const
