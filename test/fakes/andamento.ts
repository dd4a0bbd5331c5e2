import type { AndamentoDaLista, EstadoDaLista } from '../../shared/model/lista/andamento.ts'

/** The counts of a work list without rows. */
export const none = { pendente: 0, pedindo: 0, obtida: 0, naFila: 0, feita: 0, falhou: 0, duvida: 0, conferir: 0 }

/** The progress of a work list in this state, by default without rows. */
export function list(estado: EstadoDaLista, more: Partial<AndamentoDaLista> = {}): AndamentoDaLista {
  return {
    estado,
    falha: null,
    dominio: 'serra-do-ipe.sp.gov.br',
    guardada: true,
    contagem: none,
    porMinuto: null,
    faltamSegundos: null,
    esperaSegundos: null,
    ...more,
  }
}
