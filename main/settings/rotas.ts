import { z } from 'zod'
import { operationNamed, operationNames, type OperationName } from '../../shared/api/index.ts'

/**
 * What a municipality says of the routes the specification leaves open: `false` switches an operation off, a path takes
 * the place of the default one. The entry that is wrong is named: an operation nobody knows, one whose route is fixed,
 * or a path with a `{name}` that cannot be filled.
 */
export const rotasSchema = z
  .record(z.string(), z.union([z.literal(false), z.string().regex(/^\/[^\s?#]*$/)]))
  .superRefine((rotas, contexto) => {
    for (const [nome, rota] of Object.entries(rotas)) {
      const operacao = operationNames.find((one) => one === nome)
      if (!operacao || !mayBe(operacao, rota)) contexto.addIssue({ code: 'custom', path: [nome] })
    }
  })

function mayBe(nome: OperationName, rota: string | false): boolean {
  const { rota: kind, input } = operationNamed(nome)
  if (kind === 'fixa') return false
  if (rota === false) return true
  const parts = [...rota.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const given = alwaysGiven(input)
  // Each is used up by the path: a second one of the same name would find nothing.
  const fillable = parts.every((name, at) => given.includes(name) && parts.indexOf(name) === at)
  return fillable && !/[{}]/.test(rota.replaceAll(/\{\w+\}/g, ''))
}

/** Fields that every accepted input has. An optional one will not do: a path cannot leave a part out. */
function alwaysGiven(input: unknown): readonly string[] {
  if (input instanceof z.ZodUnion) {
    const [first = [], ...others] = input.options.map(alwaysGiven)
    return first.filter((name) => others.every((names) => names.includes(name)))
  }
  if (!(input instanceof z.ZodObject)) return []
  const fields: Record<string, z.ZodType> = input.shape
  return Object.entries(fields)
    .filter(([, field]) => !field.safeParse(undefined).success)
    .map(([name]) => name)
}
