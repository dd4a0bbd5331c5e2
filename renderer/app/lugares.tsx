import type { ComponentType } from 'react'
import type { ModoDeEstacao } from '../../shared/model/regrasDeImpressao.ts'
import { lugaresTexto } from '../text/servicos.ts'
import type { NomeDoIcone } from '../ui/Icone.tsx'
import { adiado } from './adiado.ts'
import type { Servico } from './rotas.tsx'

/*
 * Screens of the station itself: they serve nobody in particular, so they open with or without an attendance. A kiosk
 * has none: the public has no business there.
 */
export interface Lugar extends Pick<Servico, 'caminho' | 'rotulo' | 'tecla' | 'icone'> {
  icone: NomeDoIcone
  Tela: ComponentType
}

export const CAMINHO_DA_FILA = '/portal/impressao'
export const CAMINHO_DOS_AJUSTES = '/portal/impressao/ajustes'
export const TECLA_DA_FILA = 'Alt+P'

const lugares: readonly Lugar[] = [
  {
    caminho: CAMINHO_DA_FILA,
    rotulo: lugaresTexto.fila,
    tecla: TECLA_DA_FILA,
    icone: 'imprimir',
    Tela: adiado(async () => (await import('../features/impressao/fila/TelaFila.tsx')).TelaFila),
  },
  {
    caminho: CAMINHO_DOS_AJUSTES,
    rotulo: lugaresTexto.ajustes,
    tecla: 'Alt+J',
    icone: 'ajustes',
    Tela: adiado(
      async () => (await import('../features/impressao/ajustes/TelaAjustesDeImpressao.tsx')).TelaAjustesDeImpressao,
    ),
  },
]

export function lugaresDe(modo: ModoDeEstacao): readonly Lugar[] {
  return modo === 'totem' ? [] : lugares
}
