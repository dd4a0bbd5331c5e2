/* Reads the fiscal standing, whose answer the spec does not show. Three fields are found by their usual names. */
import { camadas, campo, isFieldRecord, palavra } from './leitura/campos.ts'

/** The recognized fields; null if the answer lacks a field. */
export interface SituacaoFiscal {
  nome: string | null
  situacao: string | null
  descricao: string | null
}

/** Patterns for field names, most reliable first. They match names without accents, capitals and punctuation. */
const nomes = {
  nome: [/^nome$/, /^(nomecontribuinte|contribuintenome|razaosocial|nomerazaosocial)$/, /^nome(?!.*(mae|fantasia))/],
  situacao: [/^situacao(fiscal)?$/, /^status$/, /^situacao/],
  descricao: [/^(descricao|mensagem|observacao)$/, /^(desc|mensagem)/],
} as const

/** Reads a value if it contains a word; null for a bare code, which means nothing to a person. */
const emLetras = (valor: unknown) => {
  const texto = palavra(valor)
  return texto !== null && /\p{L}{2}/u.test(texto) ? texto : null
}

/** Words about taxes owed. The state of a request or of a registration does not contain them. */
const FISCAL =
  /regular|positiv|negativ|consta|pendenc|debito|divida|devedor|adimplen|em dia|quite|quitad|suspens|exigib|bloquead|impedid/
const fiscal = (valor: unknown) => {
  const texto = emLetras(valor)
  return texto !== null && FISCAL.test(texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()) ? texto : null
}
/** Names of a field that only says yes or no: whether the person is regular. */
const deRegular = [/^(is|esta|situacao)?regular$/, /^adimplente$/]
const simOuNao = (valor: unknown) => {
  const texto = String(valor).trim().toLowerCase()
  if (/^(true|s|sim|y|1)$/.test(texto)) return 'regular'
  return /^(false|n|nao|não|0)$/.test(texto) ? 'irregular' : null
}

/**
 * The standing for the words that certificates use (CTN art. 205 and 206); null for all other words, which are shown
 * unchanged. Only the whole phrase counts: a negation or an addition changes the meaning.
 */
export function standingOf(situacao: string): 'com' | 'sem' | 'suspensos' | null {
  const phrase = situacao.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
  if (phrase === 'positiva') return 'com'
  if (phrase === 'negativa') return 'sem'
  return /^positiva com efeitos? de negativa$/.test(phrase) ? 'suspensos' : null
}

export function readSituacaoFiscal(resposta: unknown): SituacaoFiscal {
  const registros = [...camadas(resposta)].flat().filter(isFieldRecord)
  const achar = (de: readonly RegExp[], ler: (valor: unknown) => string | null = emLetras) =>
    registros.map((registro) => campo(registro, de, ler)?.valor ?? null).find((valor) => valor !== null) ?? null
  const situacao = achar(nomes.situacao, fiscal) ?? achar(deRegular, simOuNao)
  return { nome: achar(nomes.nome), situacao, descricao: achar(nomes.descricao) }
}
