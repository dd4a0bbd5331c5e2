import type { MotivoDoPerfil } from '../../shared/errors.ts'
import type { ModoDeEstacao } from '../../shared/model/regrasDeImpressao.ts'
import type { Perfil } from './perfil.ts'

/** The station that a profile is checked for. */
export interface StationKind {
  modo: ModoDeEstacao
  /** True for an installed program, false in development. */
  packaged: boolean
}

/** The reason why this station cannot use a valid profile; null if it can. */
export function mistakeHere(
  perfil: Perfil,
  { modo, packaged }: StationKind,
): { campo: string; motivo: MotivoDoPerfil } | null {
  // Plain http is for the sandbox only: at a counter any program may listen on a port of the machine.
  const plain = packaged ? addressesOf(perfil).find(([, url]) => !url.startsWith('https:')) : undefined
  if (plain) return { campo: plain[0], motivo: 'semTls' }
  // A system browser stays signed in, and lets people leave the kiosk.
  if (modo === 'totem' && perfil.login === 'navegador') return { campo: 'login', motivo: 'navegadorNoTotem' }
  return null
}

/** All addresses in a profile, each with its field's name. */
export function addressesOf({ baseUrl, authUrl, parametros }: Perfil): [campo: string, url: string][] {
  const lists = ['origens', 'origensDoLogin', 'origensDosLinks'] as const
  return [
    ['baseUrl', baseUrl],
    ['authUrl', authUrl],
    ...lists.flatMap((list) =>
      parametros[list].map((url, index): [string, string] => [`parametros.${list}.${index}`, url]),
    ),
  ]
}
