import { isDoubtfulRefusal, type CodigoDeFalha, type Falha } from '../../../shared/errors.ts'

/** Failures that prove that the backend made no guide: the backend was not called, or it refused. */
const NOTHING_WAS_CREATED: ReadonlySet<CodigoDeFalha> = new Set<CodigoDeFalha>([
  'ponte.recusada',
  'ponte.pagina',
  'entrada.invalida',
  'backend.recusou',
  'backend.ocupado',
  'backend.naoAutorizado',
  'backend.tokenRecusado',
  'backend.proibido',
  'backend.naoEncontrado',
  'backend.rotaDesligada',
  'login.necessario',
  'login.expirado',
  // A renewal of the sign-in failed, before the call was sent or after it was refused.
  'login.indisponivel',
  'login.cliente',
  'login.escopo',
  'login.outroDocumento',
  'municipio.desconhecido',
  'atendimento.outroDocumento',
])

/**
 * Temporary refusals: the sign-in was the reason and can be renewed, or the backend was busy. The same request may
 * succeed later.
 */
const FOR_NOW: ReadonlySet<CodigoDeFalha> = new Set<CodigoDeFalha>([
  'backend.naoAutorizado',
  'backend.tokenRecusado',
  'backend.ocupado',
])

/** Statuses with which a gateway reports that the backend did not answer. */
const NO_ANSWER_CAME: readonly number[] = [502, 503, 504]

/** Whether the backend itself answered a request with an uncertain outcome, with an error or with no guide. */
export function wasAnswered({ status, intermediario }: Falha): boolean {
  return status !== undefined && !intermediario && !NO_ANSWER_CAME.includes(status)
}

export function mayAskAgain(falha: Falha): boolean {
  return FOR_NOW.has(falha.codigo)
}

/**
 * The outcome of a failed `debitos.gerarGuia`. After a lost, broken or 5xx answer, a gateway's own 4xx, or a refusal
 * with status 200, the guide may exist. A retry could then make a second guide, so the clerk has to check the issued
 * guides.
 */
export function outcomeOf(falha: Falha): 'refused' | 'uncertain' {
  return NOTHING_WAS_CREATED.has(falha.codigo) && !isDoubtfulRefusal(falha) ? 'refused' : 'uncertain'
}
