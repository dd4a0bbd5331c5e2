interface Tally {
  total: number
  delivered: number
  falhas: number
}

const papers = (count: number) => (count === 1 ? '1 documento' : `${count} documentos`)

/** Printing several papers in one go. */
export const batchText = {
  papers: 'Documentos',
  question: (count: number) => `${papers(count)} para imprimir, um depois do outro.`,
  print: 'Imprimir',
  back: 'Voltar',
  cancel: 'Parar',
  close: 'Fechar',
  goOn: (missing: number) => (missing === 1 ? 'Tentar o que falta' : `Tentar os ${missing} que faltam`),
  progress: 'Andamento',
  underWay: ({ delivered, falhas, total }: Tally) => `${delivered + falhas} de ${total}…`,
  finished: ({ delivered, total }: Tally) =>
    delivered === total
      ? `${papers(total)}: tudo foi para a impressão.`
      : `${delivered} de ${papers(total)} foram para a impressão.`,
  cancelled: ({ delivered, total }: Tally) =>
    `Parado: ${delivered} de ${papers(total)} já tinham ido para a impressão.`,
  interrupted: ({ delivered, total }: Tally) =>
    `Parou em ${delivered} de ${papers(total)}: o que aconteceu impediria os outros também.`,
  phases: {
    waiting: 'na espera',
    fetching: 'buscando…',
    delivering: 'indo para a impressão…',
  },
}
