/** The part of a keyboard event that decides what the list does. */
export interface Tecla {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/** A change of the list's state that needs no more than the key (an `Acao`), or the wish to open the active row. */
export type Comando =
  | { tipo: 'mover'; passos: number }
  | { tipo: 'inicio' | 'fim' | 'recolher' | 'expandir' }
  | { tipo: 'alternar' | 'alternarGrupo' | 'alternarTodas' | 'limpar' }
  | { tipo: 'abrir' }

/** Rows a PageUp or PageDown skips. */
const PAGINA = 12

const simples: Record<string, Comando> = {
  ArrowDown: { tipo: 'mover', passos: 1 },
  ArrowUp: { tipo: 'mover', passos: -1 },
  PageDown: { tipo: 'mover', passos: PAGINA },
  PageUp: { tipo: 'mover', passos: -PAGINA },
  Home: { tipo: 'inicio' },
  End: { tipo: 'fim' },
  ArrowLeft: { tipo: 'recolher' },
  ArrowRight: { tipo: 'expandir' },
  ' ': { tipo: 'alternar' },
  Enter: { tipo: 'abrir' },
  g: { tipo: 'alternarGrupo' },
  l: { tipo: 'limpar' },
}

/**
 * What a key means while a list in groups has the focus; null leaves it to the screen and the rest of the program.
 * Letters stand alone only here (WCAG 2.1.4), upper or lower case.
 */
export function comandoDaTecla({ key, ctrlKey, metaKey, altKey }: Tecla): Comando | null {
  const tecla = key.length === 1 ? key.toLowerCase() : key
  if (altKey) return null
  if (ctrlKey || metaKey) return tecla === 'a' ? { tipo: 'alternarTodas' } : null
  return simples[tecla] ?? null
}
