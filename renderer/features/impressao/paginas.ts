/** A page range as main reads it (`1-2,5`); null when it is none, or names a page that is not there. */
export function lerPaginas(texto: string, total: number): string | null {
  const limpo = texto.replace(/\s+/g, '').replaceAll(';', ',')
  if (!/^\d{1,5}(-\d{1,5})?(,\d{1,5}(-\d{1,5})?)*$/.test(limpo)) return null
  const dentro = limpo.split(',').every((parte) => {
    const [de = 0, ate = de] = parte.split('-').map(Number)
    return de >= 1 && de <= ate && ate <= total
  })
  return dentro ? limpo : null
}
