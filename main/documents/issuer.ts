import { readCodigo, recebedorDaLinha } from '../../shared/model/linhaDigitavel.ts'
import type { Emissor } from '../../shared/model/procedencia.ts'
import { isParty, roleIn } from './documentsInText.ts'
import { PAGE_END, plain } from './plainLetters.ts'

const CITY =
  /\b(?:PREFEITURA(?: MUNICIPAL)?|MUNICIPIO) D[EOA]S? (?:(?:MUNICIPIO|CIDADE) D[EOA] )?((?!MUNICIPIO)[A-Z][A-Z' ]+)/g
/** A name without «Municipal». */
const BARE = /\bPREFEITURA D[EOA]S? (?!MUNICIPIO|CIDADE)[A-Z' ]+/g
/** Lines at the top of a page that name its issuer. */
const HEAD = 5

/**
 * Whether another municipality issued the document: a page's head names another one and no part names this one, or all
 * payment lines are another payee's.
 * @param texto as `plain` returns it
 */
export function isOfOtherIssuer(
  texto: string,
  linhas: readonly string[],
  { prefeitura, recebimento }: Emissor,
): boolean {
  const payees = linhas.map((linha) => readCodigo(linha)).filter((linha) => linha.situacao === 'valida')
  const known = recebimento?.febraban ?? []
  const isOther = (payee: string | null) => payee !== null && known.length > 0 && !known.includes(payee)
  if (payees.length > 0 && payees.every((linha) => isOther(recebedorDaLinha(linha)))) return true
  const [own] = citiesIn(plain(prefeitura ?? ''))
  if (own === undefined || citiesIn(texto).some((city) => isSameCity(city, own))) return false
  const heads = texto.split(PAGE_END).map((page) =>
    page
      .trim()
      .split(/\s*\n\s*/)
      .slice(0, HEAD)
      .join('\n'),
  )
  // «Prefeitura de Todos» is a slogan if the document names this city and nowhere else the other one.
  const isCity = (city: string) => !texto.includes(own) || texto.replaceAll(BARE, '').includes(city)
  const other = heads.flatMap(citiesIn).some(isCity)
  return other && !heads.some((head) => head.includes(own))
}

/** The municipalities named as such, without those that are taxpayers. */
const citiesIn = (texto: string): string[] =>
  [...texto.matchAll(CITY)].flatMap(({ 1: city = '', index }) =>
    isParty(roleIn(texto.slice(Math.max(0, index - 160), index))) ? [] : [city.trim()],
  )

/** Names may be abbreviated, and the shorter one may lack words, such as a department's behind it. */
function isSameCity(one: string, other: string): boolean {
  const [few = [], many = []] = [one, other]
    .map((name) => name.split(' ').filter((word) => !/^(?:D[AEO]S?|E)?$/.test(word)))
    .sort((a, b) => a.length - b.length)
  const isShort = (short: string, long: string) =>
    short.length < 5 && new RegExp(`^${Array.from(short).join('.*')}`).test(long)
  return few.every((word) => many.some((long) => word === long || isShort(word, long) || isShort(long, word)))
}
