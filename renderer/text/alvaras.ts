import { count, number } from './numbers.ts'

export const alvarasText = {
  title: 'Alvarás',
  list: 'Processos de alvará deste contribuinte',
  loading: 'Buscando os processos de alvará…',
  total: (all: number) => count(all, 'processo', 'processos'),
  showing: (shown: number, total: number) => `Mostrando ${number(shown)} de ${number(total)}.`,
  empty: 'Nenhum processo de alvará.',
  emptyExplanation: 'Os processos aparecem aqui depois de abertos no setor de alvarás.',
  processo: (numero: string) => `Processo ${numero}`,
  withSituacao: (processo: string, situacao: string) => `${processo}: ${situacao}`,
  noData: 'O sistema não informou nada deste processo.',
}
