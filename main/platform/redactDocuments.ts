/** Matches a CNPJ before a CPF: the beginning of a CNPJ is as long as a CPF. */
const documentShaped =
  /[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2}(?![0-9A-Za-z])|\d{3}\.?\d{3}\.?\d{3}-?\d{2}/g

/** Replaces everything in a text that has the shape of a CPF or CNPJ. */
export function redactDocuments(text: string): string {
  return text.replace(documentShaped, '***')
}
