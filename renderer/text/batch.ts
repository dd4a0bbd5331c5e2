import { count, number } from './numbers.ts'

interface Tally {
  total: number
  delivered: number
  falhas: number
}

const papers = (all: number) => count(all, 'documento', 'documentos')

/** Printing several papers in one go. */
export const batchText = {
  papers: 'Documentos',
  question: (all: number) => `${papers(all)} para imprimir, um depois do outro.`,
  print: 'Imprimir',
  back: 'Voltar',
  cancel: 'Parar',
  close: 'Fechar',
  goOn: (missing: number) => (missing === 1 ? 'Tentar o que falta' : `Tentar os ${number(missing)} que faltam`),
  progress: 'Andamento',
  underWay: ({ delivered, falhas, total }: Tally) => `${number(delivered + falhas)} de ${number(total)}…`,
  finished: ({ delivered, total }: Tally) =>
    delivered === total
      ? `${papers(total)}: tudo foi para a impressão.`
      : `${number(delivered)} de ${papers(total)} foram para a impressão.`,
  cancelled: ({ delivered, total }: Tally) =>
    `Parado: ${number(delivered)} de ${papers(total)} já tinham ido para a impressão.`,
  interrupted: ({ delivered, total }: Tally) =>
    `Parou em ${number(delivered)} de ${papers(total)}: o que aconteceu impediria os outros também.`,
  phases: {
    waiting: 'na espera',
    fetching: 'buscando…',
    delivering: 'indo para a impressão…',
  },
}
