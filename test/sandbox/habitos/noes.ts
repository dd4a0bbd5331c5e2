import {
  type Answer,
  type AnswerChange,
  type Asked,
  type Habit,
  isObject,
  type Json,
  type ValueChange,
} from './habit.ts'

/*
 * Habits of backends that refuse with status 200, that write an error's reason into another field, or that confirm success in
 * words. They apply to a few routes only.
 */

const WORDS = 'Base de dados fora do ar.'
const READ = /^\/contribuinte\/(alvaras|painel\/(resumo|atividades)|debitos\/:idContaCorrente\/transacoes|guias\/:id)$/
const READINGS = /^(alvaras\.listar|painel\.(resumo|atividades)|debitos\.transacoes|guias\.detalhar)$/
const ACTED =
  /^(PUT \/contribuinte\/dados\/contato|POST \/publico\/primeiro-acesso\/(solicitar|codigo|codigo\/validar|senha))$/
const ACTS = /^(cadastro\.atualizarContato|primeiroAcesso\.(solicitar|enviarCodigo|validarCodigo|definirSenha))$/
const PAPERS = /^(debitos|pagamentos)\.extrato$/

type Body = Json | ((came: Json) => Json)

const instead =
  (serves: (asked: Asked) => boolean, body: Body, made: Partial<Answer> = {}): AnswerChange =>
  (answer, asked) => {
    if (answer.status !== 200 || !serves(asked)) return answer
    const json = typeof body === 'function' ? body(cameIn(answer)) : body
    return { status: 200, type: 'application/json', body: JSON.stringify(json), ...made }
  }
const cameIn = ({ body }: Answer): Json => (typeof body === 'string' ? (JSON.parse(body) as Json) : null)

const no = (says: string, body: Body, made: Partial<Answer> = {}, codigo = 'backend.recusou'): Habit => ({
  says: `200 com um não: ${says}`,
  answer: instead(({ method, route }) => method === 'GET' && READ.test(route), body, made),
  fails: { operations: READINGS, codigo },
})
const actNo = (says: string, body: Json): Habit => ({
  says: `o que só confirma responde 200 e diz que não: ${says}`,
  answer: instead(({ method, route }) => ACTED.test(`${method} ${route}`), body),
  fails: { operations: ACTS, codigo: 'backend.recusou' },
})
const paperNo = (says: string, codigo: string, body: Json, status = 200): Habit => ({
  says: `no lugar de um extrato vem ${says}`,
  answer: instead(({ route }) => route.endsWith('/extrato-pdf'), body, { status }),
  fails: { operations: PAPERS, codigo },
})
const reasonIn = (says: string, body: (words: string) => Json): Habit => ({
  says: `o motivo de um erro está em ${says}`,
  answer: (answer) => {
    const came = answer.status >= 400 && answer.type.includes('json') ? cameIn(answer) : null
    const words = isObject(came) ? came['description'] : null
    return typeof words === 'string' ? { ...answer, body: JSON.stringify(body(words)) } : answer
  },
})

const data = (came: Json): Json => (isObject(came) ? (came['data'] ?? null) : came)
const enveloped =
  (more: (isEmpty: boolean) => { [name: string]: Json }): ValueChange =>
  (value) =>
    isObject(value) && 'data' in value
      ? { ...more(value['data'] === null || (Array.isArray(value['data']) && value['data'].length === 0)), ...value }
      : value

export const refusals = {
  naoSucessoFalso: no('sucesso: false', { sucesso: false, mensagem: WORDS, data: null }),
  naoNaUnicaLinha: no('na única linha', { data: [{ erro: true, mensagem: WORDS }] }),
  naoComLinhas: no('sucesso: false ao lado do que foi pedido', (came) => ({
    sucesso: false,
    mensagem: WORDS,
    data: data(came),
  })),
  naoDeFramework: no('o erro de um framework', {
    status: 500,
    error: 'Internal Server Error',
    message: WORDS,
    path: '/',
  }),
  naoEmXml: no('XML', null, {
    type: 'text/xml',
    body: `<retorno><sucesso>false</sucesso><mensagem>${WORDS}</mensagem></retorno>`,
  }),
  nuloComOutraFrase: no(
    'null ao lado de uma frase que não fala de vazio',
    { mensagem: 'Consulte o setor de tributos.', data: null },
    {},
    'backend.semResultado',
  ),
  emPreparo202: no(
    '202, em processamento',
    { mensagem: 'Consulta em processamento.' },
    { status: 202 },
    'backend.semResultado',
  ),

  atoDataFalso: actNo('data: false', { data: false }),
  atoSoFrase: actNo('só uma frase', { mensagem: 'Dados inválidos.' }),

  papelEmJson: paperNo('JSON com o motivo', 'backend.semResultado', { description: 'Há pendências no cadastro.' }),
  papelRecusado: paperNo('JSON com sucesso: false', 'backend.recusou', { sucesso: false, mensagem: 'Há pendências.' }),
  papelEmPreparo: paperNo('202, em processamento', 'backend.semResultado', { mensagem: 'Em processamento.' }, 202),
} satisfies Record<string, Habit>

export const sayings = {
  motivoEmMessage: reasonIn('message', (message) => ({ message, status: 400, error: 'Bad Request' })),
  envelopeDizQueDeuCerto: {
    says: 'o envelope diz de muitos modos que deu certo',
    value: enveloped(() => ({ sucesso: 'true', erro: false, error: null, codigoErro: 0, status: 'OK', code: 200 })),
  },
  vazioComFrase: {
    says: 'ao lado de uma lista vazia o envelope diz que nada foi encontrado',
    value: enveloped((isEmpty) => (isEmpty ? { mensagem: 'Nenhum registro encontrado.' } : {})),
  },
  atoDizQueSim: {
    says: 'o que só confirma responde que sim, em texto',
    answer: instead(({ method, route }) => ACTED.test(`${method} ${route}`), {
      sucesso: 'S',
      mensagem: 'Operação realizada com sucesso.',
      data: true,
    }),
  },
  totaisZerados: {
    says: 'páginas com linhas dizem paginasTotais e elementosTotais 0',
    value: (value) => eachPage(value, (page) => ({ ...page, paginasTotais: 0, elementosTotais: 0 })),
  },
  estadoSoEmPalavras: {
    says: 'o estado de uma guia está só em statusDescricao',
    value: (value, { route }) =>
      route === '/contribuinte/guias'
        ? eachPage(value, (page) => ({
            ...page,
            data: Array.isArray(page['data'])
              ? page['data'].map((row) => (isObject(row) ? { ...row, statusCodigo: null } : row))
              : (page['data'] ?? null),
          }))
        : value,
  },
} satisfies Record<string, Habit>

function eachPage(value: Json, change: (page: { [name: string]: Json }) => Json): Json {
  if (!isObject(value)) return value
  if ('paginasTotais' in value) return change(value)
  return 'data' in value ? { ...value, data: eachPage(value['data'] ?? null, change) } : value
}
