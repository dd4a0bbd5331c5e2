/** Permit processes. */
export const alvarasTexto = {
  titulo: 'Alvarás',
  lista: 'Processos de alvará deste contribuinte',
  carregando: 'Buscando os processos de alvará…',
  total: (quantidade: number) => (quantidade === 1 ? '1 processo' : `${quantidade} processos`),
  mostrando: (quantos: number, total: number) => `Mostrando ${quantos} de ${total}.`,
  vazio: 'Nenhum processo de alvará.',
  vazioExplicacao: 'Os processos aparecem aqui depois de abertos no setor de alvarás.',
  processo: (numero: string) => `Processo ${numero}`,
  semDados: 'O sistema não informou nada deste processo.',
}
