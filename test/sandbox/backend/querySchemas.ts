/** Schema of a query string with exactly these fields; Fastify refuses any other field with 400. */
export function consulta(campos: object, obrigatorios: readonly string[] = []): object {
  return { querystring: { type: 'object', additionalProperties: false, properties: campos, required: obrigatorios } }
}

/** Schema of a path whose parameter `nome` is a positive integer. */
export function pathId(nome: string): object {
  return { params: { type: 'object', properties: { [nome]: { type: 'integer', minimum: 1 } } } }
}

export const ano = { type: 'integer', minimum: 1_900, maximum: 2_100 } as const
export const texto = { type: 'string' } as const
export const inteiro = { type: 'integer' } as const
export const numero = { type: 'number' } as const
export const periodo = { type: 'string', pattern: '^[0-9]{4}(0[1-9]|1[0-2])$' } as const
export const data = { type: 'string', format: 'date' } as const
