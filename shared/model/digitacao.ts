/* Masks a CPF or CNPJ while it is typed. The mask's punctuation moves with the digits; typed punctuation is kept. */
import { formatDocumento, mascarasDe, normalizeDocumento } from './documento.ts'
import { isDecimal, isExpoente } from './sinais.ts'

/**
 * The field's text after a change, in capitals: a CPF or CNPJ with its mask, longer codes without punctuation, any
 * other text as typed. A misplaced character stays visible, because dropping it could make a different number.
 * @param before the field's text before the change, as this function returned it
 */
export function maskTyped(text: string, before: string): string {
  const documento = normalizeDocumento(text)
  if (/[^0-9A-Z]/.test(documento)) return text.toUpperCase()
  if (documento.length > 14) return isDecimal(text) || isExpoente(text) ? text.toUpperCase() : documento
  const { start, struck, end } = change(before, text)
  const hasSign = /[^0-9A-Za-z]/.test(struck)
  const ours = mascarasDe(before)
  const bare = normalizeDocumento(start) + struck + normalizeDocumento(end)
  const readings = ours.size === 0 ? [text] : hasSign ? [text, bare] : [documento]
  const kinds = readings.map(mascarasDe).find(({ size }) => size > 0)
  if (!kinds) return text.toUpperCase()
  const company = !kinds.has('PF') || (!hasSign && ours.size > 0 && !ours.has('PF'))
  if (!company) return formatDocumento(documento)
  const sign = hasSign && end === '' ? /[.\-/]$/.exec(struck) : null
  return formatDocumento(documento, 'PJ') + (sign?.[0] ?? '')
}

/** Splits a changed text into the unchanged start, the new text, and the unchanged end. */
function change(before: string, after: string): { start: string; struck: string; end: string } {
  const shorter = Math.min(before.length, after.length)
  let from = 0
  while (from < shorter && before[from] === after[from]) from += 1
  let kept = 0
  while (kept < shorter - from && before.at(-1 - kept) === after.at(-1 - kept)) kept += 1
  const to = after.length - kept
  return { start: after.slice(0, from), struck: after.slice(from, to), end: after.slice(to) }
}
