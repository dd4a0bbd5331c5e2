/* Payment lines: FEBRABAN arrecadação (48 digits, on municipal guides) and bank slips (47). A scanner reads the 44
   digits of the bar code. The library verifies check digits; this file splits lines and finds them in a text. */
import { getBoletoInfo, isValidBoleto } from '@brazilian-utils/brazilian-utils'
import type { IsoDate } from './data.ts'
import { centavos, type Centavos } from './dinheiro.ts'

export type LinhaLida =
  | { situacao: 'invalida' }
  | {
      situacao: 'valida'
      tipo: 'arrecadacao' | 'boleto'
      /** The line in its printed parts: 4 blocks of 12 (`11 digits-DV`), or the 5 fields of a bank slip. */
      blocos: string[]
      /** The 44 digits of the bar code (ITF). */
      codigoBarras: string
      /** Amount in the line, in centavos; null if the line has none in reais. */
      valor: Centavos | null
    }

/** Reads a payment line of 47 or 48 digits, with or without mask. */
export function readLinha(texto: string): LinhaLida {
  const digitos = texto.replace(/[\s.-]/g, '')
  if (!/^\d{47,48}$/.test(digitos) || !isValidBoleto(digitos)) return { situacao: 'invalida' }
  return digitos.length === 48 ? arrecadacao(digitos) : boleto(digitos)
}

/**
 * Whether the blocks of an arrecadação line are valid but the line as a whole is not. A reading error rarely causes
 * this; a forger who replaced the amount and recalculated the blocks does.
 */
export function isAlterada(texto: string): boolean {
  const digitos = texto.replace(/[\s.-]/g, '')
  if (!/^8\d{47}$/.test(digitos) || isValidBoleto(digitos)) return false
  return linhaDasBarras(digitos.replace(/(\d{11})\d/g, '$1')) === digitos
}

/** Reads a payment line like `readLinha`, or the 44 digits of the bar code, which scanners and some backends send. */
export function readCodigo(texto: string): LinhaLida {
  const digitos = texto.replace(/[\s.-]/g, '')
  return readLinha(/^\d{44}$/.test(digitos) ? linhaDasBarras(digitos) : digitos)
}

/** Converts the 44 digits of a bar code to the payment line: other order, and a check digit for each field. */
function linhaDasBarras(barras: string): string {
  if (barras.startsWith('8')) {
    // FEBRABAN position 3: 6 and 7 mean modulus 10, 8 and 9 modulus 11.
    const digito = barras[2] === '6' || barras[2] === '7' ? modulo10 : modulo11
    return barras.replace(/\d{11}/g, (bloco) => bloco + digito(bloco))
  }
  const campos = [barras.slice(0, 4) + barras.slice(19, 24), barras.slice(24, 34), barras.slice(34)]
  return campos.map((campo) => campo + modulo10(campo)).join('') + barras.slice(4, 19)
}

/** Check digit modulo 10: weights 2, 1, 2, 1… from the right; the digits of each product are added. */
function modulo10(digitos: string): number {
  const soma = digitos
    .split('')
    .toReversed()
    .reduce((total, digito, i) => {
      const produto = Number(digito) * (i % 2 === 0 ? 2 : 1)
      return total + (produto > 9 ? produto - 9 : produto)
    }, 0)
  return (10 - (soma % 10)) % 10
}

/** Check digit modulo 11: weights 2 to 9 from the right; a remainder of 0 or 1 gives 0. */
function modulo11(digitos: string): number {
  const soma = digitos
    .split('')
    .toReversed()
    .reduce((total, digito, i) => total + Number(digito) * (2 + (i % 8)), 0)
  const resto = soma % 11
  return resto < 2 ? 0 : 11 - resto
}

function arrecadacao(digitos: string): LinhaLida {
  const blocos = [0, 12, 24, 36].map((inicio) => digitos.slice(inicio, inicio + 12))
  const codigoBarras = blocos.map((bloco) => bloco.slice(0, 11)).join('')
  // FEBRABAN position 3: 6 and 8 state an amount in centavos, 7 and 9 a quantity or reference.
  const valor = codigoBarras[2] === '6' || codigoBarras[2] === '8' ? Number(codigoBarras.slice(4, 15)) : null
  const impressos = blocos.map((bloco) => `${bloco.slice(0, 11)}-${bloco.slice(11)}`)
  return { situacao: 'valida', tipo: 'arrecadacao', blocos: impressos, codigoBarras, valor }
}

function boleto(digitos: string): LinhaLida {
  const campo = (inicio: number) => `${digitos.slice(inicio, inicio + 5)}.${digitos.slice(inicio + 5, inicio + 11)}`
  const blocos = [
    `${digitos.slice(0, 5)}.${digitos.slice(5, 10)}`,
    campo(10),
    campo(21),
    digitos.slice(32, 33),
    digitos.slice(33),
  ]
  const livre = digitos.slice(4, 9) + digitos.slice(10, 20) + digitos.slice(21, 31)
  const codigoBarras = digitos.slice(0, 4) + digitos.slice(32, 33) + digitos.slice(33) + livre
  return { situacao: 'valida', tipo: 'boleto', blocos, codigoBarras, valor: valorDoBoleto(digitos) }
}

function valorDoBoleto(digitos: string): Centavos | null {
  const info = getBoletoInfo(digitos)
  return info && info.amount > 0 ? info.amount : null
}

/**
 * The due date in a bank slip's line; null if there is none. Always null for arrecadação, whose line has no such field.
 * @param hoje the four digits of the line may mean several days; the day nearest to this one is returned
 */
export function vencimentoDaLinha(
  { tipo, blocos }: Extract<LinhaLida, { situacao: 'valida' }>,
  hoje: IsoDate,
): IsoDate | null {
  if (tipo !== 'boleto') return null
  const info = getBoletoInfo(digitosDe(blocos), { referenceDate: new Date(`${hoje}T12:00:00`) })
  const data = info?.expirationDate
  // The library returns midnight of the day in this machine's zone.
  return data
    ? [data.getFullYear(), data.getMonth() + 1, data.getDate()].map((parte) => String(parte).padStart(2, '0')).join('-')
    : null
}

/** FEBRABAN segment and code of the payee, as a profile lists them; null for a bank slip, which only names its bank. */
export function recebedorDaLinha({ tipo, codigoBarras }: Extract<LinhaLida, { situacao: 'valida' }>): string | null {
  const segmento = codigoBarras.charAt(1)
  return tipo === 'boleto' ? null : `${segmento}-${codigoBarras.slice(15, segmento === '6' ? 23 : 19)}`
}

const digitosDe = (blocos: readonly string[]) => blocos.join().replace(/\D/g, '')

/**
 * The valid payment lines in a text, as digits, without duplicates. A line may be masked and split into groups of
 * digits; other words and amounts end it. The 44 digits of a bar code count only as one group: with a single check
 * digit, parts of other numbers would pass too often.
 */
export function linhasInText(texto: string): string[] {
  const linhas = new Set<string>()
  for (const [trecho] of texto.matchAll(/\d[\d\s.-]{42,}/g)) {
    const numeros = trecho.split(/\s+/).map((palavra) => palavra.replace(/\D/g, ''))
    // Words without digits are skipped, so a line ends within 48 groups.
    const palavras = numeros.filter((numero) => numero !== '')
    for (const inicio of palavras.keys()) {
      let digitos = ''
      for (const palavra of palavras.slice(inicio, inicio + 48)) {
        digitos += palavra
        if (digitos.length > 48) break
        if (digitos.length < 44 || (digitos.length === 44 && digitos !== palavra)) continue
        const lida = readCodigo(digitos)
        if (lida.situacao === 'valida') linhas.add(digitosDe(lida.blocos))
      }
    }
  }
  return [...linhas]
}

/** Why a payment line of the backend must not be offered; null if it may be. */
export function recusaDaLinha(
  linha: string | null | undefined,
  valorTotal: number | null | undefined,
): 'ausente' | 'digitos' | 'valor' | null {
  if (!linha) return 'ausente'
  const lida = readCodigo(linha)
  if (lida.situacao === 'invalida') return 'digitos'
  return lida.valor !== null && lida.valor !== centavos(valorTotal) ? 'valor' : null
}
