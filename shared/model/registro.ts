/** What the record of the station says happened. */
export const FATOS_DO_REGISTRO = [
  'inicio',
  'atendimento',
  'entrada',
  'fim',
  'papel',
  'lista',
  'ajuste',
  'certificado',
  'atencao',
  'operador',
  'consulta',
  'exportacao',
  'retencao',
  'selo',
] as const
export type FatoDoRegistro = (typeof FATOS_DO_REGISTRO)[number]

/** Somebody who works here took the station over, left it, gave a wrong PIN, was given a new one by a supervisor, or ended the program. */
export type AcaoDoOperador = 'entrou' | 'saiu' | 'recusado' | 'novoPin' | 'fechou'
