import { count } from './numbers.ts'

export const numerosText = {
  title: 'Números do posto',
  of: (period: string) => `Números do posto · ${period}`,
  open: 'Números',
  today: 'Hoje',
  month: 'Este mês',
  earlier: 'Anterior',
  later: 'Seguinte',
  loading: 'Lendo o registro…',
  none: 'Nada foi feito aqui neste período.',
  noneExplanation: 'O registro deste posto não tem atendimentos nem papéis deste período.',
  damaged: {
    title: 'Uma parte do registro não pode ser contada.',
    explanation: (lines: number) =>
      `${count(lines, 'linha falta, foi mudada ou não pode ser lida', 'linhas faltam, foram mudadas ou não podem ser lidas')}. Os números verdadeiros podem ser maiores. Avise o suporte.`,
  },
  source: 'Fonte: o registro deste posto, sem dados pessoais.',
  unknown: '–',
  save: 'Salvar CSV…',
  saved: (file: string) => `Salvo: ${file}.`,
  summary: 'Resumo do dia',
  item: 'Total',
  value: 'Valor',
  period: 'Período',
  rows: {
    atendimentos: 'Atendimentos',
    mediana: 'Duração mediana, em minutos',
    maior: 'Duração maior, em minutos',
    papeis: 'Papéis',
    paginas: 'Páginas',
    desistencias: 'Desistências no totem',
    avaliacao: (nota: string) => `Como foi o atendimento? ${nota}`,
    danos: 'Linhas do registro fora da conta',
  },
}
