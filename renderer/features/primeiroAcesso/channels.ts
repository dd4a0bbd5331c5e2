import type { CanalDeContato } from '../../../shared/api/index.ts'
import { primeiroAcessoText } from '../../text/primeiroAcesso.ts'
import { inWords } from '../../text/inWords.ts'

/**
 * The usual channels for a code, if the municipality lists none in a known form. The municipality sends the code to the
 * contact in its record, or refuses with its own text.
 */
export const usualChannels: readonly CanalDeContato[] = [
  { tipo: 'EMAIL', valor: '' },
  { tipo: 'CELULAR', valor: '' },
]

/** A channel's `kind` in everyday words. An unknown kind gets its own name as text. */
export function channelName(kind: string): string {
  return primeiroAcessoText.channels.get(kind.trim().toUpperCase()) ?? inWords(kind).toLowerCase()
}
