/* Facts that main writes into the window's document, so that the first screen is painted correctly before any script
   has loaded. */
import type { Estacao } from './types.ts'

/** Attendances during which a new station always shows its keys; later on request (`renderer/ui/KeyCap.module.css`). */
export const ATENDIMENTOS_COM_TECLAS = 10

export interface Inicio {
  /**
   * `busca`: the search screen, whose field takes keys at once. `moldura`: only the header and menu, around another screen.
   * `nada`: neither, because a person is being served or the station cannot serve.
   */
  tela: 'busca' | 'moldura' | 'nada'
  aparencia: Estacao['aparencia']
}

/** The attribute as the build writes it: nothing is shown. Main replaces it. */
const asBuilt = 'data-inicio="nada"'

/** Writes the initial facts into the built document. */
export function withInicio(document: string, { tela, aparencia }: Inicio): string {
  const said = `data-inicio="${tela}" data-esquema="${aparencia.esquema}" data-cor="${aparencia.corPrimaria}"`
  const quiet = aparencia.atendimentos >= ATENDIMENTOS_COM_TECLAS ? ' data-quiet-keys' : ''
  return document.replace(asBuilt, said + quiet)
}
