import { accent, between } from './fieldWords.ts'

/** A field's name in words: `dataUltimaSituacao` → «Data da última situação»; `CPF_TITULAR` → «CPF do titular». */
export function inWords(key: string): string {
  const words = key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/([A-Za-z]{2})(\d)/g, '$1 $2')
    .split(/[\s_.\-/]+/)
    .filter((word) => word !== '')
    .map((word) => accent(word.toLowerCase()))
  const sentence = words
    .flatMap((word, at) => [between(words[at - 1] ?? '', word), word])
    .filter((word) => word !== '')
    .join(' ')
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}
