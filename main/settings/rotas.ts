import { z } from 'zod'
import { isPdf, operationNamed, operationNames, type OperationName } from '../../shared/api/index.ts'
import type { MotivoDoPerfil } from '../../shared/errors.ts'

/** A name of a parameter or field on the wire. */
const nome = z.string().regex(/^[\w.-]{1,60}$/)
const caminho = z.string().regex(/^\/[^\s#]*$/, motivo('caminho'))
const metodos = ['GET', 'POST', 'PUT', 'PATCH'] as const

const rota = z.strictObject({
  /** May have a query (`?canal=balcao`); `{name}` parts of path and query are replaced by the operation's input. */
  caminho: caminho.optional(),
  metodo: z.enum(metodos, motivo('metodo')).optional(),
  /** The municipality's names of parameters, by ours. */
  parametros: z.record(z.string(), nome).optional(),
  /** The municipality's names of answer fields, by ours. */
  campos: z.record(z.string(), nome).optional(),
})
type Rota = z.output<typeof rota>

/** Chosen by the value's type, so that a mistake inside an object names its field: a union would only report that nothing fits. */
const entrada = z.unknown().transform((valor, contexto): false | string | Rota => {
  const result = (valor === false ? z.literal(false) : typeof valor === 'string' ? caminho : rota).safeParse(valor)
  if (result.success) return result.data
  for (const issue of result.error.issues) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
    const message = unknown.length > 0 ? motivo('chaveDesconhecida') : issue.message
    contexto.addIssue({ code: 'custom', path: [...issue.path, ...unknown], message })
  }
  return z.NEVER
})

/**
 * A municipality's routes of the operations that the specification leaves open: `false` switches one off, a path replaces the
 * default one, an object sets path, method and names. A mistake names its entry and field, with a {@link MotivoDoPerfil} as
 * message.
 */
export const rotasSchema = z.record(z.string(), entrada).superRefine((rotas, contexto) => {
  for (const [name, entry] of Object.entries(rotas))
    for (const { path, message } of mistakesOf(name, entry))
      contexto.addIssue({ code: 'custom', path: [name, ...path], message })
})

interface Mistake {
  path: string[]
  message: MotivoDoPerfil
}

function mistakesOf(name: string, entry: false | string | Rota): Mistake[] {
  const operation = operationNames.find((one) => one === name)
  if (!operation) return [{ path: [], message: 'operacaoDesconhecida' }]
  const { rota: kind, output } = operationNamed(operation)
  if (kind === 'fixa') return [{ path: [], message: 'rotaFixa' }]
  if (entry === false) return []
  if (typeof entry === 'string') return mistakesOfPath(operation, entry, [])
  const { caminho = '', parametros = {}, campos = {} } = entry
  const known = knownFields(operationNamed(operation).input)
  const unknown = Object.keys(parametros).filter((ours) => known !== null && !known.includes(ours))
  return [
    ...mistakesOfPath(operation, caminho, ['caminho']),
    ...unknown.map((ours): Mistake => ({ path: ['parametros', ours], message: 'parametroDesconhecido' })),
    ...repeated(parametros, 'parametros'),
    ...repeated(campos, 'campos'),
    // An operation that returns a PDF has no answer fields to be renamed.
    ...(isPdf(output) && Object.keys(campos).length > 0
      ? [{ path: ['campos'], message: 'campoDesconhecido' } satisfies Mistake]
      : []),
  ]
}

/** Finds two of our names with the same name of theirs: one would overwrite the other. */
function repeated(names: Readonly<Record<string, string>>, where: string): Mistake[] {
  const theirs = Object.values(names)
  return Object.entries(names)
    .filter(([, name], at) => theirs.indexOf(name) !== at)
    .map(([ours]) => ({ path: [where, ours], message: 'nomeRepetido' }))
}

function mistakesOfPath(operation: OperationName, path: string, at: string[]): Mistake[] {
  const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const given = alwaysGiven(operationNamed(operation).input)
  if (/[{}]/.test(path.replaceAll(/\{\w+\}/g, ''))) return [{ path: at, message: 'caminho' }]
  // A path uses up each parameter: a second one of the same name would find nothing.
  const fillable = parts.every((name, place) => given.includes(name) && parts.indexOf(name) === place)
  return fillable ? [] : [{ path: at, message: 'caminhoSemValor' }]
}

/** Fields that every accepted input has. An optional one will not do: a path cannot leave a part out. */
function alwaysGiven(input: unknown): readonly string[] {
  return Object.entries(shapeOf(input) ?? {})
    .filter(([, field]) => !field.safeParse(undefined).success)
    .map(([name]) => name)
}

/** All fields an input may have; null where the backend itself names them. */
function knownFields(input: unknown): readonly string[] | null {
  const shape = shapeOf(input)
  return shape && Object.keys(shape)
}

function shapeOf(input: unknown): Record<string, z.ZodType> | null {
  return input instanceof z.ZodObject ? input.shape : null
}

function motivo(message: MotivoDoPerfil): string {
  return message
}
