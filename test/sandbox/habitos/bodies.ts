import { type Answer, type AnswerChange, type Habit, isObject, type Json } from './habit.ts'

/** Operations that only confirm an action; the specification does not show their answer. */
const ACTS =
  /^(PUT \/contribuinte\/dados\/contato|POST \/publico\/primeiro-acesso\/(solicitar|codigo|codigo\/validar|senha))$/
/** Operations whose answer the specification shows as "envelope: not shown", as "returns an array", or not at all. */
const NO_ENVELOPE =
  /^(\/contribuinte\/(painel\/resumo|certidoes|alvaras|dados\/contato|debitos\/(tributos|contas-tributo)\/:codigo)|\/publico\/(certidao\/consultar|iptu\/consultar|primeiro-acesso\/.+))$/

const act = (made: Partial<Answer>): AnswerChange => {
  return (answer, asked) =>
    answer.status === 200 && ACTS.test(`${asked.method} ${asked.route}`) ? { ...answer, ...made } : answer
}
const isJson = ({ type, body }: Answer): boolean => typeof body === 'string' && type.includes('json')
const text = ({ body }: Answer): string => (typeof body === 'string' ? body : '')

/** Other field names, by route, where the specification does not show the names. */
const OTHER_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/publico/primeiro-acesso/verificar': { nome: 'nomeContribuinte', canais: 'contatos' },
  '/publico/certidao/consultar': { situacao: 'descricaoSituacao', nome: 'razaoSocialOuNome' },
  '/contribuinte/dados': { nome: 'nomeRazaoSocial', email: 'emailPrincipal', telefone: 'foneCelular' },
}

/** Habits of status, envelope, encoding, content type and field names. */
export const bodies = {
  semConteudo: { says: 'o que só confirma responde 204, sem corpo', answer: act({ status: 204, body: '' }) },
  textoPuro: { says: 'o que só confirma responde o texto OK', answer: act({ type: 'text/plain', body: 'OK' }) },
  criado201: {
    says: 'o que cria responde 201',
    answer: (answer, { method }) => (method === 'POST' && answer.status === 200 ? { ...answer, status: 201 } : answer),
  },
  semEnvelope: {
    says: 'onde a especificação não mostra o envelope, ele não existe',
    value: (value, { route }) => (NO_ENVELOPE.test(route) && isObject(value) ? (value['data'] ?? null) : value),
  },
  paginaSemEnvelope: {
    says: 'modelos e taxas são uma página sem envelope: a especificação só diz "page object"',
    value: (value, { route }) =>
      /^\/(publico\/certidao\/modelos|contribuinte\/taxas)$/.test(route) && isObject(value)
        ? (value['data'] ?? null)
        : value,
  },
  envelopeComMais: {
    says: 'o envelope traz mais do que data',
    value: (value) =>
      isObject(value) && 'data' in value ? { success: true, timestamp: 1, errors: [], ...value } : value,
  },
  outrosNomes: {
    says: 'onde a especificação não dá nomes aos campos, eles são outros',
    value: (value, { route }) => renamed(value, OTHER_NAMES[route] ?? {}),
  },
  errosEmLatin1: {
    says: 'erros vêm em ISO-8859-1, e dizem que vêm',
    answer: (answer) => (answer.status >= 400 ? latin1(answer) : answer),
  },
  latin1Calado: { says: 'todo JSON vem em ISO-8859-1, e não diz que vem', answer: (answer) => silent(latin1(answer)) },
  tudoEmLatin1: { says: 'todo JSON vem em ISO-8859-1, e diz que vem', answer: (answer) => latin1(answer) },
  errosComMais: {
    says: 'erros são application/problem+json, com description entre outros campos',
    answer: (answer) =>
      answer.status >= 400 && isJson(answer)
        ? {
            ...answer,
            type: 'application/problem+json',
            body: JSON.stringify({ title: 'Erro', status: answer.status, ...(JSON.parse(text(answer)) as object) }),
          }
        : answer,
  },
  outroTipoDeJson: {
    says: 'JSON vem como text/json',
    answer: (answer) => (isJson(answer) ? { ...answer, type: 'text/json; charset=utf-8' } : answer),
  },
  outroTipoDePdf: {
    says: 'PDF vem como application/pdf;charset=UTF-8',
    answer: (answer) =>
      answer.type.startsWith('application/pdf') ? { ...answer, type: 'application/pdf;charset=UTF-8' } : answer,
  },
  // This habit must be the last, because another habit could not parse a body that begins with the mark.
  marcaDeOrdem: {
    says: 'JSON começa com a marca de ordem de bytes',
    answer: (answer) => (isJson(answer) ? { ...answer, body: `\ufeff${text(answer)}` } : answer),
  },
} satisfies Record<string, Habit>

function latin1(answer: Answer): Answer {
  if (!isJson(answer)) return answer
  return { ...answer, type: 'application/json; charset=ISO-8859-1', body: Buffer.from(escaped(text(answer)), 'latin1') }
}

const silent = (answer: Answer): Answer =>
  isJson({ ...answer, body: '' }) ? { ...answer, type: 'application/json' } : answer

/** Escapes characters that Latin-1 lacks, as JSON serializers do. */
function escaped(json: string): string {
  return json.replace(/[\u0100-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

function renamed(value: Json, names: Readonly<Record<string, string>>): Json {
  if (Array.isArray(value)) return value.map((item) => renamed(item, names))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => [names[name] ?? name, renamed(inside, names)]),
  )
}
