import { readDate } from '../../shared/model/data.ts'
import type { PapelLido } from '../../shared/model/papelLido.ts'

/** A document's number behind its label, which begins a line or follows the document's own name. */
const NUMERO =
  /(?:(?:^|\n)\s*(?:NUMERO|N[O.º°])|CERTIDAO[A-Z ]{0,80} (?:NUMERO|N[O.º°]))\s*:?\s*([A-Z\d][A-Z\d./-]{3,29})(?=\s|$)/g
const VALIDADE = /VALID(?:A|O|ADE)(?: ATE)?(?: O DIA)?\s*:?\s*(\d\d\/\d\d\/\d{4})/g

/** Least digits of a document's number. A shorter one may be a house's. */
const DIGITS = 6

/**
 * The number and the last day of validity that a certificate states. A text with none or several of one leaves that one out.
 * @param texto as `plain` returns it
 */
export function statedIn(texto: string): Pick<PapelLido, 'numero' | 'validade'> {
  const numero = onlyOne(texto, NUMERO, (one) => (one.replace(/\D/g, '').length < DIGITS ? null : one))
  const validade = onlyOne(texto, VALIDADE, readDate)
  return { ...(numero && { numero }), ...(validade && { validade }) }
}

function onlyOne(texto: string, pattern: RegExp, read: (text: string) => string | null): string | null {
  const found = new Set([...texto.matchAll(pattern)].flatMap(([, one = '']) => read(one) ?? []))
  return found.size === 1 ? ([...found][0] ?? null) : null
}
