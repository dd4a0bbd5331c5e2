import { maskTyped } from '../../../shared/model/digitacao.ts'
import { formatDocumento, readDocumento, normalizeDocumento } from '../../../shared/model/documento.ts'

export interface FieldState {
  text: string
  caret: number
}

/**
 * Masks the typed text. The caret stays after the same character even if the punctuation moves.
 * @param before the field's previous text, whose punctuation belongs to the mask
 */
export function maskTyping({ text, caret }: FieldState, before: string): FieldState {
  const masked = maskTyped(text, before)
  if (masked === text.toUpperCase()) return { text: masked, caret }
  if (caret === text.length) return { text: masked, caret: masked.length }
  const counts = normalizeDocumento(text.slice(0, caret)).length
  let position = 0
  for (let counted = 0; counted < counts && position < masked.length; position += 1) {
    if (/[0-9A-Z]/.test(masked.charAt(position))) counted += 1
  }
  return { text: masked, caret: position }
}

/**
 * Cleans a pasted text: `CPF: 529.982.247-25` with line breaks becomes the document alone.
 * @param masks whether a text that is no complete document is masked too
 */
export function cleanPasted(text: string, masks: boolean): string {
  const reading = readDocumento(text)
  if (reading.situacao === 'valido') return formatDocumento(reading.documento)
  const clean = text.trim().replace(/\s+/g, ' ')
  return masks ? maskTyped(clean, '') : clean
}

/** The mask with a `_` for each missing character: `529.982.247-2_`. */
export function pattern(documento: string, missing: number): string {
  return formatDocumento(documento.padEnd(documento.length + missing, '0')).replace(
    new RegExp(`(?:0\\D*){${missing}}$`),
    (rest) => rest.replaceAll('0', '_'),
  )
}
