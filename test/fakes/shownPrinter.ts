import type { Impressora } from '../../shared/model/impressao.ts'

/** A printer that is ready, named by its id behind the driver. */
export const impressora = (id: string, more: Partial<Impressora> = {}): Impressora => ({
  id,
  nome: id.slice(id.indexOf(':') + 1),
  driver: 'cups-ipp',
  padrao: false,
  estado: 'pronta',
  motivos: [],
  aceita: true,
  pausada: false,
  naFila: 0,
  ...more,
})
