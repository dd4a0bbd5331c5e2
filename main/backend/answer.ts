import { confirmacao, isEmptyEnvelope } from '../../shared/api/lenient.ts'
import { withoutLongs } from '../../shared/api/json.ts'
import type { Operation } from '../../shared/api/operation.ts'
import { isList, readPayload, type AsItCame, type Ilegivel } from '../../shared/api/rows.ts'
import { FalhaError, type CodigoDeFalha } from '../../shared/errors.ts'
import { readDia } from '../../shared/model/leitura/dia.ts'
import { plainTexts } from '../../shared/model/plainText.ts'
import { z } from 'zod'
import { sentAt } from '../ports.ts'
import { bodyOf, unwrapped } from './body.ts'
import type { Answer } from './forward.ts'
import { isFields, isOwnReason, isPortuguese, isWordsAlone, reasonIn } from './reason.ts'
import { deniesEmptiness, emptinessIn, isFailureInWords, contradictsStatus, type Asked } from './verdict.ts'

/** Limit of values for an answer of unknown form: all of them would be shown. */
const MOST_UNKNOWN_VALUES = 20_000
/** Largest error body that is read, bytes. A larger one has no message for people. */
const MOST_BYTES_OF_ERROR = 256 * 1024

const codeByStatus: Record<number, CodigoDeFalha> = {
  401: 'backend.naoAutorizado',
  403: 'backend.proibido',
  404: 'backend.naoEncontrado',
  407: 'backend.redeFechada',
  429: 'backend.ocupado',
  503: 'backend.indisponivel',
  511: 'backend.redeFechada',
}
/** Statuses that only a gateway in front of the backend sends. The backend may still have processed the request. */
const OF_A_GATEWAY = [407, 408, 425, 499]

/** Longest wait that is reported, s. */
const LONGEST_WAIT = 3600

/** A successful answer's payload, and the rows of its lists that could not be read. */
export interface Payload {
  valor: unknown
  ilegiveis: Ilegivel[]
}

/** The failure for an error status (spec "Error body"): our code, the status, and the backend's own text. */
export function failureOf(answer: Answer): FalhaError {
  const { status } = answer
  // An answer with a status below 200 never gets here.
  const other = status < 400 ? 'backend.redirecionou' : status >= 500 ? 'backend.falhou' : 'backend.recusou'
  // The 503 that `forward` makes contains a text of this program, which is not shown as the backend's.
  const descricao = answer.unreached ? null : errorWords(answer)
  const esperaSegundos = waitOf(answer)
  const atGateway = status >= 400 && status < 500 && (OF_A_GATEWAY.includes(status) || descriptionOf(answer) === null)
  return new FalhaError(codeByStatus[status] ?? other, {
    status,
    podeRepetir: status >= 500 || status === 429,
    ...(descricao !== null && { descricao }),
    ...(esperaSegundos !== null && { esperaSegundos }),
    ...(atGateway && { intermediario: true }),
  })
}

/** `Retry-After` in seconds; a date (RFC 9110) counts from the answer's own `Date`. Null if neither is usable. */
function waitOf({ headers }: Answer): number | null {
  const said = headers.get('retry-after')?.trim() ?? ''
  const until = /^[A-Za-z]+, /.test(said) ? Date.parse(said) : Number.NaN
  const seconds = /^\d{1,6}$/.test(said) ? Number(said) : Math.ceil((until - sentAt(headers)) / 1000)
  return seconds > 0 ? Math.min(seconds, LONGEST_WAIT) : null
}

/** The backend's own text of an error; null if a gateway may have answered instead. */
function descriptionOf(answer: Answer): string | null {
  const said = errorWords(answer)
  return said !== null && isOwnReason(bodyOf(answer, MOST_UNKNOWN_VALUES).json) ? said : null
}

/**
 * The reason in an error, in whatever field. Plain text counts as a reason only in Portuguese, because gateways write English.
 */
function errorWords(answer: Answer): string | null {
  if (answer.body.length > MOST_BYTES_OF_ERROR) return null
  const { json } = bodyOf(answer, MOST_UNKNOWN_VALUES)
  const said = reasonIn(json)
  return said !== null && (typeof json !== 'string' || isPortuguese(said)) ? said : null
}

/** The failure that an answer explains in place of a document: a refusal, or a 202 in progress. Null if none. */
export function failureInsteadOfPdf(answer: Answer): FalhaError | null {
  const { status, body } = answer
  if (body.length > MOST_BYTES_OF_ERROR || hasPdfMark(body)) return null
  const { json, kind } = bodyOf(answer, MOST_UNKNOWN_VALUES)
  if (kind === 'page' || kind === 'broken') return null
  const descricao = reasonIn(json)
  const no = contradictsStatus(json, 'data') || (descricao !== null && status !== 202 && isFailureInWords(descricao))
  if (!no && descricao === null && status !== 202) return null
  return refused(no ? 'backend.recusou' : 'backend.semResultado', status, descricao)
}

/** Whether the body is a PDF. Viewers accept the PDF header anywhere in the first kilobyte. */
const hasPdfMark = (body: Uint8Array): boolean => Buffer.from(body.subarray(0, 1024)).includes('%PDF-')

const refused = (codigo: CodigoDeFalha, status: number, descricao: string | null) =>
  new FalhaError(codigo, {
    status,
    podeRepetir: codigo === 'backend.semResultado',
    ...(descricao !== null && { descricao }),
  })

/**
 * The payload of a successful JSON answer (spec "Success envelope"), read by the operation's schema.
 * @param nomes maps the municipality's field names to ours (`rotas` of its profile)
 * @param fuso the municipality's IANA zone, in which an instant becomes a day
 * @throws FalhaError `backend.recusou` if the body refuses, whatever its status; `backend.semResultado` if it has only a text.
 * `backend.respostaInvalida` with the unreadable field
 */
export function payloadOf(
  answer: Answer,
  { output, envelope }: { output: z.ZodType; envelope?: Operation['envelope'] },
  nomes: Readonly<Record<string, string>> = {},
  fuso?: string,
): Payload {
  const isShown = !(output instanceof z.ZodUnknown)
  const { json: body, kind, ...how } = bodyOf(answer, isShown ? undefined : MOST_UNKNOWN_VALUES, () => isList(output))
  const json = !isShown && isDated(body) ? { data: body } : body
  refuseNo(answer, json, output === confirmacao ? 'act' : 'data')
  if (kind === 'page' || kind === 'xml') throw invalid(answer, 'data', json)
  if (output === confirmacao) return confirmed(json)
  if (!isShown && isWordsAlone(json)) refuseUnclear(answer, json, isFields(json) && 'data' in json ? null : '')
  if (kind === 'none' && answer.status === 204) return read(answer, output, null)
  if (kind === 'none' || kind === 'broken' || (kind !== 'json' && isShown)) throw invalid(answer, 'data', json)
  if (isShown && isEmptyEnvelope(json, output)) return read(answer, output, null)
  const inside = unlessTooDeep(() => unwrapped(json, envelope, nomes))
  if (!inside) throw invalid(answer, 'data', json)
  const { payload, enveloped } = inside
  if (!enveloped && isShown && envelope !== 'opcional') throw invalid(answer, 'data', json)
  if (isShown ? isEmpty(payload) : unlessTooDeep(() => hasNothing(payload)) === true)
    refuseUnclear(answer, json, payload)
  // A schema with only optional fields would accept a text, or fields inside another object.
  const isElsewhere = isShown && isFields(payload) && !sharesField(output, payload)
  if (isElsewhere && (reasonIn(payload) !== null || output.safeParse({}).success))
    throw invalid(answer, 'data', { ...payload, data: null })
  return read(answer, output, payload, { ...how, ...(fuso !== undefined && { fuso }) })
}

/** Whether a body is a record with a date, in Portuguese «data», and no envelope. */
const isDated = (body: unknown): boolean =>
  isFields(body) && typeof body['data'] === 'string' && Object.keys(body).length > 1 && readDia(body['data']) != null

/** Throws if the body refuses. */
function refuseNo({ status }: Answer, json: unknown, asked: Asked): void {
  if (unlessTooDeep(() => contradictsStatus(json, asked)) === true)
    throw refused('backend.recusou', status, reasonIn(json))
}

/** Throws if the text beside an empty payload reports a failure, or the answer does not clearly say that the list is empty. */
function refuseUnclear({ status }: Answer, json: unknown, payload: unknown): void {
  const around = isFields(json) ? { ...json, data: isFields(payload) ? { ...payload, data: null } : null } : json
  const said = reasonIn(around)
  const emptiness = emptinessIn(said, payload == null)
  if (emptiness === 'failed') throw refused('backend.recusou', status, said)
  if (emptiness === 'unclear' || status === 202 || deniesEmptiness(json, payload))
    throw refused('backend.semResultado', status, said)
}

/** Whether a payload is empty, or has a field of the schema. */
function sharesField(output: z.ZodType, payload: object): boolean {
  const shape = shapeOf(output)
  const names = Object.keys(payload)
  return shape === null || names.length === 0 || names.some((name) => name in shape)
}

/** The fields of a schema, also inside a `ZodPipe`; null if it has none. */
function shapeOf(schema: z.ZodType): object | null {
  if (schema instanceof z.ZodObject) return schema.shape
  return schema instanceof z.ZodPipe ? (shapeOf(schema.in as z.ZodType) ?? shapeOf(schema.out as z.ZodType)) : null
}

/** Whether a payload of unknown form holds only empty lists, empty objects and texts. */
function hasNothing(payload: unknown): boolean {
  if (payload == null) return true
  if (Array.isArray(payload)) return payload.length === 0
  return (
    isFields(payload) && isWordsAlone(Object.fromEntries(Object.entries(payload).filter(([, one]) => !hasNothing(one))))
  )
}

/** Whether a payload is null, or a list or page without rows. */
function isEmpty(payload: unknown): boolean {
  const rows = isFields(payload) && 'data' in payload ? payload['data'] : payload
  return rows == null || (Array.isArray(rows) && rows.length === 0)
}

function read(answer: Answer, output: z.ZodType, payload: unknown, how: Partial<AsItCame> = {}): Payload {
  const result = unlessTooDeep(() => readPayload(output, payload, how)) ?? { ok: false, campo: 'data' }
  if (!result.ok) throw invalid(answer, result.campo)
  return { valor: result.valor, ilegiveis: result.ilegiveis }
}

/** Runs `work`; null if the answer is nested too deeply. */
function unlessTooDeep<T>(work: () => T): T | null {
  try {
    return work()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function confirmed(json: unknown): Payload {
  const enveloped = isFields(json) && 'data' in json
  return { valor: plainTexts(withoutLongs(enveloped ? json['data'] : (json ?? null))), ilegiveis: [] }
}

/** The failure for an invalid answer. If the answer has a text instead of the payload, that text is shown. */
function invalid({ status }: Answer, campo: string, json?: unknown): FalhaError {
  const mayExplain = isFields(json) ? json['data'] == null : typeof json === 'string' && isPortuguese(json)
  const said = mayExplain ? unlessTooDeep(() => reasonIn(json)) : null
  if (said === null) return new FalhaError('backend.respostaInvalida', { status, campo, podeRepetir: true })
  return refused(isFailureInWords(said) ? 'backend.recusou' : 'backend.semResultado', status, said)
}
