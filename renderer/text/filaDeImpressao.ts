import { nomeDoDocumento } from '../../shared/model/tipoDocumento.ts'

/** The queue of a print office. */
export const filaTexto = {
  titulo: 'Fila de impressão',
  lista: 'Trabalhos de impressão, por impressora',
  carregando: 'Buscando a fila…',
  atender: 'Atender',
  ajustes: 'Ajustes de impressão',
  colunas: {
    marca: 'Marcado',
    documento: 'Documento',
    papel: 'Papel',
    situacao: 'Situação',
    hora: 'Pedido às',
    detalhes: 'Detalhes',
  },
  filtros: {
    titulo: 'Filtrar a fila',
    situacao: 'Situação',
    tipo: 'Documento',
    todosOsTipos: 'Todos',
    impressora: 'Impressora',
    todasAsImpressoras: 'Todas',
    texto: 'Procurar',
    exemplo: 'número ou nome do documento',
    limpar: 'Limpar filtros',
    situacoes: {
      todas: 'Todas',
      andando: 'Em andamento',
      atencao: 'Pedem atenção',
      falhas: 'Falharam',
      prontas: 'Terminadas',
    },
  },
  pista: {
    contagem: (andando: number, atencao: number, prontas: number) =>
      [
        `${andando} na fila`,
        ...(atencao > 0 ? [atencao === 1 ? '1 pede atenção' : `${atencao} pedem atenção`] : []),
        ...(prontas > 0 ? [prontas === 1 ? '1 terminada' : `${prontas} terminadas`] : []),
      ].join(' · '),
    pausar: 'Pausar',
    retomar: 'Retomar',
    naoListada: 'não encontrada',
  },
  vazia: {
    titulo: 'Nada na fila',
    explicacao: 'As impressões deste posto aparecem aqui, uma faixa por impressora.',
    filtrada: 'Nenhum trabalho com este filtro',
    filtradaExplicacao: 'Limpe os filtros para ver a fila inteira.',
  },
  barra: {
    andando: 'Na fila',
    atencao: 'Pedem atenção',
    marcados: 'Marcados',
    cancelar: (quantos: number) => (quantos > 0 ? `Cancelar ${quantos}` : 'Cancelar'),
    repetir: (quantos: number) => (quantos > 0 ? `Imprimir de novo ${quantos}` : 'Imprimir de novo'),
  },
  dicas: [
    ['Enter', 'detalhes'],
    ['Espaço', 'marcar'],
    ['G', 'marcar a faixa'],
    ['P', 'pausar a impressora'],
    ['R', 'repetir as que falharam'],
    ['Delete', 'cancelar'],
  ],
  trabalho: {
    titulo: 'Trabalho de impressão',
    impressora: 'Impressora',
    papel: 'Papel',
    bandeja: 'Bandeja',
    pedido: 'Pedido às',
    mudou: 'Mudou às',
    fechar: 'Fechar',
    sumiu: 'Este trabalho já não está na fila.',
  },
  falhou: (feitos: number, total: number) => `Feito em ${feitos} de ${total}. Os outros não puderam:`,
  nadaParaCancelar: 'Nenhum trabalho marcado pode ser cancelado.',
  nadaParaRepetir: 'Nenhuma impressão falhou.',
}

/** What a kind of job is called; a test page is none of the municipality's papers. */
export function nomeDoTipo(tipo: string): string {
  return Object.entries(nomeDoDocumento).find(([nome]) => nome === tipo)?.[1] ?? 'Página de teste'
}

export const ladosTexto = {
  'one-sided': 'só frente',
  'two-sided-long-edge': 'frente e verso',
  'two-sided-short-edge': 'frente e verso (borda curta)',
} as const
