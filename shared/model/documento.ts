/*
 * CPF and CNPJ. The only file that knows the library: its default mode strips the letters that CNPJs
 * have had since 31/07/2026 and would turn one company's number into another's, so version 2 is forced here.
 */
import { formatCnpj, formatCpf, isValidCnpj, isValidCpf } from '@brazilian-utils/brazilian-utils'

const v2 = { version: 2 } as const

export type Pessoa = 'PF' | 'PJ'

/**
 * Upper-cases and drops only mask characters and spaces. Letters are never dropped:
 * a company's number without them can be some person's CPF.
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

/** Mask while typing or for display: `529.982.247-25`, `12.ABC.345/01DE-35`. Partial input is fine. */
export function formatDocumento(documento: string): string {
  return /^\d{0,11}$/.test(documento) ? formatCpf(documento) : formatCnpj(documento, v2)
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

/** What is wrong with a text typed as CPF or CNPJ, so that the hint can be precise. */
export type Leitura =
  | { situacao: 'vazio' }
  | { situacao: 'incompleto'; tipo: Pessoa; faltam: number }
  | { situacao: 'valido'; tipo: Pessoa; documento: string }
  | { situacao: 'digitosNaoConferem'; tipo: Pessoa; letrasParecidas: boolean }
  | { situacao: 'letraEmCpf' }
  | { situacao: 'longo' }
  | { situacao: 'caractereInvalido'; caractere: string }

/** A label in front, set apart by a colon or a space. Glued, its letters may be a company's own: `CPFABCD1000170`. */
const rotulo = /^\s*(CPF|CNPJ)(\/(CPF|CNPJ))?(\s*:|\s)/i

/** Reads what was typed or pasted. Never guesses: eleven characters with a letter are not a CPF. */
export function readDocumento(texto: string): Leitura {
  const documento = normalizeDocumento(texto.replace(rotulo, ''))
  if (documento === '') return { situacao: 'vazio' }
  const estranho = /[^0-9A-Z]/.exec(documento)
  if (estranho) return { situacao: 'caractereInvalido', caractere: estranho[0] }
  const temLetra = /[A-Z]/.test(documento)
  const tipo = tipoPessoa(documento)
  if (tipo) return { situacao: 'valido', tipo, documento }
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
