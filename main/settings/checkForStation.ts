import type { MotivoDoPerfil } from '../../shared/errors.ts'
import type { ModoDeEstacao } from '../../shared/model/regrasDeImpressao.ts'
import type { Perfil } from './perfil.ts'

/** The station that a profile is checked for. */
export interface StationKind {
  modo: ModoDeEstacao
  /** An installed program, not one that is being built and tried. */
  packaged: boolean
}

/** The reason why a profile's value that is valid elsewhere cannot be used on this machine; null when there is none. */
export function mistakeHere(
  perfil: Perfil,
  { modo, packaged }: StationKind,
): { campo: string; motivo: MotivoDoPerfil } | null {
  // Plain http is for the sandbox: on a counter anybody's program may listen on a port of the machine.
  const plain = packaged ? addressesOf(perfil).find(([, url]) => !url.startsWith('https:')) : undefined
  if (plain) return { campo: plain[0], motivo: 'semTls' }
  // A system browser stays signed in, and lets people leave the kiosk.
  if (modo === 'totem' && perfil.login === 'navegador') return { campo: 'login', motivo: 'navegadorNoTotem' }
  return null
}

/** All that a profile names, with the field of each. */
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
