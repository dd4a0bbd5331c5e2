const MAX_STEM = 60
const DOCUMENTS = [
  /(?<![0-9A-Z])[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2}(?![0-9A-Z])/g,
  /(?<!\d)\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/g,
]
/** Names of devices, which Windows refuses as file names with any extension. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/

/**
 * File name for a saved document: `Guia 2026000123` becomes `guia-2026000123.pdf`. A taxpayer's document number in the
 * label is removed, because file names stay on disk. A label without usable characters gives `documento-<first 8 of
 * id>.pdf`.
 */
export function fileNameOf(label: string, id: string): string {
  const withoutDocuments = DOCUMENTS.reduce((text, pattern) => text.replace(pattern, ' '), label)
  const stem = withoutDocuments
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_STEM)
    .replace(/^-+|-+$/g, '')
  const usable = stem !== '' && !RESERVED.test(stem)
  if (usable && withoutDocuments === label) return `${stem}.pdf`
  return `${usable ? stem : 'documento'}-${id.slice(0, 8)}.pdf`
}

/** The n-th name to try: `guia.pdf`, `guia-2.pdf`, `guia-3.pdf`… */
export function numbered(name: string, n: number): string {
  return n === 1 ? name : name.replace(/\.pdf$/, `-${n}.pdf`)
}
