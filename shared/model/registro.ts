/** What the record of the station says happened. */
export const FATOS_DO_REGISTRO = [
  'inicio',
  'atendimento',
  'entrada',
  'fim',
  'papel',
  'ajuste',
  'operador',
  'consulta',
  'exportacao',
  'retencao',
  'selo',
] as const
export type FatoDoRegistro = (typeof FATOS_DO_REGISTRO)[number]
