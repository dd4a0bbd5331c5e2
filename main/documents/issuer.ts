import { readCodigo } from '../../shared/model/linhaDigitavel.ts'
import { readPix } from '../../shared/model/pix.ts'
import { type Emissor, isOfOther, type Recebimento } from '../../shared/model/procedencia.ts'
import { isParty, roleIn } from './documentsInText.ts'
import { PAGE_END, plain } from './plainLetters.ts'

const CITY =
  /\b(?:PREF(?:EITURA|\.)(?:\s+MUNICIPAL)?|GOVERNO MUNICIPAL|MUNICIPIO)\s+D[EOA]S?\s+(?:(?:MUNICIPIO|CIDADE|ESTANCIA(?: [A-Z]+)?) D[EOA] )?((?!MUNICIPIO|(?:PRESTACAO|INCIDENCIA|SEDE|IMOVEL|OBRA|ORIGEM|DESTINO|TOMADOR|PRESTADOR|CONTRIBUINTE|DOMICILIO|RESIDENCIA|ESTADO|BRASIL|COBRAR|INSCREVER|EXIGIR|LANCAR|APURAR)\b)[A-Z][A-Z' ]+)/g
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
  codes: readonly string[],
  { prefeitura, recebimento }: Emissor,
): boolean {
  if (codes.length > 0 && codes.every((code) => isOthers(code, recebimento))) return true
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

/** Whether a payment line or Pix code certainly pays somebody else. */
function isOthers(code: string, recebimento: Recebimento | null): boolean {
  const [linha, pix] = [readCodigo(code), readPix(code)]
  if (linha.situacao === 'valida') return isOfOther({ tipo: 'linha', linha }, recebimento)
  return pix !== null && isOfOther({ tipo: 'pix', pix }, recebimento)
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
