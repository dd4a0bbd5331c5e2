import type { Aviso } from '../../../shared/api/index.ts'
import { avisosTexto } from '../../text/atendimento.ts'

/** The button of a notice; null unless its link is https. Main checks the address again before opening it. */
export function acaoDoAviso(aviso: Pick<Aviso, 'acaoLabel' | 'acaoLink'>): { rotulo: string; url: string } | null {
  const url = aviso.acaoLink && URL.canParse(aviso.acaoLink) ? new URL(aviso.acaoLink) : null
  if (url?.protocol !== 'https:') return null
  return { rotulo: aviso.acaoLabel || avisosTexto.acao, url: url.href }
}
