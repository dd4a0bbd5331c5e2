/** Kinds of events in the station's record. */
export const FATOS_DO_REGISTRO = [
  'inicio',
  'atendimento',
  'entrada',
  'fim',
  'papel',
  'envio',
  // Only in records of versions with a queue system that called tickets.
  'fila',
  'lista',
  'ajuste',
  'certificado',
  'atencao',
  'avaliacao',
  'operador',
  'consulta',
  // Only in records of versions that exported lines to a sealed file.
  'exportacao',
  'retencao',
  'cortado',
  'chave',
  'relogio',
  'selo',
] as const
export type TipoDeFato = (typeof FATOS_DO_REGISTRO)[number]

/** Acts of an operator: signed on, signed off, entered a wrong PIN, got a new PIN from a supervisor, ended the program. */
export type AcaoDoOperador = 'entrou' | 'saiu' | 'recusado' | 'novoPin' | 'fechou'
