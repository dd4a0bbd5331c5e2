/** The pattern of a CNPJ stands before that of a CPF: the head of a CNPJ is as long as a CPF. */
const documentShaped =
  /[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2}(?![0-9A-Za-z])|\d{3}\.?\d{3}\.?\d{3}-?\d{2}/g

/** A text in which whatever has the shape of a CPF or CNPJ is blotted out. */
export function withoutDocuments(text: string): string {
  return text.replace(documentShaped, '***')
}
