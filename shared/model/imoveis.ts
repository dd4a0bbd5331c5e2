/* The specification does not show the answer of the IPTU look-up. Properties are recognized by the fields that every
   such answer must contain: registration, year, instalments. Nothing else is guessed. */
import type { Ilegivel } from '../api/rows.ts'
import {
  camadas,
  campo,
  isFieldRecordList,
  isFieldRecord,
  nua,
  palavra,
  totalDito,
  type Registro,
} from './leitura/campos.ts'
import { inZone, readDia } from './leitura/dia.ts'
import { valorAPagar } from './leitura/parcela.ts'
import { readInteiro, readNumeroDaParcela } from './leitura/valores.ts'
import { encerradaEm, soundsEncerrada } from './situacao.ts'

/** One instalment of a year's IPTU. A field is null if the answer does not contain it. */
export interface Parcela {
  /** Number of the instalment, 0 to 99; without it no slip can be requested. */
  numero: number | null
  /** Due date, `YYYY-MM-DD`; a text that is not a day stays unchanged. */
  vencimento: string | null
  /** Amount to be paid, in reais. */
  valor: number | null
  /** Set if the row has several amounts, and it is uncertain which one is to be paid. */
  valorIncerto?: true
  situacao: string | null
  /** Set if a field other than `situacao` marks the instalment as paid or cancelled. */
  encerrada?: 'paga' | 'cancelada'
}

/** One property in one year: the unit for which a booklet is requested. */
export interface Imovel {
  inscricao: string
  exercicio: number | null
  endereco: string | null
  parcelas: readonly Parcela[]
  /** All other fields of the answer, shown under their own names. */
  resto: Record<string, unknown>
}

/** Patterns for field names, most reliable first. They match names without accents, capitals and punctuation. */
const nomes = {
  inscricao: [
    /^inscricao$/,
    /^(num|numero|nr|nro|cod|codigo)?insc\w*(imob|imov|iptu|cadast)/,
    /^(num|numero|nr|nro)?insc(?!.*estad)/,
  ],
  exercicio: [/^exercicio$/, /^ano(exercicio|base|referencia|lancamento)?$/, /^exercicio/],
  parcelas: [/^parcelas$/, /parcelas|cotas|prestacoes/],
  parcela: [/^parcela$/, /^(num|numero|nr|nro)(da)?(parcela|cota)$/, /^(cota|parcela)num/, /^cota$/],
  numero: [/^numero$/, /^(num|nr|nro)$/],
  vencimento: [/^datavencimento$/, /^vencimento$/, /venc/],
  situacao: [/^situacao$/, /^(status|estado)$/, /situacao|status/],
  descricao: [/^descricao$/, /desc/, /^nome$/, /situacao|status/],
  endereco: [/^endereco$/, /^enderecocompleto$/, /^logradouro$/],
} as const

/** Names of a field that lists years as plain numbers. */
const ANOS = /^(exercicios|anos)/

/** Most rows that a page's total is believed to count. */
const MOST_ROWS = 20_000

export interface ImoveisLidos {
  /** One entry for each property and year, in the answer's order; empty if none is recognised. */
  imoveis: Imovel[]
  /** Rows in the list of properties that are no properties, and rows that its page counts but lacks. */
  ilegiveis: Ilegivel[]
}

/**
 * Finds the properties in an answer.
 * @param pedida the requested registration, for an answer that does not repeat it
 * @param fuso IANA zone of the municipality, in which an instant becomes a day
 */
export function readImoveis(resposta: unknown, pedida?: string, fuso = 'America/Sao_Paulo'): ImoveisLidos {
  return inZone(fuso, () => readAnswer(resposta, pedida))
}

/** Whether an answer says that there is no property: it is empty, or has no rows in any list and counts none. */
export function isSemImoveis(resposta: unknown): boolean {
  const valores = [...camadas(resposta ?? [])].flat()
  const isObject = (valor: unknown) => typeof valor === 'object' && valor !== null
  const isVazio = (valor: unknown) => {
    if (!isFieldRecord(valor)) return Array.isArray(valor) ? valor.length === 0 : !isObject(valor)
    const campos = Object.values(valor)
    return totalDito(valor) === 0 && !hasIptu(valor) && (campos.some(isObject) || !campos.some(Boolean))
  }
  return (isObject(resposta ?? []) || resposta === '') && valores.every(isVazio)
}

function readAnswer(resposta: unknown, pedida?: string): ImoveisLidos {
  const valores = [...camadas(resposta)].flat()
  const listas = valores.filter((valor) => Array.isArray(valor))
  const registros = valores.filter(isFieldRecord)
  const ehImovel = (item: unknown) => isFieldRecord(item) && inscricaoDe(item) !== null
  const lista =
    listas.find((uma) => quantas(uma, ehImovel) * 2 > uma.length) ??
    listas.find((uma) => uma.some((item) => ehImovel(item) && hasIptu(item as Registro)))
  if (lista) return daLista(lista, ehImovel, null, registros)
  const sozinho = registros.find((registro) => ehImovel(registro) && hasIptu(registro))
  if (sozinho) return { imoveis: readImovel(sozinho, null), ilegiveis: [] }
  if (pedida === undefined) return { imoveis: [], ilegiveis: [] }
  const ehAno = (item: unknown) => isFieldRecord(item) && yearOf(item) !== null
  const anos = listas.find((uma) => quantas(uma, ehAno) * 2 > uma.length)
  if (anos) return daLista(anos, ehAno, pedida, registros)
  const doPedido = registros.find(hasIptu)
  return { imoveis: doPedido ? readImovel(doPedido, pedida) : [], ilegiveis: [] }
}

const quantas = (lista: readonly unknown[], serve: (item: unknown) => boolean) => lista.filter(serve).length

/** Reads the rows of a list. Unusable and missing rows are reported, and the others are still used. */
function daLista(
  lista: readonly unknown[],
  serve: (item: unknown) => boolean,
  herdada: string | null,
  registros: readonly Registro[],
): ImoveisLidos {
  const pagina = registros.find((registro) => Object.values(registro).includes(lista))
  const total = Math.min(totalDito(pagina), MOST_ROWS)
  const todas = [...lista, ...Array<undefined>(Math.max(0, total - lista.length))]
  return {
    imoveis: joinParcelas(lista.flatMap((item) => (serve(item) ? readImovel(item as Registro, herdada) : []))),
    ilegiveis: todas.flatMap((item, posicao) => (serve(item) ? [] : { lista: 'data', posicao, campo: '' })),
  }
}

/** Whether no field marks the instalment as paid or cancelled. */
export function isOpen({ situacao, encerrada }: Parcela): boolean {
  return encerrada === undefined && soundsEncerrada(situacao) === null
}

/** Whether a slip may be requested: the instalment is open and has a number. */
export function hasBoleto(parcela: Parcela): boolean {
  return parcela.numero !== null && isOpen(parcela)
}

/** One entry for each year of a property: its own year, the years listed in it, or one entry without a year. */
function readImovel(registro: Registro, herdada: string | null): Imovel[] {
  const inscricao = inscricaoDe(registro) ?? herdada
  if (inscricao === null) return []
  const ano = yearOf(registro)
  if (ano !== null) return [montar(registro, inscricao, ano)]
  const anos = Object.values(registro).find(
    (valor) => isFieldRecordList(valor) && valor.every((um) => yearOf(um) !== null),
  )
  if (anos) {
    const comum = montar(registro, inscricao, null)
    return (anos as Registro[]).map((um) => {
      const doAno = montar(um, inscricao, yearOf(um))
      return {
        ...doAno,
        endereco: doAno.endereco ?? comum.endereco,
        resto: { ...semListas(comum.resto), ...doAno.resto },
      }
    })
  }
  const soltos = Object.entries(registro).find(
    ([nome, valor]) =>
      ANOS.test(nua(nome)) && Array.isArray(valor) && valor.length > 0 && valor.every((um) => ano4(um) !== null),
  )
  if (soltos) return (soltos[1] as unknown[]).map((um) => ({ ...montar(registro, inscricao, ano4(um)), parcelas: [] }))
  return [montar(registro, inscricao, null)]
}

function montar(registro: Registro, inscricao: string, exercicio: number | null): Imovel {
  const usados = [
    campo(registro, nomes.inscricao, palavra),
    campo(registro, nomes.exercicio, ano4),
    listaDeParcelas(registro),
  ]
  const chaves = new Set(usados.map((usado) => usado?.chave))
  return {
    inscricao,
    exercicio,
    endereco: enderecoDe(registro),
    parcelas: parcelasDe(registro),
    resto: Object.fromEntries(Object.entries(registro).filter(([chave]) => !chaves.has(chave))),
  }
}

/**
 * Merges rows of one property and year: some answers have a row for each instalment instead of a list. Equal
 * instalments count once, because a join with the owners repeats the rows.
 */
function joinParcelas(imoveis: Imovel[]): Imovel[] {
  const juntos = new Map<string, Imovel>()
  for (const imovel of imoveis) {
    const chave = `${imovel.inscricao}/${imovel.exercicio}`
    const antes = juntos.get(chave)
    juntos.set(chave, antes ? { ...antes, parcelas: [...antes.parcelas, ...imovel.parcelas] } : imovel)
  }
  return [...juntos.values()].map((imovel) => ({ ...imovel, parcelas: semRepetidas(imovel.parcelas) }))
}

/** Instalments without a number are kept: equal ones may be different instalments. */
function semRepetidas(parcelas: readonly Parcela[]): Parcela[] {
  return [...new Map(parcelas.map((one, at) => [one.numero === null ? at : JSON.stringify(one), one])).values()]
}

function parcelasDe(registro: Registro): Parcela[] {
  const lista = listaDeParcelas(registro)?.valor
  if (lista)
    return lista.map((item) => (isFieldRecord(item) ? readParcela(item) : { ...semDados, numero: numeroDe(item) }))
  return campo(registro, nomes.parcela, numeroDe) ? [readParcela(registro)] : []
}

const semDados: Parcela = { numero: null, vencimento: null, valor: null, situacao: null }

/** Reads an instalment. A field named just `numero` counts as its number only if no clearer field has one. */
function readParcela(registro: Registro): Parcela {
  const numero = campo(registro, [...nomes.parcela, ...nomes.numero], numeroDe)
  const valor = valorAPagar(registro)
  const situacao = campo(registro, nomes.situacao, descrita)?.valor ?? null
  const encerrada = soundsEncerrada(situacao) ? null : encerradaEm(registro)
  return {
    numero: numero?.valor ?? null,
    vencimento: campo(registro, nomes.vencimento, (dia) => readDia(dia) ?? palavra(dia))?.valor ?? null,
    valor: valor ?? null,
    ...(valor === undefined && { valorIncerto: true }),
    situacao: situacao ?? encerrada,
    ...(encerrada && { encerrada }),
  }
}

/** An instalment's number, 0 to 99; null for any other value. */
const numeroDe = (valor: unknown): number | null =>
  typeof valor === 'string' || typeof valor === 'number' ? readNumeroDaParcela(valor) : null

/** The text of a state, also from `{codigo: 2, descricao: "PAGA"}`. */
function descrita(valor: unknown): string | null {
  if (isFieldRecord(valor)) return campo(valor, nomes.descricao, palavra)?.valor ?? null
  return typeof valor === 'string' ? palavra(valor) : null
}

function enderecoDe(registro: Registro): string | null {
  const achado = campo(registro, nomes.endereco, (valor) =>
    isFieldRecord(valor) ? enderecoDe(valor) : typeof valor === 'string' ? palavra(valor) : null,
  )
  if (!achado) return null
  const numero = nua(achado.chave) === 'logradouro' ? campo(registro, nomes.numero, palavra)?.valor : null
  return numero ? `${achado.valor}, ${numero}` : achado.valor
}

const hasIptu = (registro: Registro) =>
  yearOf(registro) !== null || listaDeParcelas(registro) !== null || hasAnos(registro)
const hasAnos = (registro: Registro) => Object.keys(registro).some((chave) => ANOS.test(nua(chave)))
const inscricaoDe = (registro: Registro) => campo(registro, nomes.inscricao, palavra)?.valor ?? null
const yearOf = (registro: Registro) => campo(registro, nomes.exercicio, ano4)?.valor ?? null
const listaDeParcelas = (registro: Registro) =>
  campo(registro, nomes.parcelas, (valor) => (Array.isArray(valor) ? (valor as unknown[]) : null))

const semListas = (registro: Registro) =>
  Object.fromEntries(Object.entries(registro).filter(([, valor]) => !isFieldRecordList(valor)))

function ano4(valor: unknown): number | null {
  const ano = readInteiro(valor)
  return ano != null && ano >= 1900 && ano <= 2999 ? ano : null
}
