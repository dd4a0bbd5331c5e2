/*
 * Facts that main writes on the root of the window's document. With them its first screen is painted right before any
 * script of the window has come.
 */
import type { Estacao } from './types.ts'

export interface Inicio {
  /**
   * `busca`: the search screen, whose field takes keys at once. `moldura`: the frame alone, filled by another screen. `nada`:
   * neither (a person is being served, or the station cannot serve).
   */
  tela: 'busca' | 'moldura' | 'nada'
  aparencia: Estacao['aparencia']
}

/** The attribute in the built file: nothing is shown until main chooses. */
const asBuilt = 'data-inicio="nada"'

/** The document with main's initial facts written in. */
export function withInicio(document: string, { tela, aparencia }: Inicio): string {
  const said = `data-inicio="${tela}" data-esquema="${aparencia.esquema}" data-cor="${aparencia.corPrimaria}"`
  return document.replace(asBuilt, said)
}
