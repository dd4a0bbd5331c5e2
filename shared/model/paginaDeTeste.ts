/* The number in a test page's bar code. It names the station, the day and the printer, so that no other page can
   prove the printer. It cannot be confused with a document or a payment line: a bank's code also has 44 digits, but
   never begins like this. */
import { semInvisiveis, semSimbologia } from './sinais.ts'

/** Number of digits. On a sheet, leading zeros fill the bar code to the length of a payment code. */
const DIGITS = 20
const SHEET_DIGITS = 44
/** First digit of every test page's number. */
const MARK = '7'

export interface NumeroDaPagina {
  /** 4 digits derived from the station. */
  posto: string
  /** Days since 1970, 5 digits. */
  dia: string
  /** 3 digits derived from the printer. */
  impressora: string
  /** 5 random digits, different for each page. */
  sorteio: string
}

/** The number with its check digits. */
export function numeroDaPagina({ posto, dia, impressora, sorteio }: NumeroDaPagina): string {
  const digits = `${MARK}${posto}${dia}${impressora}${sorteio}`
  return digits + checkOf(digits)
}

/** The digits of the bar code on a sheet: as many as a payment guide has. */
export const codigoNaFolha = (numero: string) => numero.padStart(SHEET_DIGITS, '0')

/**
 * Reads a scanned text. `danificado`: a sheet's 44-digit code with wrong check digits. Null: anything else that is no
 * valid code of a test page.
 */
export function readPagina(texto: string): { numero: string; parts: NumeroDaPagina } | 'danificado' | null {
  const [, digits = ''] = /^[A-Za-z*]?(\d+)[A-Za-z*]?$/.exec(semSimbologia(semInvisiveis(texto))) ?? []
  const onSheet = digits.length === SHEET_DIGITS && /^0{24}7/.test(digits)
  const numero = onSheet ? digits.slice(-DIGITS) : digits
  if (numero.length !== DIGITS || !numero.startsWith(MARK)) return null
  if (checkOf(numero.slice(0, -2)) !== numero.slice(-2)) return onSheet ? 'danificado' : null
  const [posto, dia] = [numero.slice(1, 5), numero.slice(5, 10)]
  return { numero, parts: { posto, dia, impressora: numero.slice(10, 13), sorteio: numero.slice(13, 18) } }
}

/** Check digits as in ISO 7064, modulus 97. */
function checkOf(digits: string): string {
  return String(98n - ((BigInt(digits) * 100n) % 97n)).padStart(2, '0')
}
