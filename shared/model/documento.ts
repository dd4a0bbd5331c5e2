/*
 * CPF and CNPJ. The only file that uses the library: its default mode removes the letters that CNPJs have had since 31/07/2026,
 * and would turn one company's number into another's. So version 2 is forced here.
 */
import { formatCnpj, formatCpf, isValidCnpj, isValidCpf } from '@brazilian-utils/brazilian-utils'
import { isDecimal, isExpoente, semInvisiveis, semSimbologia } from './sinais.ts'

const v2 = { version: 2 } as const

export type Pessoa = 'PF' | 'PJ'

/**
 * Upper-cases and drops mask characters and spaces anywhere, for text being typed; {@link readDocumento} decides whose document
 * it is. Letters are never dropped: a company's number without them can be a person's CPF.
 */
export function normalizeDocumento(texto: string): string {
  return texto.toUpperCase().replace(/[.\-/\s]/g, '')
}

/** PF for a valid CPF (11 digits), PJ for a valid CNPJ (12 of [0-9A-Z] + 2 digits), null for anything else. */
export function tipoPessoa(documento: string): Pessoa | null {
  if (/^\d{11}$/.test(documento)) return isValidCpf(documento) ? 'PF' : null
  if (/^[0-9A-Z]{12}\d{2}$/.test(documento)) return isValidCnpj(documento, v2) ? 'PJ' : null
  return null
}

/**
 * Mask while typing or for display: `529.982.247-25`, `12.ABC.345/01DE-35`. Partial input is fine.
 * @param tipo where it is known: the first digits of a CNPJ look like a CPF's
 */
export function formatDocumento(documento: string, tipo?: Pessoa): string {
  const isCpf = tipo === undefined ? /^\d{0,11}$/.test(documento) : tipo === 'PF'
  return isCpf ? formatCpf(documento) : formatCnpj(documento, v2)
}

/**
 * The government's mask, `***.982.247-**` / `**.ABC.345/01DE-**`. It keeps a screen discreet; it is not
 * anonymous (a thousand candidates remain), so it is never a substitute for leaving the number out.
 */
export function maskDocumento(documento: string): string {
  return documento.length === 11
    ? formatCpf(documento, { obfuscate: true })
    : formatCnpj(documento, { ...v2, obfuscate: true })
}

/** The mistake in a text typed as CPF or CNPJ, so that the hint can be precise. */
export type Leitura =
  | { situacao: 'vazio' }
  | { situacao: 'incompleto'; tipo: Pessoa; faltam: number }
  | { situacao: 'valido'; tipo: Pessoa; documento: string }
  | { situacao: 'digitosNaoConferem'; tipo: Pessoa; letrasParecidas: boolean }
  | { situacao: 'letraEmCpf' }
  | { situacao: 'longo' }
  | { situacao: 'caractereInvalido'; caractere: string }
  /** A sign of the mask at a place where the mask has none: it may separate two numbers. */
  | { situacao: 'foraDoLugar'; caractere: string }
  /** A number written by a spreadsheet, with decimals or an exponent: its digits are not those of the document. */
  | { situacao: 'decimal' }
  | { situacao: 'expoente' }
  /** A document is behind it, whole and right: a scanner's prefix, or a CNPJ that is not whole yet. */
  | { situacao: 'letraAntes'; letra: string; tipo: Pessoa }

/** A label in front, set apart by a colon or a space. Glued, its letters may be a company's own: `CPFABCD1000170`. */
const rotulo = /^(CPF|CNPJ)(\/(CPF|CNPJ))?(\s*:|\s)/i

/**
 * The ways to write a document: the signs that may follow so many characters, and where there must be one. A blank may replace a
 * sign only if it, or a point, replaces every point.
 */
interface Forma {
  tipo: Pessoa
  sinais: Readonly<Record<number, string>>
  exigidos: readonly number[]
}
const formas: readonly Forma[] = [
  { tipo: 'PF', sinais: { 3: '. ', 6: '. ', 9: '- ' }, exigidos: [3, 6] },
  { tipo: 'PF', sinais: { 9: '-' }, exigidos: [] },
  { tipo: 'PJ', sinais: { 2: '. ', 5: '. ', 8: '/ ', 12: '- ' }, exigidos: [2, 5] },
  { tipo: 'PJ', sinais: { 8: '/', 12: '-' }, exigidos: [] },
]
const tamanho: Record<Pessoa, number> = { PF: 11, PJ: 14 }

/** Position at which a text departs from a form; the text's length where it does not. */
function desvio(texto: string, { tipo, sinais, exigidos }: Forma): number {
  let lidos = 0
  let sinal = ''
  for (const [lugar, caractere] of Array.from(texto).entries()) {
    if (/[0-9A-Za-z]/.test(caractere)) {
      if (lidos === tamanho[tipo] || (tipo === 'PF' && /\D/.test(caractere))) return lugar
      if (sinal === '' && exigidos.includes(lidos)) return lugar
      lidos += 1
      sinal = ''
    } else {
      if (sinal !== '' || !sinais[lidos]?.includes(caractere)) return lugar
      sinal = caractere
    }
  }
  return texto.length
}

/** Removes blanks around a sign of the mask. */
const semEspacosNosSinais = (texto: string) => texto.replace(/ *([.\-/]) */g, '$1').replace(/ +/g, ' ')

/** The document kinds whose mask fits the text so far, with signs only at the mask's places. Empty for any other text. */
export function mascarasDe(texto: string): ReadonlySet<Pessoa> {
  const justo = semEspacosNosSinais(texto)
  return new Set(formas.filter((forma) => desvio(justo, forma) === justo.length).map(({ tipo }) => tipo))
}

/** The sign at which a text departs from the form that it follows furthest, or the last one before that. */
function foraDoLugar(texto: string): string {
  const justo = semEspacosNosSinais(texto)
  const lugar = Math.max(...formas.map((forma) => desvio(justo, forma)))
  const antes = justo.slice(0, lugar + 1).match(/[^0-9A-Za-z]/g)
  return antes?.at(-1) ?? /[^0-9A-Za-z]/.exec(justo)?.[0] ?? ' '
}

/**
 * Reads a typed, pasted, scanned or received text. Never guesses: eleven characters with a letter are not a CPF, and a sign
 * counts only where the mask has it. Invisible signs are dropped, as are a label and a scanner's symbology at the beginning.
 */
export function readDocumento(texto: string): Leitura {
  const escrito = semSimbologia(semInvisiveis(texto)).replace(rotulo, '').trim()
  const documento = normalizeDocumento(escrito)
  if (documento === '') return { situacao: 'vazio' }
  if (isExpoente(escrito)) return { situacao: 'expoente' }
  const mascaras = mascarasDe(escrito)
  if (mascaras.size === 0 && isDecimal(escrito)) return { situacao: 'decimal' }
  // Looked for before the text is put into capitals: `ſ` and `ı` would become letters of a CNPJ.
  const estranho = /[^0-9A-Za-z.\-/ ]/u.exec(escrito)
  if (estranho) return { situacao: 'caractereInvalido', caractere: estranho[0] }
  if (mascaras.size === 0 && /\d/.test(escrito) && /[^0-9A-Za-z]/.test(escrito) && documento.length <= 14)
    return { situacao: 'foraDoLugar', caractere: foraDoLugar(escrito) }
  return deCaracteres(documento, mascaras)
}

/** Reads a document without its signs. */
function deCaracteres(documento: string, mascaras: ReadonlySet<Pessoa>): Leitura {
  const temLetra = /[A-Z]/.test(documento)
  const tipo = tipoPessoa(documento)
  if (tipo && mascaras.has(tipo)) return { situacao: 'valido', tipo, documento }
  const seguinte = /^[A-Z]/.test(documento) ? tipoPessoa(documento.slice(1)) : null
  if (seguinte) return { situacao: 'letraAntes', letra: documento.charAt(0), tipo: seguinte }
  if (documento.length > 14) return { situacao: 'longo' }
  if (documento.length === 14) {
    return { situacao: 'digitosNaoConferem', tipo: 'PJ', letrasParecidas: /[OI]/.test(documento) }
  }
  if (documento.length <= 11 && !temLetra) {
    return documento.length === 11
      ? { situacao: 'digitosNaoConferem', tipo: 'PF', letrasParecidas: false }
      : { situacao: 'incompleto', tipo: 'PF', faltam: 11 - documento.length }
  }
  if (documento.length === 11) return { situacao: 'letraEmCpf' }
  return { situacao: 'incompleto', tipo: 'PJ', faltam: 14 - documento.length }
}

/** The document in a text, plain or with its mask, returned without signs; null for anything else. For texts sent by programs. */
export function documentoDe(texto: string): string | null {
  const documento = normalizeDocumento(texto)
  const tipo = tipoPessoa(documento)
  return tipo && mascarasDe(texto.trim()).has(tipo) ? documento : null
}
