/* CPF and CNPJ. Only this file uses the library, always with its option `version: 2`. By default the library removes
   the letters that CNPJs may have since 31/07/2026, which could result in another company's number. */
import { formatCnpj, formatCpf, isValidCnpj, isValidCpf } from '@brazilian-utils/brazilian-utils'
import { isDecimal, isExpoente, semInvisiveis, semSimbologia } from './sinais.ts'

const v2 = { version: 2 } as const

export type Pessoa = 'PF' | 'PJ'

/**
 * Upper-cases a text and removes punctuation and spaces. Letters are never removed: a company's number without them
 * could be a person's CPF. For validation use {@link readDocumento}.
 */
export function normalizeDocumento(texto: string): string {
  return texto.toUpperCase().replace(/[.\-/\s]/g, '')
}

/** PF for a valid CPF (11 digits), PJ for a valid CNPJ (12 of [0-9A-Z] + 2 digits), null for anything else. */
export function tipoPessoa(documento: string): Pessoa | null {
  const forma = formaDe(documento)
  const isValid = forma === 'PF' ? isValidCpf(documento) : forma === 'PJ' && isValidCnpj(documento, v2)
  return isValid ? forma : null
}

/** PF or PJ by length and characters alone: old registers have wrong check digits, which the spec allows. */
export function formaDe(documento: string): Pessoa | null {
  if (/^\d{11}$/.test(documento)) return 'PF'
  return /^[0-9A-Z]{12}\d{2}$/.test(documento) ? 'PJ' : null
}

/**
 * Adds the mask for display or while typing: `529.982.247-25`, `12.ABC.345/01DE-35`. The number may be incomplete.
 * @param tipo the kind of document, if known: the first digits of a CNPJ look like a CPF
 */
export function formatDocumento(documento: string, tipo?: Pessoa): string {
  const isCpf = tipo === undefined ? /^\d{0,11}$/.test(documento) : tipo === 'PF'
  return isCpf ? formatCpf(documento) : formatCnpj(documento, v2)
}

/** Hides part of a document: `***.982.247-**`, `**.ABC.345/01DE-**`. It still counts as personal data. */
export function maskDocumento(documento: string): string {
  return documento.length === 11
    ? formatCpf(documento, { obfuscate: true })
    : formatCnpj(documento, { ...v2, obfuscate: true })
}

/** Result of reading a text as CPF or CNPJ. It names the mistake, so that the hint can be precise. */
export type Leitura =
  | { situacao: 'vazio' }
  | { situacao: 'incompleto'; tipo: Pessoa; faltam: number }
  | { situacao: 'valido'; tipo: Pessoa; documento: string }
  | { situacao: 'digitosNaoConferem'; tipo: Pessoa; letrasParecidas: boolean }
  | { situacao: 'letraEmCpf' }
  | { situacao: 'longo' }
  | { situacao: 'caractereInvalido'; caractere: string }
  | { situacao: 'foraDoLugar'; caractere: string } // punctuation at a wrong place, which may separate two numbers
  /** A number written by a spreadsheet, with decimals or an exponent: its digits are not those of the document. */
  | { situacao: 'decimal' }
  | { situacao: 'expoente' }
  /** A letter before a complete and valid document: a scanner's prefix, or a CNPJ still being typed. */
  | { situacao: 'letraAntes'; letra: string; tipo: Pessoa }

/**
 * A label before the document, followed by a colon or a blank. Otherwise its letters may belong to a CNPJ:
 * `CPFABCD1000170`.
 */
const rotulo = /^(CPF|CNPJ)(\/(CPF|CNPJ))?(\s*:|\s)/i

/**
 * A way to write a document. `sinais`: the punctuation allowed after a number of characters. `exigidos`: after how many
 * characters punctuation must follow. A blank may replace punctuation only if every place has punctuation or a blank.
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

/** Position of the first character that does not fit a form; the text's length if all fit. */
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

/** Removes blanks around punctuation. */
const semEspacosNosSinais = (texto: string) => texto.replace(/ +/g, ' ').replace(/ ?([.\-/]) ?/g, '$1')

/** The kinds of document whose mask fits the beginning of the text, with punctuation only in the mask's places. */
export function mascarasDe(texto: string): ReadonlySet<Pessoa> {
  const justo = semEspacosNosSinais(texto)
  return new Set(formas.filter((forma) => desvio(justo, forma) === justo.length).map(({ tipo }) => tipo))
}

/** The character that breaks the best fitting form, or the last punctuation before it. */
function foraDoLugar(texto: string): string {
  const justo = semEspacosNosSinais(texto)
  const lugar = Math.max(...formas.map((forma) => desvio(justo, forma)))
  const antes = justo.slice(0, lugar + 1).match(/[^0-9A-Za-z]/g)
  return antes?.at(-1) ?? /[^0-9A-Za-z]/.exec(justo)?.[0] ?? ' '
}

/**
 * Reads a typed, pasted, scanned or received text. Never guesses: eleven characters with a letter are no CPF, and
 * punctuation must be where the mask has it. Removes invisible characters, a leading label and a scanner's symbology
 * prefix.
 */
export function readDocumento(texto: string): Leitura {
  const escrito = semSimbologia(semInvisiveis(texto)).replace(rotulo, '').trim()
  const documento = normalizeDocumento(escrito)
  if (documento === '') return { situacao: 'vazio' }
  if (isExpoente(escrito)) return { situacao: 'expoente' }
  const mascaras = mascarasDe(escrito)
  if (mascaras.size === 0 && isDecimal(escrito)) return { situacao: 'decimal' }
  // Tested before the text is upper-cased, which would turn `ſ` and `ı` into ASCII letters.
  const estranho = /[^0-9A-Za-z.\-/ ]/u.exec(escrito)
  if (estranho) return { situacao: 'caractereInvalido', caractere: estranho[0] }
  if (mascaras.size === 0 && /\d/.test(escrito) && /[^0-9A-Za-z]/.test(escrito) && documento.length <= 14)
    return { situacao: 'foraDoLugar', caractere: foraDoLugar(escrito) }
  return deCaracteres(documento, mascaras)
}

/** Classifies a document without punctuation. */
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

/** Reads a text sent by a program: a valid document, with or without its mask. Null for any other text. */
export function documentoDe(texto: string): string | null {
  const documento = documentoConfirmado(texto)
  return documento !== null && tipoPessoa(documento) !== null ? documento : null
}

/** Like {@link documentoDe}, but ignores check digits, for a number that a person confirmed. */
export function documentoConfirmado(texto: string): string | null {
  const documento = normalizeDocumento(texto)
  const forma = formaDe(documento)
  return forma && mascarasDe(texto.trim()).has(forma) ? documento : null
}
