import type { PapelDaTaxa, SituacaoDaTaxa } from '../../shared/model/taxas.ts'

/** Fee states in words; the codes are the spec's, «vencida» is the calendar's. */
export const situacaoDaTaxaTexto: Record<SituacaoDaTaxa, string> = {
  emitida: 'emitida',
  vencida: 'vencida',
  paga: 'paga',
  cancelada: 'cancelada',
  desconhecida: 'não informada',
}

export const verboDoPapelTexto: Record<PapelDaTaxa, string> = {
  guia: 'Imprimir a guia',
  recibo: 'Imprimir o recibo',
  autorizacao: 'Imprimir a autorização',
}

/** Issued fees. */
export const taxasTexto = {
  titulo: 'Taxas emitidas',
  lista: 'Taxas emitidas a este contribuinte',
  carregando: 'Buscando as taxas…',
  total: (quantidade: number) => (quantidade === 1 ? '1 taxa' : `${quantidade} taxas`),
  vazio: 'Nenhuma taxa emitida.',
  vazioExplicacao: 'As taxas aparecem aqui depois que um setor da prefeitura as emite.',
  vazioFiltrado: 'Nenhuma taxa com estes filtros.',
  vazioFiltradoExplicacao: 'Mude ou limpe os filtros para ver as demais.',
  semDescricao: 'Taxa sem descrição',
  colunas: {
    taxa: 'Taxa',
    protocolo: 'Protocolo',
    emissao: 'Emissão',
    vencimento: 'Vencimento',
    situacao: 'Situação',
    valor: 'Valor R$',
  },
  dicas: [
    ['Enter', 'imprime a guia ou o recibo'],
    ['A', 'imprime a autorização'],
    ['←→', 'muda de página'],
  ],
  filtros: {
    titulo: 'Filtros',
    situacao: 'Situação',
    todas: 'Todas',
    protocolo: 'Número do protocolo',
    filtrar: 'Filtrar',
    limpar: 'Limpar filtros',
  },
  papeis: {
    titulo: 'Papéis da taxa',
    rotulo: (nome: string, protocolo: string) => (protocolo === '' ? nome : `${nome} ${protocolo}`),
    buscando: 'Buscando o papel…',
    vencida: 'Esta taxa já venceu: o banco pode não receber a guia.',
    nenhum: {
      cancelada: 'Taxa cancelada: não há papel para imprimir.',
      desconhecida: 'A prefeitura não informou a situação desta taxa, por isso não há papel para imprimir.',
      desligados: 'Este município não oferece por aqui os papéis desta taxa.',
    },
  },
}
