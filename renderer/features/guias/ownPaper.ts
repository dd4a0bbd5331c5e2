/* Decides whether a PDF belongs to the requested guide: a backend may send another guide's PDF. */
import { linhasInText, readCodigo } from '../../../shared/model/linhaDigitavel.ts'

/** `unread`: the PDF has no readable text, or the guide's number is unknown. */
export type PaperOf = 'own' | 'other' | 'unread'

/**
 * @param text the PDF's text
 * @param linha the guide's payment line, which identifies a PDF that writes the number in another form
 */
export function paperOf(text: string, numero: string, linha: string | null | undefined): PaperOf {
  const wanted = bare(numero)
  if (wanted === '') return 'unread'
  if (bare(text).includes(wanted)) return 'own'
  // A text needs letters and digits in a row; anything less is a drawing, or meaningless signs.
  if (!/\p{L}{4}/u.test(text) || !/\d{3}/.test(text)) return 'unread'
  const bars = barsOf(linha ?? '')
  return bars !== null && linhasInText(text).some((one) => barsOf(one) === bars) ? 'own' : 'other'
}

const bare = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()

function barsOf(linha: string): string | null {
  const read = readCodigo(linha)
  return read.situacao === 'valida' ? read.codigoBarras : null
}
