import type { ContagemDoLote, EstadoDoItem } from '../features/impressao/lote.ts'

const papeis = (quantos: number) => (quantos === 1 ? '1 documento' : `${quantos} documentos`)

/** Printing several papers in one go. */
export const loteTexto = {
  papeis: 'Documentos',
  pergunta: (quantos: number) => `${papeis(quantos)} para imprimir, um depois do outro.`,
  imprimir: 'Imprimir',
  voltar: 'Voltar',
  cancelar: 'Parar',
  fechar: 'Fechar',
  continuar: (faltam: number) => (faltam === 1 ? 'Tentar o que falta' : `Tentar os ${faltam} que faltam`),
  andamento: 'Andamento',
  andando: ({ entregues, falhas, total }: ContagemDoLote) => `${entregues + falhas} de ${total}…`,
  terminado: ({ entregues, total }: ContagemDoLote) =>
    entregues === total
      ? `${papeis(total)}: tudo foi para a impressão.`
      : `${entregues} de ${papeis(total)} foram para a impressão.`,
  cancelado: ({ entregues, total }: ContagemDoLote) =>
    `Parado: ${entregues} de ${papeis(total)} já tinham ido para a impressão.`,
  interrompido: ({ entregues, total }: ContagemDoLote) =>
    `Parou em ${entregues} de ${papeis(total)}: o que aconteceu impediria os outros também.`,
  fases: {
    espera: 'na espera',
    buscando: 'buscando…',
    entregando: 'indo para a impressão…',
  } satisfies Partial<Record<EstadoDoItem['fase'], string>>,
}
