import { UNKNOWN } from './sentRows.ts'
import {
  type Asked,
  eachField,
  type Habit,
  isObject,
  type Json,
  type JsonObject,
  SpelledNumber,
  type ValueChange,
} from './habit.ts'

/** Fields that are ids by their names in the specification. */
const ID = /^id([A-Z]\w*)?$/
/** Fields that the specification gives the type `number` for money. */
const MONEY = /^(valor\w*|total\w*)$/
const DAY = /^\d{4}-\d\d-\d\d$/
/** The answer's optional fields, and those whose names the specification does not show. */
const OPTIONAL =
  /^(icone|cor|acaoLabel|acaoLink|pathLogo|linhaDigitavel|complemento|siglaTributo|estadoConta|statusDescricao|descricaoTipoCertidao|nomeContribuinte|numParcela)$/

/** Routes whose answer contains a list of rows, with a function that finds the rows. */
const ROWS: Readonly<Record<string, (data: Json) => Json[] | undefined>> = {
  '/publico/avisos/:dominio': list,
  '/publico/certidao/modelos': (page) => list(field(page, 'data')),
  '/contribuinte/certidoes': list,
  '/contribuinte/taxas': (page) => list(field(page, 'data')),
  '/contribuinte/guias': (page) => list(field(page, 'data')),
  '/contribuinte/guias/:id': (guia) => list(field(guia, 'itens')),
  '/contribuinte/painel/atividades': (data) => list(field(data, 'content')),
  '/contribuinte/debitos': (groups) => list(field(list(groups)?.[0] ?? null, 'debitos')),
  '/contribuinte/pagamentos': (groups) => list(field(list(groups)?.[0] ?? null, 'pagamentos')),
  '/contribuinte/debitos/:idContaCorrente/transacoes': list,
  '/publico/iptu/consultar': list,
  '/contribuinte/alvaras': list,
}

/** The distance by which ids are moved: a Java long holds such ids, but JavaScript's parser rounds integers beyond 2^53. */
const FAR = 9_223_372_030_000_000_000n
export const farId = (id: number): string => String(FAR + BigInt(id))
/** Moves every id in a path or query back by `FAR`. */
export const nearIds = (url: string): string => url.replace(/9223372\d{12}/g, (digits) => String(BigInt(digits) - FAR))

const days = (write: (year: string, month: string, day: string) => Json): ValueChange => {
  return (json) =>
    eachField(json, (_name, value) => {
      if (typeof value !== 'string' || !DAY.test(value)) return value
      const [year = '', month = '', day = ''] = value.split('-')
      return write(year, month, day)
    })
}
const numbers = (which: RegExp | ((name: string) => boolean), write: (value: number) => Json): ValueChange => {
  const serves = typeof which === 'function' ? which : (name: string) => which.test(name)
  return (json) => eachField(json, (name, value) => (typeof value === 'number' && serves(name) ? write(value) : value))
}

/** Habits of the form of ids, numbers, texts, lists and rows. */
export const values = {
  idsComoTexto: {
    says: 'ids são escritos como texto: "1000020"',
    value: numbers(ID, String),
  },
  inteirosComoTexto: {
    says: 'inteiros que não são ids (estados, parcelas, totais de página, validade) são escritos como texto: "1"',
    value: numbers((name) => !ID.test(name) && !MONEY.test(name), String),
  },
  valoresComoTexto: {
    says: 'dinheiro é escrito como texto decimal, como faz um BigDecimal: "724.25"',
    value: numbers(MONEY, (value) => value.toFixed(2)),
  },
  valoresEmExpoente: {
    says: 'dinheiro é escrito como número com expoente: 7.2425E2',
    value: numbers(MONEY, (value) => new SpelledNumber(value.toExponential().replace('e', 'E'))),
  },
  totalDaConta: {
    says: 'totalPagamentos é o da conta toda, também do que o filtro deixou de fora',
    value: numbers(/^totalPagamentos$/, (value) => Number((value + 1000).toFixed(2))),
  },
  inteirosComDecimal: {
    says: 'inteiros são escritos com uma casa: 12.0',
    value: numbers(
      (name) => !MONEY.test(name),
      (value) => new SpelledNumber(value.toFixed(1)),
    ),
  },
  longosGrandes: {
    says: 'ids acima de 2^53, como permite o tipo long',
    value: numbers(ID, (value) => new SpelledNumber(farId(value))),
  },
  textosComoNumero: {
    says: 'textos só de algarismos são escritos como número: 202611, 130',
    value: (json) =>
      eachField(json, (_name, value) =>
        typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : value,
      ),
  },
  booleanosComoTexto: {
    says: 'booleanos são escritos como texto: "true"',
    value: (json) => eachField(json, (_name, value) => (typeof value === 'boolean' ? String(value) : value)),
  },
  textosComEspacos: {
    says: 'textos vêm completados com espaços, como em uma coluna CHAR',
    value: (json) =>
      eachField(json, (name, value) =>
        typeof value === 'string' && !DAY.test(value) && name !== 'pathLogo' ? value.padEnd(value.length + 4) : value,
      ),
  },
  datasBrasileiras: {
    says: 'datas são escritas 20/11/2026',
    value: days((year, month, day) => `${day}/${month}/${year}`),
  },
  datasComHora: {
    says: 'datas são escritas 2026-11-20T00:00:00',
    value: days((year, month, day) => `${year}-${month}-${day}T00:00:00`),
  },
  datasComoLista: {
    says: 'datas são escritas [2026, 11, 20], como o Jackson as escreve sem configuração',
    value: days((...parts) => parts.map(Number)),
  },
  listasNulas: {
    says: 'uma lista vazia é null',
    value: (json) => eachField(json, (_name, value) => (Array.isArray(value) && value.length === 0 ? null : value)),
  },
  listasAusentes: {
    says: 'uma lista vazia não é escrita',
    value: (json) =>
      eachField(json, (_name, value) => (Array.isArray(value) && value.length === 0 ? undefined : value)),
  },
  gruposVazios: {
    says: 'contas sem débitos ou pagamentos vêm como grupos de lista vazia',
    value: (json, { route }) => withEmptyGroup(json, route),
  },
  ordemInversa: {
    says: 'listas vêm na ordem inversa: a especificação não diz ordem nenhuma',
    value: (json, { route }) => {
      ROWS[route]?.(dataOf(json))?.reverse()
      return json
    },
  },
  camposDesconhecidos: {
    says: 'cada objeto tem campos que ninguém anunciou, um deles chamado como o envelope',
    value: (json) => withUnknown(json),
  },
  opcionaisNulos: {
    says: 'campos opcionais são escritos null',
    value: (json) => eachField(json, (name, value) => (OPTIONAL.test(name) ? null : value)),
  },
  opcionaisAusentes: {
    says: 'campos opcionais não são escritos',
    value: (json) => eachField(json, (name, value) => (OPTIONAL.test(name) ? undefined : value)),
  },
  linhaDesviante: {
    says: 'uma linha da lista não se pode ler, as outras são boas',
    value: (json, { route }) => {
      const rows = ROWS[route]?.(dataOf(json))
      const semForma = { texto: 'sem forma' }
      rows?.push({ id: 'x-1', idContaCorrente: null, valorTotal: 'a calcular', titulo: semForma, descricao: semForma })
      return json
    },
  },
  linhaNula: {
    says: 'a lista tem um null entre as linhas',
    value: (json, { route }) => {
      ROWS[route]?.(dataOf(json))?.push(null)
      return json
    },
  },
  numDocRepetido: {
    says: 'numDoc é o número do carnê: vários débitos e contas têm o mesmo',
    value: (json) =>
      eachField(json, (name, value) => (/^(numDoc|doc|numDocOrigem)$/.test(name) ? shared(value) : value)),
  },
  logoRelativo: {
    says: 'pathLogo é relativo ao backend',
    value: (json) =>
      eachField(json, (name, value) =>
        name === 'pathLogo' && typeof value === 'string' ? new URL(value).pathname : value,
      ),
  },
  logoEmOutraOrigem: {
    says: 'o brasão fica em outra origem, dita no perfil',
    value: (json) =>
      eachField(json, (name, value) => (name === 'pathLogo' && typeof value === 'string' ? elsewhereOf(value) : value)),
  },
  linksEmOutraOrigem: {
    says: 'os avisos levam a outra origem, dita no perfil',
    value: (json) =>
      eachField(json, (name, value) =>
        name === 'acaoLink' && typeof value === 'string' ? value.replace(/^https:\/\//, OTHER_LINKS) : value,
      ),
  },
} satisfies Record<string, Habit>

/** The prefix that links get before the portal's domain under `linksEmOutraOrigem`. */
export const OTHER_LINKS = 'https://www.'

/** The same address with another host name, which makes it another origin. */
export const elsewhereOf = (url: string): string => url.replace('//127.0.0.1:', '//localhost:')

const shared = (value: Json): Json => (typeof value === 'string' ? `${value.slice(0, 4)}-CARNE` : value)

function dataOf(json: Json): Json {
  return field(json, 'data')
}

function field(value: Json, name: string): Json {
  return isObject(value) ? (value[name] ?? null) : null
}

function list(value: Json): Json[] | undefined {
  return Array.isArray(value) ? value : undefined
}

function withEmptyGroup(json: Json, route: Asked['route']): Json {
  const inside = { '/contribuinte/debitos': 'debitos', '/contribuinte/pagamentos': 'pagamentos' }[route]
  const groups = list(dataOf(json))
  const [first] = groups ?? []
  if (inside && groups && first && isObject(first))
    groups.push({
      ...first,
      idContaTributo: 999_999,
      descricaoContaTributo: 'Sem movimento',
      totalPagamentos: 0,
      [inside]: [],
    })
  return json
}

function withUnknown(json: Json): Json {
  if (Array.isArray(json)) return json.map(withUnknown)
  if (!isObject(json)) return json
  const inside: JsonObject = Object.fromEntries(Object.entries(json).map(([name, value]) => [name, withUnknown(value)]))
  return { ...inside, ...UNKNOWN }
}
