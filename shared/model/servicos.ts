/** The services of a counter, in their default order in the menu. */
export const SERVICOS = [
  'certidoes',
  'debitos',
  'guias',
  'pagamentos',
  'taxas',
  'alvaras',
  'iptu',
  'cadastro',
  'lista',
] as const

export type Servico = (typeof SERVICOS)[number]
