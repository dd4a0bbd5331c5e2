/* Names of characters around a document or code: many look alike, and some are invisible. */

const names: Readonly<Record<string, string>> = {
  ' ': 'um espaço',
  '\t': 'uma tabulação',
  '\n': 'uma quebra de linha',
  '\r': 'uma quebra de linha',
  '\u2028': 'uma quebra de linha',
  '\u2029': 'uma quebra de linha',
  '.': 'um ponto',
  ',': 'uma vírgula',
  '-': 'um hífen',
  '/': 'uma barra',
  '\u2012': 'um travessão',
  '\u2013': 'um travessão',
  '\u2014': 'um travessão',
  '\u2015': 'um travessão',
  '\u2212': 'um sinal de menos',
}

const turning = /[\u061c\u200f\u202b\u202e\u2067]/
const latin = /\p{Script=Latin}/u

/** A character's name with its article, for use after “há”. */
export function signName(caractere: string): string {
  const known = names[caractere]
  if (known !== undefined) return known
  if (turning.test(caractere)) return 'um sinal invisível que inverte a ordem da leitura'
  if (/[\p{C}\p{Z}\p{M}]/u.test(caractere)) return 'um sinal invisível'
  if (/\p{L}/u.test(caractere) && !latin.test(caractere)) return `a letra “${caractere}” de outro alfabeto`
  return `o caractere “${caractere}”`
}

/** The damage that a spreadsheet did to a number, and the remedy. */
export const planilhaText = {
  decimal: 'uma planilha escreveu o número com casas decimais',
  expoente: 'uma planilha abreviou o número (E+10)',
}
