import { z } from 'zod'
import { FalhaError, type CodigoDeFalha } from '../../shared/errors.ts'
import type { Answer } from './forward.ts'

const errorBody = z.looseObject({ description: z.string().trim().min(1) })

const codeByStatus: Record<number, CodigoDeFalha> = {
  401: 'backend.naoAutorizado',
  403: 'backend.proibido',
  404: 'backend.naoEncontrado',
  503: 'backend.indisponivel',
}

/** The failure an error status means (spec "Error body"): our code, the status, and the backend's own words. */
export function failureOf(answer: Answer): FalhaError {
  const { status } = answer
  const codigo = codeByStatus[status] ?? (status >= 500 ? 'backend.falhou' : 'backend.recusou')
  const body = errorBody.safeParse(tryJson(answer.body))
  const descricao = body.success ? { descricao: body.data.description } : {}
  return new FalhaError(codigo, { status, podeRepetir: status >= 500 || status === 429, ...descricao })
}

/** The validated payload of a JSON answer (spec "Success envelope"). Throws `backend.respostaInvalida` naming the field. */
export function payloadOf<S extends z.ZodType>(answer: Answer, schema: S): z.output<S> {
  const json = tryJson(answer.body)
  if (typeof json !== 'object' || json === null || !('data' in json)) throw invalid(answer, 'data')
  const result = schema.safeParse(json.data)
  if (result.success) return result.data
  throw invalid(answer, ['data', ...(result.error.issues[0]?.path ?? [])].join('.'))
}

const invalid = ({ status }: Answer, campo: string) =>
  new FalhaError('backend.respostaInvalida', { status, campo, podeRepetir: true })

function tryJson(bytes: Uint8Array): unknown {
  try {
    // Twice as fast as TextDecoder on large lists; a byte-order mark, which that one would drop, is dropped here.
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')
    return JSON.parse(text.startsWith('\ufeff') ? text.slice(1) : text)
  } catch {
    return undefined
  }
}
