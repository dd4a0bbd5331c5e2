import { count, number } from './numbers.ts'
import { kindName } from './printQueue.ts'

/** Texts for the station's work on a day or in a month, in figures, for the manager of the counter. */
export const numerosText = {
  title: 'Números do posto',
  open: 'Números',
  period: 'Dia ou mês',
  example: 'dd/mm/aaaa ou mm/aaaa',
  wrong: 'Digite um dia ou um mês que existe.',
  see: 'Ver',
  today: 'Hoje',
  month: 'Este mês',
  earlier: 'Anterior',
  later: 'Seguinte',
  loading: 'Lendo o registro…',
  day: (day: string) => `Dia ${day}`,
  ofMonth: (month: string) => `Mês ${month}`,
  none: 'Nada foi feito aqui neste período.',
  noneExplanation: 'O registro deste posto não tem atendimentos nem papéis deste período.',
  damaged: {
    title: 'Uma parte do registro não pode ser contada.',
    explanation: (lines: number) =>
      `${count(lines, 'linha falta, foi mudada ou não pode ser lida', 'linhas faltam, foram mudadas ou não podem ser lidas')}. Os números verdadeiros podem ser maiores. Avise o suporte.`,
  },
  cut: 'O período é grande demais: uma parte não foi lida, e os números verdadeiros são maiores.',
  since: (day: string) => `O registro deste posto começa em ${day}: do que veio antes nada se sabe.`,
  source: 'Do registro deste posto, que não diz quem foi atendido.',
  unknown: '–',
  chart: 'Barra',
  save: 'Salvar CSV…',
  print: 'Imprimir',
  saved: (file: string) => `Salvo: ${file}.`,
  printed: 'Os números estão na fila de impressão.',
  summary: 'Resumo do dia',
  close: 'Fechar',
  totals: {
    title: 'Totais',
    item: 'Total',
    value: 'Valor',
    atendimentos: 'Atendimentos',
    mediana: 'Duração mediana, em minutos',
    maior: 'Duração maior, em minutos',
    semDuracao: 'Atendimentos sem duração conhecida',
    desistencias: 'Desistências no totem',
    danos: 'Linhas do registro fora da conta',
  },
  hours: { title: 'Por hora', item: 'Hora', name: (hour: number) => `${number(hour)}h` },
  services: { title: 'Por serviço', item: 'Papel pedido', none: 'Nenhum papel pedido' },
  papers: { title: 'Por papel', item: 'Papel' },
  operators: { title: 'Por operador', item: 'Operador', mediana: 'Mediana (min)' },
  printers: { title: 'Por impressora', item: 'Impressora' },
  judgements: { title: 'Avaliações no totem', item: 'Foi bom?', people: 'Pessoas' },
  columns: { atendimentos: 'Atendimentos', papeis: 'Papéis', paginas: 'Páginas' },
  report: ['Período', 'Grupo', 'Item', 'Medida', 'Valor'],
}

/** The name of a kind of document; null stands for attendances that requested none. */
export const servicoName = (tipo: string | null): string => (tipo === null ? numerosText.services.none : kindName(tipo))
