import { eachField, type Habit, isObject, type Json, type JsonObject, type ValueChange } from './habit.ts'

/** Fields that the specification gives the type `number` for money. */
const MONEY = /^(valor\w*|total\w*)$/
const DAY = /^(\d{4})-(\d\d)-(\d\d)$/
const MONTH = /^(\d{4})(\d\d)$/
const ZONE_HOURS = 3
/** Fields that may be absent according to the specification. */
const OPTIONAL = /^(linhaDigitavel|complemento|estadoConta|statusDescricao|nomeContribuinte|numParcela)$/

const money = (write: (value: number) => Json): ValueChange => {
  return (json) =>
    eachField(json, (name, value) => (typeof value === 'number' && MONEY.test(name) ? write(value) : value))
}
const days = (write: (day: string, year: number, month: number, date: number) => Json): ValueChange => {
  return (json) =>
    eachField(json, (_name, value) => {
      const [day, ...parts] = (typeof value === 'string' && DAY.exec(value)) || []
      if (day === undefined) return value
      const [year = 0, month = 0, date = 0] = parts.map(Number)
      return write(day, year, month, date)
    })
}
/** Rewrites only a debit's month (`periodoRef`), because other texts of six digits are codes. */
const months = (write: (year: string, month: string) => Json): ValueChange => {
  return (json) =>
    eachField(json, (name, value) => {
      const [, year, month] = (name === 'periodoRef' && typeof value === 'string' && MONTH.exec(value)) || []
      return year && month ? write(year, month) : value
    })
}
const booleans = (yes: Json, no: Json): ValueChange => {
  return (json) => eachField(json, (_name, value) => (typeof value === 'boolean' ? (value ? yes : no) : value))
}

/** The last second of a day in Brasília, ms since the epoch. */
const lastSecond = (day: string): number => Date.parse(`${day}T23:59:59Z`) + ZONE_HOURS * 3_600_000
const midnight = (day: string): number => Date.parse(`${day}T00:00:00Z`) + ZONE_HOURS * 3_600_000
const grouped = (value: number): string => value.toLocaleString('pt-BR', { minimumFractionDigits: 2 })

/** Habits of the form of amounts, days, months and booleans. */
export const forms = {
  valoresBrasileiros: { says: 'dinheiro é escrito como texto: "1.234,56"', value: money(grouped) },
  valoresComMoeda: { says: 'dinheiro é escrito com o símbolo: "R$ 1.234,56"', value: money((v) => `R$ ${grouped(v)}`) },

  datasNoFimDoDia: {
    says: 'datas são o último segundo do dia em Brasília, escrito em UTC',
    value: days((day) => new Date(lastSecond(day)).toISOString()),
  },
  datasEmUtc: { says: 'datas são escritas 2026-11-20T00:00:00Z', value: days((day) => `${day}T00:00:00Z`) },
  datasEmMilissegundos: { says: 'datas são milissegundos desde 1970', value: days(midnight) },

  periodosComBarra: { says: 'competências são escritas 11/2026', value: months((year, month) => `${month}/${year}`) },
  periodosComoLista: {
    says: 'competências são escritas [2026, 11], como um YearMonth do Jackson',
    value: months((year, month) => [Number(year), Number(month)]),
  },

  booleanosComoLetra: { says: 'booleanos são escritos "S" e "N"', value: booleans('S', 'N') },

  inteirosComZeros: {
    says: 'estados são escritos com zeros na frente, e parcelas com o total: "001", "01/12"',
    value: (json) =>
      eachField(json, (name, value) =>
        typeof value !== 'number' || !/^(codigoEstadoConta|numParcela|status|statusCodigo|validadeDias)$/.test(name)
          ? value
          : name === 'numParcela'
            ? `${String(value).padStart(2, '0')}/12`
            : String(value).padStart(3, '0'),
      ),
  },
  opcionaisVazios: {
    says: 'campos opcionais são escritos como texto vazio, como de um XML',
    value: (json) => eachField(json, (name, value) => (OPTIONAL.test(name) ? '' : value)),
  },

  debitoRepetido: {
    says: 'cada débito vem duas vezes, como de uma consulta que junta dois donos',
    value: (json) => withRows(json, (rows) => rows.flatMap((row) => [row, structuredCopy(row)])),
  },
  debitoEmDuasContas: {
    says: 'os débitos de uma conta vêm outra vez em outra',
    value: (json, { route }) => {
      if (route !== '/contribuinte/debitos' || !isObject(json) || !Array.isArray(json['data'])) return json
      const [first] = json['data']
      if (first && isObject(first))
        json['data'].push({ ...(structuredCopy(first) as JsonObject), descricaoContaTributo: 'Conjunta' })
      return json
    },
  },
  guiaRepetida: {
    says: 'uma página traz a mesma guia duas vezes',
    value: (json, { route }) => {
      const page = isObject(json) ? json['data'] : null
      if (route !== '/contribuinte/guias' || !page || !isObject(page) || !Array.isArray(page['data'])) return json
      page['data'] = page['data'].flatMap((row) => [row, structuredCopy(row)])
      return json
    },
  },

  iptuComDesconto: {
    says: 'cada parcela do IPTU traz um valor e um desconto, e não diz quanto se paga',
    value: (json, { route }) => {
      if (route !== '/publico/iptu/consultar') return json
      return eachField(json, (name, value) =>
        name === 'parcelas' && Array.isArray(value)
          ? value.map((row) => (isObject(row) ? { ...row, valorDesconto: 10 } : row))
          : value,
      )
    },
  },
  paginaSemTotais: {
    says: 'uma página não diz quantas páginas há',
    value: (json) => eachField(json, (name, value) => (/^(paginas|elementos)Totais$/.test(name) ? undefined : value)),
  },
  paginaSoDeLinhas: {
    says: 'onde a especificação diz página, vem só a lista',
    value: (json, { route }) => {
      const page = isObject(json) ? json['data'] : null
      const isPage = /^\/(publico\/certidao\/modelos|contribuinte\/(taxas|guias))$/.test(route)
      return isPage && isObject(json) && page && isObject(page) ? { ...json, data: page['data'] ?? null } : json
    },
  },
  estadoEmPalavra: {
    says: 'o código do estado de uma guia ou taxa é uma palavra, como EMITIDA',
    value: (json, { route }) => {
      const field = { '/contribuinte/guias': 'statusCodigo', '/contribuinte/taxas': 'status' }[route]
      return eachField(json, (name, value) =>
        name === field && typeof value === 'number' ? (WORDS[value] ?? value) : value,
      )
    },
  },
  linhaUnicaSolta: {
    says: 'uma lista de uma linha só vem como a própria linha, como de um XML',
    value: (json) =>
      eachField(json, (_name, value) =>
        Array.isArray(value) && value.length === 1 && isObject(value[0] ?? null) ? (value[0] ?? null) : value,
      ),
  },
  guiaGeradaEmLista: {
    says: 'gerar-guia responde uma lista de uma guia',
    value: (json, { route }) =>
      route === '/contribuinte/debitos/gerar-guia' && isObject(json) ? { ...json, data: [json['data'] ?? null] } : json,
  },
  guiaGeradaSolta: {
    says: 'gerar-guia responde sem envelope',
    value: (json, { route }) =>
      route === '/contribuinte/debitos/gerar-guia' && isObject(json) ? (json['data'] ?? null) : json,
  },
} satisfies Record<string, Habit>

/** The words of the codes (spec "States" of guides and fees). */
const WORDS = ['NAO_PROCESSADA', 'EMITIDA', 'PAGA', 'CANCELADA']

/** A copy of a row, for a backend that sends the same row twice. */
const structuredCopy = (row: Json): Json => (isObject(row) ? { ...row } : row)

/** Applies `change` to every list of debits in an answer. */
function withRows(json: Json, change: (rows: Json[]) => Json[]): Json {
  return eachField(json, (name, value) => (name === 'debitos' && Array.isArray(value) ? change(value) : value))
}
