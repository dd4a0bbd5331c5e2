import { confirmacao, isEmptyEnvelope, saysNo } from '../../shared/api/lenient.ts'
import { withoutLongs } from '../../shared/api/json.ts'
import type { Operation } from '../../shared/api/operation.ts'
import { readPayload, type Ilegivel } from '../../shared/api/rows.ts'
import { FalhaError, type CodigoDeFalha } from '../../shared/errors.ts'
import { z } from 'zod'
import { bodyOf, unwrapped } from './body.ts'
import type { Answer } from './forward.ts'

const errorBody = z.looseObject({ description: z.string().trim().min(1) })
const saying = z.looseObject({ message: z.string().optional(), mensagem: z.string().optional() })

const codeByStatus: Record<number, CodigoDeFalha> = {
  401: 'backend.naoAutorizado',
  403: 'backend.proibido',
  404: 'backend.naoEncontrado',
  503: 'backend.indisponivel',
}

/** What a good answer holds: its payload, and the rows of its lists that could not be read. */
export interface Payload {
  valor: unknown
  ilegiveis: Ilegivel[]
}

/** The failure an error status means (spec "Error body"): our code, the status, and the backend's own words. */
export function failureOf(answer: Answer): FalhaError {
  const { status } = answer
  const redirected = status >= 300 && status <= 399
  const other = redirected ? 'backend.redirecionou' : status >= 500 ? 'backend.falhou' : 'backend.recusou'
  // What we say ourselves is never told as an answer of the backend.
  const descricao = answer.unreached ? null : descriptionOf(answer)
  return new FalhaError(codeByStatus[status] ?? other, {
    status,
    podeRepetir: status >= 500 || status === 429,
    ...(descricao !== null && { descricao }),
  })
}

/** The `description` of an error body; null where there is none, so that it was perhaps not the backend that answered. */
export function descriptionOf(answer: Answer): string | null {
  return errorBody.safeParse(bodyOf(answer).json).data?.description ?? null
}

/**
 * The payload of a good JSON answer (spec "Success envelope"), read by the operation's own schema.
 * @param nomes fields under other names in this municipality: ours by theirs (`rotas` of its profile)
 * @throws FalhaError `backend.respostaInvalida` naming the field; `backend.recusou` where a confirmation says that it is none.
 */
export function payloadOf(
  answer: Answer,
  { output, envelope }: { output: z.ZodType; envelope?: Operation['envelope'] },
  nomes: Readonly<Record<string, string>> = {},
): Payload {
  const { json, longos, kind } = bodyOf(answer)
  if (kind === 'page') throw invalid(answer, 'data')
  if (output === confirmacao) return confirmed(answer, json)
  const isShown = !(output instanceof z.ZodUnknown)
  if (kind === 'none' && (answer.status === 204 || !isShown)) return read(answer, output, null)
  if (kind !== 'json' && isShown) throw invalid(answer, 'data')
  if (kind === 'broken') throw invalid(answer, 'data')
  if (isShown && isEmptyEnvelope(json, output)) return read(answer, output, null)
  const { payload, enveloped } = unwrapped(json, envelope, nomes)
  if (!enveloped && isShown && envelope !== 'opcional') throw invalid(answer, 'data')
  return read(answer, output, payload, longos)
}

function read(answer: Answer, output: z.ZodType, payload: unknown, longos = false): Payload {
  const result = readPayload(output, payload, longos)
  if (!result.ok) throw invalid(answer, result.campo)
  return { valor: result.valor, ilegiveis: result.ilegiveis }
}

function confirmed({ status }: Answer, json: unknown): Payload {
  if (saysNo(json)) {
    const { message, mensagem } = saying.safeParse(json).data ?? {}
    const descricao = message ?? mensagem
    throw new FalhaError('backend.recusou', { status, ...(descricao && { descricao }) })
  }
  const enveloped = typeof json === 'object' && json !== null && 'data' in json
  return { valor: withoutLongs(enveloped ? json.data : (json ?? null)), ilegiveis: [] }
}

const invalid = ({ status }: Answer, campo: string) =>
  new FalhaError('backend.respostaInvalida', { status, campo, podeRepetir: true })
