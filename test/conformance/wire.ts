import { bodyOf, charsetOf, encodingOf as actual, SILENT, unwrapped } from '../../main/backend/body.ts'
import type { Answer } from '../../main/backend/forward.ts'
import { isFields, reasonIn } from '../../main/backend/reason.ts'
import type { Operation } from '../../shared/api/operation.ts'
import { isEmptyEnvelope } from '../../shared/api/lenient.ts'
import { isPdf } from '../../shared/api/index.ts'
import { inspect } from './inspect.ts'
import { named, nothingFound, safeName, together, type Findings } from './findings.ts'
import { shapeOf } from './shape.ts'
import type { Seen } from './watch.ts'

/** Status, content type and shape of an answer. Other type parameters are omitted: one may hold a file name. */
export function describe(seen: Seen | null): string {
  if (!seen) return 'nenhuma resposta'
  const { answer } = seen
  const head = `${answer.status} ${typeOf(answer)}`
  if (isPaper(answer)) return head
  const { kind, json } = bodyOf(answer)
  if (kind === 'json') return `${head}: ${shapeOf(json)}`
  return `${head}, ${{ none: 'vazio', text: 'texto', page: 'uma página HTML', xml: 'XML', broken: 'JSON incompleto' }[kind]}`
}

/** An answer's differences from the specification, in its headers, envelope and payload. */
export function findingsIn(
  { answer }: Seen,
  { output, envelope }: Pick<Operation, 'output' | 'envelope'>,
  nomes: Readonly<Record<string, string>>,
): Findings {
  const wanted = isPdf(output) && answer.status < 300 ? /^application\/pdf$/ : /^application\/json$/
  const of = mimeOf(answer)
  const type: Findings = wanted.test(of)
    ? nothingFound
    : { tolerancias: [of === '' ? 'sem tipo (Content-Type)' : `tipo ${of}`], observacoes: [] }
  if (isPdf(output) && answer.status < 300) return together(type, parameterOf(answer))
  const { kind, json } = bodyOf(answer)
  const all = [type, encodingOf(answer)]
  if (kind !== 'json') return together(...all)
  if (answer.status >= 300)
    return together(...all, reasonElsewhere(json), besides('a mais no erro', json, 'description'))
  if (!isPdf(output) && isEmptyEnvelope(json, output))
    return together(...all, { tolerancias: ['listas ausentes: data'], observacoes: [] })
  const { payload, enveloped } = unwrapped(json, envelope, nomes)
  all.push(
    enveloped ? besides('a mais no envelope', json, 'data') : { tolerancias: ['sem o envelope data'], observacoes: [] },
  )
  return together(...all, isPdf(output) ? nothingFound : inspect(output, payload))
}

function encodingOf(answer: Answer): Findings {
  const { headers, body } = answer
  const charset = charsetOf(headers)
  const isSilent = actual(answer) === SILENT && charset !== SILENT
  const mark = body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf
  return {
    tolerancias: [
      ...(/^(utf-?8|us-ascii)$/.test(charset) ? [] : [`codificação ${charset.slice(0, 20)}`]),
      ...(isSilent ? ['codificação que não é UTF-8, sem dizer qual'] : []),
      ...(mark ? ['marca de ordem de bytes no começo'] : []),
    ],
    observacoes: [],
  }
}

/** A tolerance if an error's reason is not in `description` (spec "Error body"). */
function reasonElsewhere(json: unknown): Findings {
  const isThere = isFields(json) && typeof json['description'] === 'string'
  return isThere || reasonIn(json) === null
    ? nothingFound
    : { tolerancias: ['motivo do erro fora de description'], observacoes: [] }
}

function besides(what: string, json: unknown, expected: string): Findings {
  const names = typeof json === 'object' && json !== null ? Object.keys(json).filter((name) => name !== expected) : []
  return { tolerancias: [], observacoes: names.length > 0 ? [named(what, names.map(safeName))] : [] }
}

/** A remark if a PDF's content type has a charset: a PDF is bytes, so a charset has no meaning. */
function parameterOf(answer: Answer): Findings {
  const type = answer.headers.get('content-type') ?? ''
  return /charset/i.test(type) ? { tolerancias: [], observacoes: [`tipo ${typeOf(answer)}`] } : nothingFound
}

const mimeOf = ({ headers }: Answer): string => {
  const [mime = ''] = (headers.get('content-type') ?? '').split(';')
  const plain = mime.trim().toLowerCase()
  return /^[a-z]+\/[\w.+-]{1,60}$/.test(plain) ? plain : ''
}

function typeOf(answer: Answer): string {
  const mime = mimeOf(answer) || 'sem tipo'
  const charset = charsetOf(answer.headers)
  const isSaid = /charset=/i.test(answer.headers.get('content-type') ?? '')
  // JSON is UTF-8 with or without a charset in its header.
  return isSaid && !(mime.includes('json') && charset === 'utf-8') ? `${mime}; charset=${charset}` : mime
}

const isPaper = (answer: Answer): boolean =>
  mimeOf(answer).includes('pdf') || Buffer.from(answer.body.subarray(0, 5)).toString('latin1') === '%PDF-'
