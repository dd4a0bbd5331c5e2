import { count, number } from './numbers.ts'

interface Tally {
  total: number
  delivered: number
  falhas: number
  notOut: readonly unknown[]
}

const papers = (all: number) => count(all, 'documento', 'documentos')

/** The number of documents that failed after they were sent to the print queue, as a text; empty for none. */
const later = ({ notOut }: Tally) =>
  notOut.length === 0 ? '' : ` ${notOut.length === 1 ? 'Um não saiu' : `${number(notOut.length)} não saíram`}.`

export const batchText = {
  papers: 'Documentos',
  question: (all: number) => `${papers(all)} para imprimir, um depois do outro.`,
  print: 'Imprimir',
  cancel: 'Parar',
  goOn: (missing: number) => (missing === 1 ? 'Tentar o que falta' : `Tentar os ${number(missing)} que faltam`),
  progress: 'Andamento',
  underWay: ({ delivered, falhas, total }: Tally) => `${number(delivered + falhas)} de ${number(total)}…`,
  finished: (tally: Tally) => {
    const { delivered, total } = tally
    const all = `${papers(total)}: tudo foi para a impressão.`
    return (
      (delivered === total ? all : `${number(delivered)} de ${papers(total)} foram para a impressão.`) + later(tally)
    )
  },
  cancelled: (tally: Tally) =>
    `Parado: ${number(tally.delivered)} de ${papers(tally.total)} já tinham ido para a impressão.${later(tally)}`,
  interrupted: (tally: Tally) =>
    `Parou em ${number(tally.delivered)} de ${papers(tally.total)}: os outros teriam o mesmo problema.${later(tally)}`,
  notOut: (all: number, { sentence, remedy }: { sentence: string; remedy?: string }) =>
    `${sentence}${all === 1 ? '' : ` (${papers(all)})`}.${remedy === undefined ? '' : ` ${remedy}`}`,
  phases: { waiting: 'na espera', fetching: 'buscando…', delivering: 'indo para a impressão…' },
}
