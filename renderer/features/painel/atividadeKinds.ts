import { painelText } from '../../text/painel.ts'
import { inWords } from '../../text/inWords.ts'
import type { IconName } from '../../ui/Icon.tsx'

export interface AtividadeKind {
  icon: IconName
  word: string
}

const { kinds, other } = painelText.atividades

/** The kinds in the specification ("Activity item"). A map, not an object: the backend may send any word. */
const known = new Map<string, AtividadeKind>([
  ['PAGAMENTO', { icon: 'pagamentos', word: kinds.PAGAMENTO }],
  ['CERTIDAO', { icon: 'certidoes', word: kinds.CERTIDAO }],
  ['DEBITO', { icon: 'debitos', word: kinds.DEBITO }],
  ['CADASTRO', { icon: 'person', word: kinds.CADASTRO }],
])

/** Icon and text of a kind of activity. An unknown kind gets its own name as text. */
export function atividadeKind(kind: string | null | undefined): AtividadeKind {
  const name = (kind ?? '').trim()
  return known.get(name) ?? { icon: 'clock', word: inWords(name) || other }
}
