/** The services of a counter, in the order of the menu of a municipality whose profile does not list them. */
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
