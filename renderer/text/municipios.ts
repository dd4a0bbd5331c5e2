import { number } from './numbers.ts'

export const municipiosText = {
  switchTo: 'Trocar município',
  title: 'Em nome de qual município?',
  list: 'Municípios deste posto',
  placeholder: 'Nome, como no endereço do portal',
  nothing: (search: string) => `Nenhum município com “${search.trim()}”.`,
  more: (others: number) => `Há mais ${number(others)}. Digite o nome para achar.`,
  inUse: 'em uso',
  refused: 'configuração recusada',
  noDominio: 'Município sem domínio na configuração',
  field: (field: string) => `Peça ao suporte que corrija o campo ${field}.`,
  opening: 'Abrindo o município…',
  close: 'Fechar',
  verb: 'Trocar',
}
