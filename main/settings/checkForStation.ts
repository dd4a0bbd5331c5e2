import { FalhaError, type MotivoDoPerfil } from '../../shared/errors.ts'
import type { ModoDeEstacao } from '../../shared/model/regrasDeImpressao.ts'
import type { Perfil } from './perfil.ts'

export interface StationKind {
  modo: ModoDeEstacao
  packaged: boolean
}

/** @throws FalhaError `perfil.invalido` naming the field of a valid profile that this station cannot use */
export function assertProfileFits(perfil: Perfil, { modo, packaged }: StationKind): void {
  const refused = (campo: string, motivo: MotivoDoPerfil) => new FalhaError('perfil.invalido', { campo, motivo })
  // Plain http is for the sandbox only: at a counter any program may listen on a port of the machine.
  const plain = packaged ? addressesOf(perfil).find(([, url]) => URL.parse(url)?.protocol !== 'https:') : undefined
  if (plain) throw refused(plain[0], 'semTls')
  // A system browser stays signed in, and lets people leave the kiosk.
  if (modo === 'totem' && perfil.login === 'navegador') throw refused('login', 'navegadorNoTotem')
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
