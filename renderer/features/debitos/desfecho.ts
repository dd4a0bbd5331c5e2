import type { CodigoDeFalha, Falha } from '../../../shared/errors.ts'

/** Failures that say for certain that the backend made no guide: it was never asked, or it refused. */
const NADA_FOI_CRIADO: ReadonlySet<CodigoDeFalha> = new Set<CodigoDeFalha>([
  'ponte.recusada',
  'entrada.invalida',
  'backend.recusou',
  'backend.naoAutorizado',
  'backend.proibido',
  'backend.naoEncontrado',
  'backend.rotaDesligada',
  'login.necessario',
  'login.expirado',
  'login.outroDocumento',
  'municipio.desconhecido',
  'atendimento.outroDocumento',
])

/**
 * What a failed `debitos.gerarGuia` leaves behind. After a lost, broken or 5xx answer the guide may exist:
 * trying again could make a second one, so only a look at the issued guides can tell.
 */
export function desfechoDaFalha(falha: Falha): 'recusada' | 'incerta' {
  return NADA_FOI_CRIADO.has(falha.codigo) ? 'recusada' : 'incerta'
}
