/*
 * An answer whose shape the specification does not show, turned into labels and texts. Nothing is assumed of it:
 * what is absent is left out, what is too deep or too long is counted, and no value is ever interpreted further
 * than its own form allows.
 */
import { dataReal, formatarData, hojeEm } from '../../shared/model/data.ts'
import { centavos, formatarReais } from '../../shared/model/dinheiro.ts'
import { formatarDocumento, tipoPessoa } from '../../shared/model/documento.ts'
import { rotuladosTexto as texto } from '../text/ui.ts'

/** One value with its label; the label is empty for a value that stands alone. */
export interface ValorRotulado {
  rotulo: string
  texto: string
}

/** What one object (or list) of the answer shows: its own values, then what is inside it. */
export interface Rotulados {
  valores: ValorRotulado[]
  secoes: { rotulo: string; conteudo: Rotulados }[]
  /** Values and sections that are there but not shown, because the answer is too large. */
  omitidos: number
}

/** Limits of what is shown: a person reads it, and an answer may be of any size. */
export const LIMITES = { profundidade: 5, porNivel: 60, total: 600, caracteres: 400 } as const

/**
 * Reads any JSON value. Nulls, empty texts and empty objects are left out; an empty list is said, because "none" is
 * an answer.
 * @param fuso IANA zone in which an instant is told (`2026-11-20T01:30:00Z`)
 */
export function rotular(valor: unknown, fuso: string): Rotulados {
  return lerConteudo(valor, { fuso, profundidade: 0, restam: { quantos: LIMITES.total } })
}

/** True when there is nothing to show. */
export function semValores({ valores, secoes, omitidos }: Rotulados): boolean {
  return valores.length === 0 && secoes.length === 0 && omitidos === 0
}

interface Leitura {
  fuso: string
  profundidade: number
  /** One counter for the whole answer, used up as it is read. */
  restam: { quantos: number }
}

function lerConteudo(valor: unknown, leitura: Leitura): Rotulados {
  const conteudo: Rotulados = { valores: [], secoes: [], omitidos: 0 }
  for (const [rotulo, item] of partesDe(valor)) {
    if (ausente(item)) continue
    if (conteudo.valores.length + conteudo.secoes.length >= LIMITES.porNivel || leitura.restam.quantos <= 0) {
      conteudo.omitidos += 1
      continue
    }
    leitura.restam.quantos -= 1
    acrescentar(conteudo, rotulo, item, leitura)
  }
  return conteudo
}

function acrescentar(conteudo: Rotulados, rotulo: Rotulo, item: unknown, leitura: Leitura): void {
  const simples = textoDe(item, rotulo.chave, leitura.fuso)
  if (simples !== null) {
    conteudo.valores.push({ rotulo: rotulo.texto, texto: simples })
    return
  }
  if (leitura.profundidade + 1 >= LIMITES.profundidade) {
    conteudo.omitidos += 1
    return
  }
  const dentro = lerConteudo(item, { ...leitura, profundidade: leitura.profundidade + 1 })
  if (!semValores(dentro)) conteudo.secoes.push({ rotulo: rotulo.texto, conteudo: dentro })
}

interface Rotulo {
  /** The field's own name, empty where there is none. */
  chave: string
  texto: string
}

/** Fields of an object, items of a list, or the value itself. */
function partesDe(valor: unknown): [Rotulo, unknown][] {
  if (Array.isArray(valor) && !valor.every(ehSimples)) {
    return valor.map((item: unknown, indice) => [{ chave: '', texto: texto.item(indice + 1) }, item])
  }
  if (typeof valor === 'object' && valor !== null && !Array.isArray(valor)) {
    return Object.entries(valor).map(([chave, item]) => [{ chave, texto: emPalavras(chave) }, item])
  }
  return [[{ chave: '', texto: '' }, valor]]
}

const ehSimples = (valor: unknown) => typeof valor !== 'object' || valor === null

function ausente(valor: unknown): boolean {
  if (typeof valor === 'string') return valor.trim() === ''
  if (typeof valor !== 'object') return valor === undefined
  return valor === null || (!Array.isArray(valor) && Object.values(valor).every(ausente))
}

/** A plain value, or a list of plain values, as text; null for what needs a section. */
function textoDe(valor: unknown, chave: string, fuso: string): string | null {
  if (Array.isArray(valor)) {
    if (!valor.every(ehSimples)) return null
    const textos = valor.filter((item) => !ausente(item)).map((item) => textoDe(item, chave, fuso) ?? '')
    return textos.length === 0 ? texto.nenhum : cortar(textos.join(', '))
  }
  switch (typeof valor) {
    case 'boolean':
      return valor ? texto.sim : texto.nao
    case 'number':
      return textoDoNumero(valor, chave)
    case 'string':
      return textoDoTexto(valor.trim(), chave, fuso)
    default:
      return null
  }
}

const decimais = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 6 })

/** Money only where the field says so: a number alone may be a year, a code, an area. */
function textoDoNumero(valor: number, chave: string): string {
  if (/^(valor|total)/i.test(chave) && !Number.isInteger(valor)) return formatarReais(centavos(valor))
  if (/^valor/i.test(chave)) return formatarReais(centavos(valor))
  return Number.isInteger(valor) ? String(valor) : decimais.format(valor)
}

function textoDoTexto(valor: string, chave: string, fuso: string): string {
  if (/^(documento|cpf|cnpj|cpf_?cnpj)/i.test(chave) && tipoPessoa(valor)) return formatarDocumento(valor)
  if (dataReal(valor.slice(0, 10))) {
    if (valor.length === 10) return formatarData(valor)
    const momento = /^.{10}T(\d{2}:\d{2})(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/.exec(valor)
    if (momento) return momento[4] ? instante(valor, fuso) : texto.momento(formatarData(valor), momento[1] ?? '')
  }
  return cortar(valor)
}

function instante(valor: string, fuso: string): string {
  const ms = Date.parse(valor)
  if (Number.isNaN(ms)) return cortar(valor)
  const hora = new Intl.DateTimeFormat('pt-BR', { timeZone: fuso, hour: '2-digit', minute: '2-digit' })
  return texto.momento(formatarData(hojeEm(fuso, ms)), hora.format(ms))
}

function cortar(valor: string): string {
  return valor.length > LIMITES.caracteres ? `${valor.slice(0, LIMITES.caracteres).trimEnd()}…` : valor
}

/**
 * `dataUltimaSituacao` → «Data última situação»; `CPF_TITULAR` → «CPF titular». The accents come from a short list and
 * the endings that always have one.
 */
export function emPalavras(chave: string): string {
  const palavras = chave
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[\s_.\-/]+/)
    .filter((palavra) => palavra !== '')
    .map((palavra) => acentuar(palavra.toLowerCase()))
  const frase = palavras.join(' ')
  return frase.charAt(0).toUpperCase() + frase.slice(1)
}

function acentuar(palavra: string): string {
  const conhecida = texto.palavras.get(palavra)
  if (conhecida !== undefined) return conhecida
  for (const [sem, com] of terminacoes) if (sem.test(palavra)) return palavra.replace(sem, com)
  return palavra
}

/** `situacao`, `observacoes`, `permissao`, `exigencia`, `distancia`. */
const terminacoes = [
  [/cao$/, 'ção'],
  [/coes$/, 'ções'],
  [/sao$/, 'são'],
  [/soes$/, 'sões'],
  [/encia(s?)$/, 'ência$1'],
  [/ancia(s?)$/, 'ância$1'],
] as const
