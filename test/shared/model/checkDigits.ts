/*
 * CPF and CNPJ check digits from the rule itself (modulus 11; a character counts as its ASCII code minus 48). So the
 * library is tested against something else than its own word.
 */

function digit(text: string, weights: (position: number, length: number) => number): number {
  const sum = Array.from(text).reduce(
    (total, char, at) => total + (char.charCodeAt(0) - 48) * weights(at, text.length),
    0,
  )
  return sum % 11 < 2 ? 0 : 11 - (sum % 11)
}

/** Weights grow to the left from 2 without end. */
const cpfWeights = (at: number, length: number) => length + 1 - at
/** The weights of a CNPJ, which begin again after 9. */
const cnpjWeights = (at: number, length: number) => 2 + ((length - 1 - at) % 8)

const complete = (base: string, weights: typeof cpfWeights) => {
  const first = base + digit(base, weights)
  return first + digit(first, weights)
}

/** Nine digits and the two that follow from them. */
export const withCpfDigits = (base: string) => complete(base, cpfWeights)
/** Twelve digits or letters and the two digits that follow from them. */
export const withCnpjDigits = (base: string) => complete(base, cnpjWeights)
