import { confirmacao, isEmptyEnvelope, saysNo } from '../../shared/api/lenient.ts'
import { withoutLongs } from '../../shared/api/json.ts'
import type { Operation } from '../../shared/api/operation.ts'
import { readPayload, type AsItCame, type Ilegivel } from '../../shared/api/rows.ts'
import { FalhaError, type CodigoDeFalha } from '../../shared/errors.ts'
import { plainText, plainTexts } from '../../shared/model/plainText.ts'
import { z } from 'zod'
import { bodyOf, unwrapped } from './body.ts'
import type { Answer } from './forward.ts'

const errorBody = z.looseObject({ description: z.string().trim().min(1) })
/** Of an error or a confirmation, as much of its own words as a person reads. */
const MOST_SAID = 500
/** Of an answer of which nothing is known: all of it is shown, and nobody reads more. */
const MOST_UNKNOWN_VALUES = 20_000
/** An error that says more than this says nothing for people. */
const MOST_BYTES_OF_ERROR = 256 * 1024
const saying = z.looseObject({ message: z.string().optional(), mensagem: z.string().optional() })

const codeByStatus: Record<number, CodigoDeFalha> = {
  401: 'backend.naoAutorizado',
  403: 'backend.proibido',
  404: 'backend.naoEncontrado',
  429: 'backend.ocupado',
  503: 'backend.indisponivel',
}

/** Whoever asks for more than an hour asks to be asked no more today. */
const LONGEST_WAIT = 3600

/** What a good answer holds: its payload, and the rows of its lists that could not be read. */
export interface Payload {
  valor: unknown
  ilegiveis: Ilegivel[]
}

/** The failure an error status means (spec "Error body"): our code, the status, and the backend's own words. */
export function failureOf(answer: Answer): FalhaError {
  const { status } = answer
  // A status below 200 reaches nobody.
  const other = status < 400 ? 'backend.redirecionou' : status >= 500 ? 'backend.falhou' : 'backend.recusou'
  // What we say ourselves is never told as an answer of the backend.
  const descricao = answer.unreached ? null : descriptionOf(answer)
  const esperaSegundos = waitOf(answer)
  return new FalhaError(codeByStatus[status] ?? other, {
    status,
    podeRepetir: status >= 500 || status === 429,
    ...(descricao !== null && { descricao }),
    ...(esperaSegundos !== null && { esperaSegundos }),
  })
}

/** `Retry-After` in seconds; a date (RFC 9110) counts from the answer's own `Date`. Null where there is nothing to go by. */
function waitOf({ headers }: Answer): number | null {
  const said = headers.get('retry-after')?.trim() ?? ''
  const until = /^[A-Za-z]+, /.test(said) ? Date.parse(said) : Number.NaN
  const seconds = /^\d{1,6}$/.test(said)
    ? Number(said)
    : Math.ceil((until - Date.parse(headers.get('date') ?? '')) / 1000)
  return seconds > 0 ? Math.min(seconds, LONGEST_WAIT) : null
}

/** The `description` of an error body; null where there is none, so that it was perhaps not the backend that answered. */
export function descriptionOf(answer: Answer): string | null {
  if (answer.body.length > MOST_BYTES_OF_ERROR) return null
  const said = errorBody.safeParse(bodyOf(answer, MOST_UNKNOWN_VALUES).json).data?.description
  return said === undefined ? null : plainText(said, MOST_SAID)
}

/**
 * The payload of a good JSON answer (spec "Success envelope"), read by the operation's own schema.
 * @param nomes fields under other names in this municipality: ours by theirs (`rotas` of its profile)
 * @param fuso its IANA zone, in which an instant is a day
 * @throws FalhaError `backend.respostaInvalida` naming the field; `backend.recusou` where a confirmation says that it is none.
 */
export function payloadOf(
  answer: Answer,
  { output, envelope }: { output: z.ZodType; envelope?: Operation['envelope'] },
  nomes: Readonly<Record<string, string>> = {},
  fuso?: string,
): Payload {
  const isShown = !(output instanceof z.ZodUnknown)
  const { json, kind, ...how } = bodyOf(answer, isShown ? undefined : MOST_UNKNOWN_VALUES)
  if (kind === 'page') throw invalid(answer, 'data')
  if (output === confirmacao) return confirmed(answer, json)
  if (kind === 'none' && (answer.status === 204 || !isShown)) return read(answer, output, null)
  if (kind !== 'json' && isShown) throw invalid(answer, 'data')
  if (kind === 'broken') throw invalid(answer, 'data')
  if (isShown && isEmptyEnvelope(json, output)) return read(answer, output, null)
  const inside = unlessTooDeep(() => unwrapped(json, envelope, nomes))
  if (!inside) throw invalid(answer, 'data')
  const { payload, enveloped } = inside
  if (!enveloped && isShown && envelope !== 'opcional') throw invalid(answer, 'data')
  return read(answer, output, payload, { ...how, ...(fuso !== undefined && { fuso }) })
}

function read(answer: Answer, output: z.ZodType, payload: unknown, how: Partial<AsItCame> = {}): Payload {
  const result = unlessTooDeep(() => readPayload(output, payload, how)) ?? { ok: false, campo: 'data' }
  if (!result.ok) throw invalid(answer, result.campo)
  return { valor: result.valor, ilegiveis: result.ilegiveis }
}

/** Null where it is nested deeper than anything can follow. */
function unlessTooDeep<T>(work: () => T): T | null {
  try {
    return work()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function confirmed({ status }: Answer, json: unknown): Payload {
  if (saysNo(json)) {
    const { message, mensagem } = saying.safeParse(json).data ?? {}
    const descricao = message ?? mensagem
    throw new FalhaError('backend.recusou', {
      status,
      ...(descricao && { descricao: plainText(descricao, MOST_SAID) }),
    })
  }
  const enveloped = typeof json === 'object' && json !== null && 'data' in json
  return { valor: plainTexts(withoutLongs(enveloped ? json.data : (json ?? null))), ilegiveis: [] }
}

const invalid = ({ status }: Answer, campo: string) =>
  new FalhaError('backend.respostaInvalida', { status, campo, podeRepetir: true })
