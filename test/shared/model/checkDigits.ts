/*
 * Computes CPF and CNPJ check digits by their own rule (modulus 11; a character counts as its ASCII code minus 48). So the
 * library is not tested against itself.
 */

function digit(text: string, weights: (position: number, length: number) => number): number {
  const sum = Array.from(text).reduce(
    (total, char, at) => total + (char.charCodeAt(0) - 48) * weights(at, text.length),
    0,
  )
  return sum % 11 < 2 ? 0 : 11 - (sum % 11)
}

/** CPF weights grow from 2 to the left, without a limit. */
const cpfWeights = (at: number, length: number) => length + 1 - at
/** CNPJ weights begin again at 2 after 9. */
const cnpjWeights = (at: number, length: number) => 2 + ((length - 1 - at) % 8)

const complete = (base: string, weights: typeof cpfWeights) => {
  const first = base + digit(base, weights)
  return first + digit(first, weights)
}

/** Appends the two check digits to nine digits of a CPF. */
export const withCpfDigits = (base: string) => complete(base, cpfWeights)
/** Appends the two check digits to twelve characters of a CNPJ. */
export const withCnpjDigits = (base: string) => complete(base, cnpjWeights)
