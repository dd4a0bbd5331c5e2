import { count, number } from './numbers.ts'

/** The verbs that every PDF has, and the preview. */
export const documentsText = {
  print: 'Imprimir',
  printAgain: 'Imprimir de novo',
  printAnswer: 'Imprimir esta consulta',
  printing: 'Imprimindo…',
  preview: 'Visualizar',
  save: 'Salvar',
  saved: (file: string) => `Salvo: ${file}`,
  notSaved: 'Nada foi salvo.',
  pageCount: (pages: number) => count(pages, 'página', 'páginas'),
  fetching: 'Buscando o PDF…',
  checking: 'Conferindo o papel…',
  previewTitle: (label: string) => `Visualização: ${label}`,
  opening: 'Abrindo o documento…',
  page: (page: number, total: number) => `Página ${number(page)} de ${number(total)}`,
  previousPage: 'Página anterior',
  nextPage: 'Próxima página',
  zoomOut: 'Diminuir',
  zoomIn: 'Aumentar',
  fit: 'Ajustar à largura',
  close: 'Fechar',
  unreadable: 'Não foi possível mostrar este PDF.',
  unreadableRemedy: 'Feche e busque o documento de novo. Se continuar, salve o arquivo e avise o suporte.',
}
