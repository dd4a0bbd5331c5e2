import { count } from './numbers.ts'

/** Who works at this counter, for the record of what was printed. */
export const operadorText = {
  choose: 'Quem está atendendo?',
  nobody: 'Operador',
  label: 'Operador',
  summary: 'Resumo do dia',
  chosen: (name: string) => `Operador: ${name}`,
}

/** What came out of the printers today in the operator's name. */
export const resumoText = {
  title: (name: string | null) => (name === null ? 'Resumo do dia' : `Resumo do dia · ${name}`),
  loading: 'Lendo o registro de hoje…',
  empty: 'Nada impresso hoje.',
  emptyExplanation: 'Cada papel que sair daqui passa a contar neste resumo.',
  documento: 'Documento',
  papeis: 'Papéis',
  paginas: 'Páginas',
  total: 'Total',
  semPapel: (papers: number) => `${count(papers, 'impressão não saiu', 'impressões não saíram')}.`,
  emDuvida: (papers: number) =>
    `De ${count(papers, 'não se sabe se saiu', 'não se sabe se saíram')}: responda com Alt+S.`,
  source: 'Do registro deste posto, que não diz quem foi atendido.',
  close: 'Fechar',
}
