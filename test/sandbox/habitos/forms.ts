import {
  eachField,
  type Habit,
  isObject,
  type Json,
  type JsonObject,
  SpelledNumber,
  type ValueChange,
} from './habit.ts'

/** Fields that the specification gives the type `number` for money. */
const MONEY = /^(valor\w*|total\w*)$/
const DAY = /^(\d{4})-(\d\d)-(\d\d)$/
const MONTH = /^(\d{4})(\d\d)$/
const ZONE_HOURS = 3
/** Fields that may be absent according to the specification. */
const OPTIONAL = /^(linhaDigitavel|complemento|estadoConta|statusDescricao|nomeContribuinte|numParcela)$/
const MONTH_NAMES = 'JAN FEV MAR ABR MAI JUN JUL AGO SET OUT NOV DEZ'.split(' ')
const ENGLISH = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

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
  valoresIngleses: {
    says: 'dinheiro é escrito como texto em inglês: "1,234.56"',
    value: money((value) => value.toLocaleString('en-US', { minimumFractionDigits: 2 })),
  },
  valoresEmCaracteres: {
    says: 'dinheiro é escrito com quatro casas, em uma coluna CHAR: "724.2500   "',
    value: money((value) => `${value.toFixed(4)}   `),
  },
  valoresEmExpoenteTexto: {
    says: 'dinheiro é escrito como o BigDecimal escreve números redondos: "7.2425E+2"',
    value: money((value) => value.toExponential().replace('e', 'E')),
  },

  datasComBarras: { says: 'datas são escritas 2026/11/20', value: days((day) => day.replaceAll('-', '/')) },
  datasComPontos: {
    says: 'datas são escritas 20.11.2026',
    value: days((day) => day.split('-').toReversed().join('.')),
  },
  datasCompactas: { says: 'datas são escritas 20261120', value: days((day) => day.replaceAll('-', '')) },
  datasCompactasBrasileiras: {
    says: 'datas são escritas 20112026',
    value: days((day) => day.split('-').toReversed().join('')),
  },
  datasBrasileirasComHora: {
    says: 'datas são escritas 20/11/2026 00:00:00',
    value: days((day) => `${day.split('-').toReversed().join('/')} 00:00:00`),
  },
  datasDoSql: { says: 'datas são escritas 2026-11-20 00:00:00.0', value: days((day) => `${day} 00:00:00.0`) },
  datasDoXml: { says: 'datas são xs:date com fuso: 2026-11-20-03:00', value: days((day) => `${day}-03:00`) },
  datasDoXmlEmUtc: { says: 'datas são xs:date em UTC: 2026-11-20Z', value: days((day) => `${day}Z`) },
  datasNoFimDoDia: {
    says: 'datas são o último segundo do dia em Brasília, escrito em UTC',
    value: days((day) => new Date(lastSecond(day)).toISOString()),
  },
  datasNoFimDoDiaLocal: {
    says: 'datas são o último segundo do dia: 2026-11-20T23:59:59-03:00',
    value: days((day) => `${day}T23:59:59-03:00`),
  },
  datasNoComecoDoDia: {
    says: 'datas são a meia-noite de Brasília, escrita em UTC',
    value: days((day) => new Date(midnight(day)).toISOString()),
  },
  datasEmUtc: { says: 'datas são escritas 2026-11-20T00:00:00Z', value: days((day) => `${day}T00:00:00Z`) },
  datasComRegiao: {
    says: 'datas são escritas 2026-11-20T23:59:59-03:00[America/Sao_Paulo]',
    value: days((day) => `${day}T23:59:59-03:00[America/Sao_Paulo]`),
  },
  datasEmMilissegundos: { says: 'datas são milissegundos desde 1970', value: days(midnight) },
  datasEmMilissegundosUtc: {
    says: 'datas são milissegundos desde 1970, à meia-noite de Greenwich',
    value: days((day) => Date.parse(day)),
  },
  datasEmMilissegundosTexto: {
    says: 'datas são milissegundos desde 1970, como texto',
    value: days((day) => String(lastSecond(day))),
  },
  datasEmSegundos: {
    says: 'datas são segundos desde 1970, com casas decimais, como um Instant do Jackson',
    value: days((day) => new SpelledNumber(`${lastSecond(day) / 1000}.000000000`)),
  },
  datasDoDotnet: { says: 'datas são escritas /Date(…-0300)/', value: days((day) => `/Date(${midnight(day)}-0300)/`) },
  datasDoFlask: {
    says: 'datas são escritas Fri, 20 Nov 2026 00:00:00 GMT',
    value: days((day, year, month) => {
      const weekday = new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { weekday: 'short', timeZone: 'UTC' })
      return `${weekday}, ${day.slice(8)} ${ENGLISH[month - 1]} ${year} 00:00:00 GMT`
    }),
  },
  datasComoListaComHora: {
    says: 'datas são escritas [2026, 11, 20, 23, 59, 59]',
    value: days((_day, ...parts) => [...parts, 23, 59, 59]),
  },
  datasComoObjeto: {
    says: 'datas são objetos: {"year": 2026, "month": 11, "day": 20}',
    value: days((_day, year, month, day) => ({ year, month, day })),
  },
  datasComoLocalDate: {
    says: 'datas são o LocalDate do Java, campo por campo',
    value: days((_day, year, monthValue, dayOfMonth) => ({
      year,
      month: 'NOVEMBER',
      monthValue,
      dayOfMonth,
      era: 'CE',
      chronology: { id: 'ISO', calendarType: 'iso8601' },
    })),
  },

  periodosComBarra: { says: 'competências são escritas 11/2026', value: months((year, month) => `${month}/${year}`) },
  periodosIso: { says: 'competências são escritas 2026-11', value: months((year, month) => `${year}-${month}`) },
  periodosInvertidos: { says: 'competências são escritas 112026', value: months((year, month) => `${month}${year}`) },
  periodosNoDiaPrimeiro: {
    says: 'competências são o primeiro dia do mês: 2026-11-01T00:00:00',
    value: months((year, month) => `${year}-${month}-01T00:00:00`),
  },
  periodosPorExtenso: {
    says: 'competências são escritas NOV/2026',
    value: months((year, month) => `${MONTH_NAMES[Number(month) - 1]}/${year}`),
  },
  periodosComoLista: {
    says: 'competências são escritas [2026, 11], como um YearMonth do Jackson',
    value: months((year, month) => [Number(year), Number(month)]),
  },

  booleanosComoLetra: { says: 'booleanos são escritos "S" e "N"', value: booleans('S', 'N') },
  booleanosComoPalavra: { says: 'booleanos são escritos "Sim" e "Não"', value: booleans('Sim', 'Não') },
  booleanosComoNumero: { says: 'booleanos são escritos 1 e 0', value: booleans(1, 0) },

  inteirosComZeros: {
    says: 'estados e parcelas são escritos com zeros na frente: "01"',
    value: (json) =>
      eachField(json, (name, value) =>
        typeof value === 'number' && /^(codigoEstadoConta|numParcela|status|statusCodigo|validadeDias)$/.test(name)
          ? String(value).padStart(3, '0')
          : value,
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
