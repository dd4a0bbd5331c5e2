import { maskTyped } from '../../shared/model/digitacao.ts'
import { formatDocumento, normalizeDocumento, readDocumento } from '../../shared/model/documento.ts'
import { readCodigo, type LinhaLida } from '../../shared/model/linhaDigitavel.ts'
import { linhaText, typingText as text } from '../text/totem.ts'
import type { ScreenKey } from '../ui/screenKeys.ts'

/** The text after a key: appends a character, or removes the last one for `Backspace`. */
export function written(before: string, key: ScreenKey, max: number): string {
  if (key === 'Backspace') return before.slice(0, -1)
  return key.length === 1 && before.length < max ? before + key : before
}

export interface Hint {
  tone: 'neutral' | 'right' | 'wrong'
  text: string
  /** Replaces the text when it is read aloud to a person with a keypad. */
  said?: string
}

const spelled = (text: string): string => Array.from(text).join(' ')

/** The effect of a key, for reading aloud: the added or the removed characters. */
export function spokenChange(before: string, after: string): string {
  if (before.startsWith(after)) return text.removed(spelled(before.slice(after.length)))
  return spelled(after.startsWith(before) ? after.slice(before.length) : after)
}

const readBack = (documento: string): string =>
  shownDocumento(documento)
    .split(/[^0-9A-Z]/)
    .map(spelled)
    .join(', ')

/**
 * Reads a CPF or CNPJ while it is typed: only letters and digits, at most fourteen. A character that occurs in no mask
 * is kept, so that it is reported as a mistake.
 * @param before the previous text
 */
export function typedDocumento(typed: string, before = ''): string {
  const masked = maskTyped(typed, shownDocumento(before))
  const documento = normalizeDocumento(masked)
  return formatDocumento(documento) === masked || documento === masked ? documento.slice(0, 14) : masked
}

export const shownDocumento = (documento: string): string =>
  /^[0-9A-Z]*$/.test(documento) ? formatDocumento(documento) : documento

export function documentoHint(documento: string): Hint {
  const reading = readDocumento(documento)
  switch (reading.situacao) {
    case 'vazio':
      return { tone: 'neutral', text: text.documentoLead, said: text.byKeypad }
    case 'incompleto':
      // The last two signs of a CNPJ with letters are digits.
      return { tone: 'neutral', text: text.missing(reading.faltam, reading.faltam > 2 && /[A-Z]/.test(documento)) }
    case 'valido':
      return { tone: 'right', text: text.right, said: text.readBack(reading.tipo === 'PF', readBack(documento)) }
    case 'digitosNaoConferem':
      // Eleven digits may also be the beginning of a CNPJ.
      return { tone: 'wrong', text: reading.tipo === 'PF' ? text.wrongCpf : text.wrong }
    case 'letraEmCpf':
      return { tone: 'wrong', text: text.letter }
    case 'longo':
      return { tone: 'wrong', text: text.tooLong }
    case 'caractereInvalido':
    case 'foraDoLugar':
      return { tone: 'wrong', text: text.signs }
    case 'decimal':
    case 'expoente':
      return { tone: 'wrong', text: text.notTheNumber }
    case 'letraAntes':
      return { tone: 'wrong', text: text.letterBefore(reading.letra) }
  }
}

/** Number of digits of the longest payment line, that of an arrecadação. */
export const LINHA_MAX = 48
/** Number of digits of the shortest payment line, that of a bank slip. */
const LINHA_MIN = 47

/** The typed payment line, or the 44 digits of a scanned bar code; null until it is valid. */
export function readTyped(digits: string): Extract<LinhaLida, { situacao: 'valida' }> | null {
  const read = readCodigo(digits)
  return read.situacao === 'valida' ? read : null
}

export function linhaHint(digits: string): Hint {
  const missing = (digits.startsWith('8') ? LINHA_MAX : LINHA_MIN) - digits.length
  if (digits === '') return { tone: 'neutral', text: linhaText.lead }
  if (readTyped(digits)) return { tone: 'right', text: text.right, said: text.rightByKeypad }
  return missing > 0 ? { tone: 'neutral', text: text.missing(missing) } : { tone: 'wrong', text: linhaText.wrong }
}

/** Digits in groups of four, so that people can compare them with their document. */
export const inFours = (digits: string): string => digits.replace(/\d{4}(?=\d)/g, '$& ')
