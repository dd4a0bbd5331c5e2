import { isDoubtfulRefusal, type CodigoDeFalha, type Falha } from '../../shared/errors.ts'

/**
 * How a row without its document continues. `deNovo` automatic retry · `falhou` certainly nothing was created, a person may
 * retry · `duvida` it may have been created · `todas` the failure does not concern this row: the list pauses.
 */
export type Verdict = 'deNovo' | 'falhou' | 'duvida' | 'todas'

/** Failures that every other row would have too. */
const OF_ALL: ReadonlySet<CodigoDeFalha> = new Set<CodigoDeFalha>([
  'municipio.desconhecido',
  'backend.rotaDesligada',
  'backend.naoAutorizado',
  'backend.tokenRecusado',
  'backend.redirecionou',
  // A certificate is refused before anything is sent.
  'rede.certificado',
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

/**
 * Whether the system itself may fail, so that the next row waits as well. Rows in doubt count: a person has to decide about each.
 */
export function isSystemFailure(verdict: Verdict, { codigo }: Falha): boolean {
  if (codigo === 'cancelado') return false
  return verdict === 'duvida' || PASSING.has(codigo) || /^(documento\.|backend\.redeFechada)/.test(codigo)
}

/** Judges a failed request. @param creates the operation creates something (`Operation.cria`) and is never retried automatically */
export function verdictOf(creates: boolean, falha: Falha): Verdict {
  const { codigo, descricao, esperaSegundos } = falha
  if (OF_ALL.has(codigo)) return 'todas'
  if (!creates) return PASSING.has(codigo) ? 'deNovo' : 'falhou'
  if (REFUSED.has(codigo)) return isDoubtfulRefusal(falha) ? 'duvida' : 'falhou'
  // The backend answered, and asked to retry later: nothing was created.
  const turnedAway = codigo === 'backend.indisponivel' && (descricao ?? esperaSegundos) !== undefined
  return turnedAway ? 'falhou' : 'duvida'
}
