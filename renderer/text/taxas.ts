import type { PapelDaTaxa } from '../../shared/model/taxas.ts'
import { count } from './numbers.ts'

export const paperVerbText: Record<PapelDaTaxa, string> = {
  guia: 'Imprimir a guia',
  recibo: 'Imprimir o recibo',
  autorizacao: 'Imprimir a autorização',
}

export const taxasText = {
  title: 'Taxas emitidas',
  list: 'Taxas emitidas a este contribuinte',
  loading: 'Buscando as taxas…',
  total: (all: number) => count(all, 'taxa', 'taxas'),
  empty: 'Nenhuma taxa emitida.',
  emptyExplanation: 'As taxas aparecem aqui depois que um setor da prefeitura as emite.',
  noneFound: 'Nenhuma taxa com estes filtros.',
  noneFoundExplanation: 'Mude ou limpe os filtros para ver as demais.',
  noDescription: 'Taxa sem descrição',
  columns: {
    taxa: 'Taxa',
    protocolo: 'Protocolo',
    issue: 'Emissão',
    vencimento: 'Vencimento',
    situacao: 'Situação',
    value: 'Valor R$',
  },
  hints: [
    ['Enter', 'imprime a guia ou o recibo'],
    ['A', 'imprime a autorização'],
  ],
  filters: { situacao: 'Situação', all: 'Todas', protocolo: 'Número do protocolo' },
  papers: {
    title: 'Papéis da taxa',
    label: (name: string, protocolo: string) => (protocolo === '' ? name : `${name} ${protocolo}`),
    overdue: 'Esta taxa já venceu: o banco pode não receber a guia.',
    none: {
      cancelled: 'Taxa cancelada: não há papel para imprimir.',
      unknown: 'A prefeitura não informou a situação desta taxa, por isso não há papel para imprimir.',
      off: 'Este município não oferece por aqui os papéis desta taxa.',
    },
  },
}
