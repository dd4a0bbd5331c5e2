import { z } from 'zod'
import { isPdf, operationNamed, operationNames, type OperationName } from '../../shared/api/index.ts'
import type { MotivoDoPerfil } from '../../shared/errors.ts'

/** The backend's name of a parameter or field. */
const nome = z.string().regex(/^[\w.-]{1,60}$/)
const caminho = z.string().regex(/^\/[^\s#]*$/, motivo('caminho'))
const metodos = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

const rota = z.strictObject({
  /** Path, perhaps with a query (`?canal=balcao`); `{name}` parts are replaced by the operation's input. */
  caminho: caminho.optional(),
  metodo: z.enum(metodos, motivo('metodo')).optional(),
  /** The backend's parameter names, by the program's names. */
  parametros: z.record(z.string(), nome).optional(),
  /** The backend's answer field names, by the program's names. */
  campos: z.record(z.string(), nome).optional(),
})
type Rota = z.output<typeof rota>

/**
 * Chooses the schema by the value's type, so that an error names the wrong field; a union would only report that nothing
 * matches.
 */
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
 * The routes of operations that the specification leaves open. `false` switches an operation off, a text replaces its path, an
 * object sets path, method and names. An error names entry and field, and has a {@link MotivoDoPerfil} as message.
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
  const { rota: kind, output, path: usual } = operationNamed(operation)
  if (kind === undefined) return [{ path: [], message: 'rotaFixa' }]
  if (entry === false) return []
  if (typeof entry === 'string') return mistakesOfPath(operation, entry, [])
  const { caminho = '', parametros = {}, campos = {} } = entry
  const known = knownFields(operationNamed(operation).input)
  const path = caminho || usual
  const unknown = Object.keys(parametros).filter((ours) => known !== null && !known.includes(ours))
  return [
    ...mistakesOfPath(operation, caminho, ['caminho']),
    ...unknown.map((ours): Mistake => ({ path: ['parametros', ours], message: 'parametroDesconhecido' })),
    ...repeated(
      parametros,
      'parametros',
      known?.filter((name) => !path.includes(`{${name}}`)),
    ),
    ...repeated(campos, 'campos'),
    // An operation that returns a PDF has no answer fields to be renamed.
    ...(isPdf(output) && Object.keys(campos).length > 0
      ? [{ path: ['campos'], message: 'campoDesconhecido' } satisfies Mistake]
      : []),
  ]
}

/**
 * Finds two fields with the same name at the backend: one would overwrite the other.
 * @param all all fields that are sent by name; one that `names` leaves out keeps its name
 */
function repeated(names: Readonly<Record<string, string>>, where: string, all: readonly string[] = []): Mistake[] {
  const theirs = Object.values(names)
  return Object.entries(names)
    .filter(([, name], at) => theirs.indexOf(name) !== at || (all.includes(name) && !Object.hasOwn(names, name)))
    .map(([ours]) => ({ path: [where, ours], message: 'nomeRepetido' }))
}

function mistakesOfPath(operation: OperationName, path: string, at: string[]): Mistake[] {
  const placeholderNames = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const given = alwaysGiven(operationNamed(operation).input)
  if (/[{}]/.test(path.replaceAll(/\{\w+\}/g, ''))) return [{ path: at, message: 'caminho' }]
  // Each parameter can fill only one part of a path.
  const fillable = placeholderNames.every(
    (name, place) => given.includes(name) && placeholderNames.indexOf(name) === place,
  )
  return fillable ? [] : [{ path: at, message: 'caminhoSemValor' }]
}

/** Fields that every valid input has. Optional ones are excluded, because a path cannot omit a part. */
function alwaysGiven(input: unknown): readonly string[] {
  return Object.entries(shapeOf(input) ?? {})
    .filter(([, field]) => !field.safeParse(undefined).success)
    .map(([name]) => name)
}

/** All fields that an input may have; null if the input has no fixed fields. */
function knownFields(input: unknown): readonly string[] | null {
  const shape = shapeOf(input)
  return shape && Object.keys(shape)
}

function shapeOf(input: unknown): Record<string, z.ZodType> | null {
  return input instanceof z.ZodObject ? input.shape : null
}

/** A schema's message, which the settings report as the reason. */
export function motivo(message: MotivoDoPerfil): string {
  return message
}
