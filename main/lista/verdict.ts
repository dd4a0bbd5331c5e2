import { isDoubtfulRefusal, type CodigoDeFalha, type Falha } from '../../shared/errors.ts'

/**
 * The verdict on a row whose document did not come. `deNovo` request again automatically · `falhou` certainly nothing was
 * created, a person may repeat it · `duvida` it may have been created · `todas` the failure has nothing to do with the row: the
 * list pauses.
 */
export type Verdict = 'deNovo' | 'falhou' | 'duvida' | 'todas'

/** Failures that every other row would meet as well. */
const OF_ALL: ReadonlySet<CodigoDeFalha> = new Set<CodigoDeFalha>([
  'municipio.desconhecido',
  'backend.rotaDesligada',
  'backend.naoAutorizado',
  'backend.tokenRecusado',
  'backend.redirecionou',
])

/** Refusals that prove that nothing was created. */
const REFUSED: ReadonlySet<CodigoDeFalha> = new Set<CodigoDeFalha>([
  'entrada.invalida',
  'backend.recusou',
  'backend.proibido',
  'backend.naoEncontrado',
  'backend.ocupado',
])

/** Failures after which a later try may succeed. */
const PASSING: ReadonlySet<CodigoDeFalha> = new Set<CodigoDeFalha>([
  'backend.indisponivel',
  'backend.semResposta',
  'backend.ocupado',
  'backend.falhou',
  'cancelado',
])

/** The system itself has a problem: the next row waits as well. */
export function isUnwell({ codigo }: Falha): boolean {
  return PASSING.has(codigo) && codigo !== 'cancelado'
}

/** @param creates the operation creates something (`Operation.cria`): it is never repeated automatically */
export function verdictOf(creates: boolean, falha: Falha): Verdict {
  const { codigo, descricao, esperaSegundos } = falha
  if (OF_ALL.has(codigo)) return 'todas'
  if (!creates) return PASSING.has(codigo) ? 'deNovo' : 'falhou'
  if (REFUSED.has(codigo)) return isDoubtfulRefusal(falha) ? 'duvida' : 'falhou'
  // The backend answered, and asked to try later.
  const turnedAway = codigo === 'backend.indisponivel' && (descricao ?? esperaSegundos) !== undefined
  return turnedAway ? 'falhou' : 'duvida'
}
