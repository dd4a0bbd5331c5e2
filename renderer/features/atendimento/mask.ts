import { formatDocumento, readDocumento, normalizeDocumento } from '../../../shared/model/documento.ts'

/** A text field as the person sees it: what is written and where the caret stands. */
export interface Writing {
  text: string
  caret: number
}

/** CPF and CNPJ get their mask, longer codes none; what can be neither stays as it was typed, in capitals. */
function mask(text: string): string {
  const documento = normalizeDocumento(text)
  if (!/^[0-9A-Z]*$/.test(documento)) return text.toUpperCase()
  return documento.length <= 14 ? formatDocumento(documento) : documento
}

/** Masks what was typed and keeps the caret after the same character, wherever the dots went. */
export function maskTyping({ text, caret }: Writing): Writing {
  const masked = mask(text)
  if (masked === text.toUpperCase()) return { text: masked, caret }
  const before = normalizeDocumento(text.slice(0, caret)).length
  let position = 0
  for (let counted = 0; counted < before && position < masked.length; position += 1) {
    if (/[0-9A-Z]/.test(masked.charAt(position))) counted += 1
  }
  return { text: masked, caret: position }
}

/**
 * Pasted text, cleaned: `CPF: 529.982.247-25` and line breaks become the document alone.
 * @param masks whether what is no document (yet) is masked as one
 */
export function cleanPasted(text: string, masks: boolean): string {
  const reading = readDocumento(text)
  if (reading.situacao === 'valido') return formatDocumento(reading.documento)
  const clean = text.trim().replace(/\s+/g, ' ')
  return masks ? mask(clean) : clean
}

/** The mask with a `_` for each character still to come: `529.982.247-2_`. */
export function pattern(documento: string, missing: number): string {
  return formatDocumento(documento.padEnd(documento.length + missing, '0')).replace(
    new RegExp(`(?:0\\D*){${missing}}$`),
    (rest) => rest.replaceAll('0', '_'),
  )
}
