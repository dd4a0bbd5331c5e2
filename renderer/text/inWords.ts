import { labelledText } from './ui.ts'

/**
 * `dataUltimaSituacao` → «Data última situação»; `CPF_TITULAR` → «CPF titular». The accents come from a short list and
 * the endings that always have one.
 */
export function inWords(key: string): string {
  const words = key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[\s_.\-/]+/)
    .filter((word) => word !== '')
    .map((word) => accent(word.toLowerCase()))
  const sentence = words.join(' ')
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

function accent(word: string): string {
  const known = labelledText.words.get(word)
  if (known !== undefined) return known
  for (const [plain, accented] of endings) if (plain.test(word)) return word.replace(plain, accented)
  return word
}

/** `situacao`, `observacoes`, `permissao`, `exigencia`, `distancia`. */
const endings = [
  [/cao$/, 'ção'],
  [/coes$/, 'ções'],
  [/sao$/, 'são'],
  [/soes$/, 'sões'],
  [/encia(s?)$/, 'ência$1'],
  [/ancia(s?)$/, 'ância$1'],
] as const
