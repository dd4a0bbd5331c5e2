/**
 * Reads a typed page range: `31-32,40`. Returns page numbers from 1 in that order, without duplicates. Null if the text
 * is no range, or if the document lacks a page.
 */
export function readIntervalo(intervalo: string, total: number): number[] | null {
  const paginas: number[] = []
  for (const parte of intervalo.split(',')) {
    const [, primeira = '', ultima = primeira] = /^\s*(\d{1,6})\s*(?:-\s*(\d{1,6})\s*)?$/.exec(parte) ?? []
    const [de, ate] = [Number(primeira), Number(ultima)]
    if (de < 1 || ate < de || ate > total) return null
    for (let pagina = de; pagina <= ate; pagina += 1) paginas.push(pagina)
  }
  return [...new Set(paginas)]
}
