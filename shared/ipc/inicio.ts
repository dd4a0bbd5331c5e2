/*
 * Facts that main writes into the root element of the window's document, so that the first screen is painted correctly before
 * any script has loaded.
 */
import type { Estacao } from './types.ts'

/** The attendances in which a new station always shows its keys. Later they appear on request (`renderer/ui/KeyCap`). */
export const ATENDIMENTOS_COM_TECLAS = 10

export interface Inicio {
  /**
   * `busca`: the search screen, whose field takes keys at once. `moldura`: only the header and menu, around another screen.
   * `nada`: neither, because a person is being served or the station cannot serve.
   */
  tela: 'busca' | 'moldura' | 'nada'
  aparencia: Estacao['aparencia']
}

/** The attribute in the built file, which main replaces: as built, nothing is shown. */
const asBuilt = 'data-inicio="nada"'

/** Writes the initial facts into the built document. */
export function withInicio(document: string, { tela, aparencia }: Inicio): string {
  const said = `data-inicio="${tela}" data-esquema="${aparencia.esquema}" data-cor="${aparencia.corPrimaria}"`
  const quiet = aparencia.atendimentos >= ATENDIMENTOS_COM_TECLAS ? ' data-quiet-keys' : ''
  return document.replace(asBuilt, said + quiet)
}
