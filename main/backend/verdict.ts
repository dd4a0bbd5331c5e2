/*
 * Detects refusals in answers of status 200. Backends that always answer 200 write the refusal into the envelope, as a boolean, a
 * number or a text. A list beside a refusal is ignored, even an empty one.
 */
import { bareName, isFields, isWordsAlone, plainWords, reasonIn, type Fields } from './reason.ts'

export type Asked = 'data' | 'act'

const MOST_DEEP = 4

/** Names of fields whose value true means success. */
const WENT_WELL = /^(is|foi)?(sucesso|success|successful|succeeded|ok|deucerto)$/
/** Names of fields that are true, or not empty, after a failure. */
const WENT_WRONG =
  /^(is|has|tem|com|houve|ocorreu|possui)?(erros?|errors?|falhas?|failures?|falhou|failed|faults?|soapfault|exception|excecao)$|^(mensage(m|ns)(de)?erros?|errormessages?|violations|violacoes|errosdevalidacao|validationerrors|criticas|inconsistencias|invalidparams)$/
/** Names of {@link WENT_WRONG} that also describe a person or a property: a registration may list its `inconsistencias`. */
const FINDINGS = /^(violacoes|criticas|inconsistencias)$/
const ERROR_CODE = /^(cod|codigo)(do|de)?erro$|^err(or)?(code|number|no)$/
/** Names of fields that contain the outcome of an action. */
const OUTCOME =
  /^(status|situacao|resultado|result|state|estado|tipo|type|level|severidade|severity|codigo|code|retorno|tiporetorno|tipomensagem|statusretorno)$/
const HTTP_STATUS = /^(status|statuscode|httpstatus|statushttp|codigohttp|codigostatus|code|codigo)$/
/** Names of fields that are the code of a thing, such as a tax, if a name of the thing stands beside them. */
const OWN_CODE = /^(code|codigo)$/
const AROUND =
  /^(envelope|body|response|resposta|retorno|return|result|resultado|header|cabecalho|meta|status|info|mensagens|messages)$/

/**
 * Names of fields that report an action as done: `contatoAtualizado`, `codigoValido`. The confirmation of an e-mail is
 * no such field: an unconfirmed address is saved too.
 */
const DONE =
  /^(email|mensagem|sms)(enviad[oa]|sent)$|^(is|foi|was|codigo|code|senha|password|contato|dados|cadastro|operacao|pedido|solicitacao|envio|mensagem|sms|token|resultado)*(valid[oa]?|validad[oa]|isvalid|confirmad[oa]|confirmed|atualizad[oa]s?|updated|salv[oa]s?|saved|gravad[oa]s?|alterad[oa]s?|changed|enviad[oa]|sent|criad[oa]|created|definid[oa]|executad[oa]|efetuad[oa]|realizad[oa]|concluid[oa]|completed|done|processad[oa]|aceit[oa]|accepted|autorizad[oa]|aprovad[oa]|corret[oa]|confere)$/
/** Names of {@link DONE} about saving. The others may describe the person: `contatoConfirmado`. */
const SAVED = /(atualizad|updated|salv|saved|gravad|alterad|changed)/
/** Fields by which a whole registration is recognised (spec "Taxpayer registration data"), if it has two of them. */
const REGISTRATION = ['tipoPessoa', 'logradouro', 'numero', 'complemento', 'bairro', 'cidade', 'uf', 'cep']
const COUNT_OF_CHANGED =
  /^(linhas|registros|rows?|qtd|quantidade)(afetad[oa]s|alterad[oa]s|atualizad[oa]s|affected|updated)$/

const FALSE = /^(false|falso|f|n|nao|no|0|nok|erro|error|falha|fail|failed)$/
const TRUE = /^(true|verdadeiro|t|s|sim|y|yes|1)$/
const NO_ERROR = /^(0+|ok|nenhum[a]?( erro)?|none|no error|sem erros?|sucesso|success|n\/?a|-)$/
const FAILED =
  /^(erro|error|falha|falhou|fail|failed|failure|fault|fatal|exception|excecao|nok|ko|nao ok|not ok|internal server error)\b/
const REFUSED =
  /^(invalid[oa]?|recusad[oa]|rejeitad[oa]|negad[oa]|denied|rejected|refused|expirad[oa]|expired|vencid[oa]|incorret[oa])$/
/** Outcomes of an action that was not done, e.g. because its object does not exist. */
const NOT_DONE = /^(nao .*|bloquead[oa]|not found)$/

/** Words in sentences about a failure. {@link CONDITION} removes conditions first ("se o código estiver errado"). */
const FAILURE_IN_WORDS =
  /\b(erro|falha|falhou|fora do ar|indispon\w+|manutencao|nao foi possivel|nao pode ser|nao foi (atualizad|salv|gravad|alterad|enviad|criad|gerad|validad|confirmad|processad|concluid|realizad)\w*|tempo (esgotado|excedido|limite)|timeout|timed? out|invalid[oa]s?|incorret[oa]s?|expirad[oa]|nao confere|recusad[oa]|negad[oa]|bloquead[oa]|error|failed|failure|unavailable|exception|denied|expired|unable)\b/
/** Words that deny a failure. A negation before `com sucesso` in the same clause reverses it. */
const NO_FAILURE =
  /\b(nenhum|sem|no|without|zero|0) (any )?(erros?|falhas?|errors?)\b|(?<!\b(nao|not) [^.,;!?]{0,80})\b(com sucesso|successful)/
const CONDITION = /(^|[.;!?]\s*)(se|caso|if)\b[^.;!?]*/g
const EMPTY_IN_WORDS =
  /\b(nenhum[a]?|nao (ha|existe|existem|possui|possuem|tem|consta|constam)|(nao|nada) \w*\s?(encontrad|localizad|constad)\w*|nada consta|sem (registros?|debitos?|dados|resultados?|guias?|pagamentos?|pendencias?|movimento)|vazi[oa]|em dia|quitad[oa]s?|not found|no (records?|data|results?|rows|content)|empty)\b/
const DONE_IN_WORDS =
  /\b(ok|sucesso|success\w*|realizad[oa]|efetuad[oa]|concluid[oa]|executad[oa]|processad[oa]|consultad[oa])\b/

/** Whether a body of status 2xx contradicts its status. */
export function contradictsStatus(body: unknown, asked: Asked): boolean {
  if (asked === 'act') return actSaysNo(body)
  return isFields(body) && (fieldsSayNo(body, 'data' in body, MOST_DEEP) || payloadSaysNo(body['data']))
}

/**
 * Whether an envelope's payload refuses: as an object, or as a list with one object. In a list only flags count, because a row
 * may have a field like `tipo` too.
 */
function payloadSaysNo(payload: unknown): boolean {
  if (isFields(payload)) return fieldsSayNo(payload, false, MOST_DEEP)
  const one: unknown = Array.isArray(payload) && payload.length === 1 ? payload[0] : null
  return isFields(one) && Object.entries(one).some(([name, value]) => flagSaysNo(bareName(name), value))
}

/**
 * Whether fields refuse.
 * @param isEnvelope true for fields about the answer; false for a payload's, which may describe a person (`situacao:
 *   "NEGADA"`)
 */
function fieldsSayNo(fields: Fields, isEnvelope: boolean, deep: number): boolean {
  return Object.entries(fields).some(([name, value]) => {
    const bare = bareName(name)
    if (bare === 'data' || (!isEnvelope && FINDINGS.test(bare) && describes(fields))) return false
    if (flagSaysNo(bare, value) || (OUTCOME.test(bare) && outcomeSaysNo(value, isEnvelope))) return true
    // A three-digit number may be any code of the backend's. It counts as an error status only beside a reason.
    const mayName = !isEnvelope && OWN_CODE.test(bare)
    if (HTTP_STATUS.test(bare) && isErrorStatus(value) && reasonIn(mayName ? unnamed(fields) : fields) !== null)
      return true
    if (deep === 0 || !AROUND.test(bare)) return false
    const inside = Array.isArray(value) ? value.slice(0, 20) : [value]
    return inside.some((one) => isFields(one) && fieldsSayNo(one, isEnvelope, deep - 1))
  })
}

/** Whether fields hold more than an outcome and its reasons. */
const describes = (fields: Fields): boolean =>
  Object.entries(fields).some(([name, value]) => {
    const bare = bareName(name)
    const isVerdict = [WENT_WELL, WENT_WRONG, ERROR_CODE, OUTCOME, HTTP_STATUS].some((names) => names.test(bare))
    return value !== null && !isVerdict && !isWordsAlone({ [name]: value })
  })

const unnamed = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !/^(descricao|titulo)$/.test(bareName(name))))

const flagSaysNo = (bare: string, value: unknown): boolean =>
  (WENT_WELL.test(bare) && isFalse(value)) ||
  (WENT_WRONG.test(bare) && isFilled(value)) ||
  (ERROR_CODE.test(bare) && isFilled(value) && !/^2\d\d$/.test(String(value)))

function actSaysNo(body: unknown): boolean {
  if (typeof body === 'string') return isFalse(body) || FAILED.test(plainWords(body)) || isFailureInWords(body)
  if (!isFields(body)) return body === false || body === 0 || isFailureInWords(reasonIn(body) ?? '')
  // A backend may return the saved registration, whose state says nothing about the act: `situacao: "BLOQUEADO"`.
  const isRecord = REGISTRATION.filter((name) => name in body).length > 1
  if (fieldsSayNo(body, !isRecord, MOST_DEEP)) return true
  const takenBack = Object.entries(body).some(([name, value]) => {
    const bare = bareName(name)
    if (bare === 'data') return false
    if (COUNT_OF_CHANGED.test(bare)) return numberIn(value) === 0
    if (DONE.test(bare) && (!isRecord || SAVED.test(bare))) return isFalse(value)
    return !isRecord && OUTCOME.test(bare) && isRefused(value, true)
  })
  if (takenBack || ('data' in body && actSaysNo(body['data']))) return true
  const around = Object.entries(body).filter(([name]) => name !== 'data' && !(isRecord && OUTCOME.test(bareName(name))))
  return isFailureInWords(reasonIn(Object.fromEntries(around)) ?? '')
}

/** Names of fields that count a list's rows. A page object's own count is left to the window. */
const COUNT = /^(count|total(elements|elementos|count|registros|itens|items|linhas|rows|deregistros|deitens)?)$/
const UNDER_WAY = /\b(process(ando|ing|amento)|aguard(e|ando)|pending|running|queued|na fila|em andamento)\b/

/** Whether fields beside an empty payload, or around its list, count rows, or state that the answer is still being made. */
export function deniesEmptiness(json: unknown, payload: unknown): boolean {
  const around = isFields(json) ? [json, ...Object.values(json)] : []
  return [...around, payload].filter(isFields).some((fields) =>
    Object.entries(fields).some(([name, value]) => {
      const bare = bareName(name)
      if (COUNT.test(bare)) return numberIn(value) > 0
      return (
        fields !== payload && OUTCOME.test(bare) && typeof value === 'string' && emptinessIn(value, false) === 'unclear'
      )
    }),
  )
}

/**
 * Judges the text beside an empty payload. `failed`: the text describes a failure. `unclear`: the text does not say
 * that the list is empty, and the payload is null or still being made.
 */
export function emptinessIn(reason: string | null, isNull: boolean): 'empty' | 'failed' | 'unclear' {
  if (reason === null) return 'empty'
  const plain = plainWords(reason)
  if (isFailureInWords(reason)) return 'failed'
  if (EMPTY_IN_WORDS.test(plain) || (!isNull && !UNDER_WAY.test(plain))) return 'empty'
  return DONE_IN_WORDS.test(plain) ? 'empty' : 'unclear'
}

export function isFailureInWords(text: string): boolean {
  const plain = plainWords(text).replace(CONDITION, '$1')
  return FAILURE_IN_WORDS.test(plain) && !NO_FAILURE.test(plain)
}

const isFalse = (value: unknown): boolean =>
  value === false || value === 0 || (typeof value === 'string' && FALSE.test(plainWords(value)))

function isFilled(value: unknown): boolean {
  if (typeof value === 'string') {
    const plain = plainWords(value)
    return TRUE.test(plain) || (plain !== '' && ![FALSE_OR_NONE, NO_ERROR, NO_FAILURE].some((none) => none.test(plain)))
  }
  if (Array.isArray(value)) return value.some(isFilled)
  if (isFields(value)) return Object.values(value).some(isFilled)
  return value === true || (typeof value === 'number' && value !== 0)
}
const FALSE_OR_NONE = /^(false|falso|f|n|nao|no|null)$/

function outcomeSaysNo(value: unknown, isEnvelope: boolean): boolean {
  if (typeof value !== 'string') return false
  const plain = plainWords(value).replace(/[_-]/g, ' ')
  return (FAILED.test(plain) && !NO_FAILURE.test(plain)) || (isEnvelope && isRefused(value))
}

function isRefused(value: unknown, isAct = false): boolean {
  if (typeof value !== 'string') return false
  const plain = plainWords(value).replace(/[_-]/g, ' ')
  return REFUSED.test(plain) || (isAct && NOT_DONE.test(plain))
}

const isErrorStatus = (value: unknown): boolean => numberIn(value) >= 400 && numberIn(value) <= 599

/** Converts a number or text. An object gives NaN: its own `toString` must not be called. */
const numberIn = (value: unknown): number => (typeof value === 'object' && value !== null ? Number.NaN : Number(value))
