/** Permit processes. */
export const alvarasText = {
  title: 'Alvarás',
  list: 'Processos de alvará deste contribuinte',
  loading: 'Buscando os processos de alvará…',
  total: (count: number) => (count === 1 ? '1 processo' : `${count} processos`),
  showing: (count: number, total: number) => `Mostrando ${count} de ${total}.`,
  empty: 'Nenhum processo de alvará.',
  emptyExplanation: 'Os processos aparecem aqui depois de abertos no setor de alvarás.',
  processo: (numero: string) => `Processo ${numero}`,
  noData: 'O sistema não informou nada deste processo.',
}
