import type { Guia, Output } from '../../../shared/api/index.ts'
import { runAllPages } from '../../bridge/pages.ts'
import { unreadOf } from '../../bridge/client.ts'
import { isSameNumero } from '../../services/arrival.ts'
import { isWhole } from '../../ui/pages.ts'

/**
 * `several`: more than one guide has this number. `unsure`: some guides could not be read or fetched, so the number may
 * belong to one of these.
 */
export type FoundGuia = { situacao: 'found'; guia: Guia } | { situacao: 'none' | 'several' | 'unsure' }

/** Finds the signed-in taxpayer's guide with this number. Throws `BridgeError`. */
export async function findGuia(numeroGuia: string): Promise<FoundGuia> {
  return pickGuia(numeroGuia, await runAllPages('guias.listar', { numeroGuia }))
}

export function pickGuia(numero: string, page: Output<'guias.listar'>): FoundGuia {
  const wanted = numero.toUpperCase()
  const exact = page.data.filter(({ numeroGuia }) => numeroGuia?.toUpperCase() === wanted)
  // Some backends find a number without its separators.
  const [guia, another] =
    exact.length > 0 ? exact : page.data.filter(({ numeroGuia }) => isSameNumero(numeroGuia ?? '', wanted))
  if (guia) return another ? { situacao: 'several' } : { situacao: 'found', guia }
  const whole = isWhole(page) && unreadOf(page).length === 0
  return { situacao: whole ? 'none' : 'unsure' }
}
