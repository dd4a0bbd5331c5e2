/** The report for the support. */
export const suporteText = {
  title: 'Suporte',
  explanation:
    'Versões, ajustes, impressoras, diagnósticos e as últimas linhas do log deste computador, em um arquivo. Nada de quem foi atendido está nele.',
  save: 'Relatório para o suporte…',
  saved: (file: string) => `Salvo: ${file}.`,
}
