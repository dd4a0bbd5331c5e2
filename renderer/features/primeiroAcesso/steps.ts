import type { CanalDeContato, OperationName } from '../../../shared/api/index.ts'
import { inWords } from '../../text/inWords.ts'
import { primeiroAcessoText } from '../../text/primeiroAcesso.ts'

export const steps = ['check', 'request', 'channel', 'code', 'password'] as const
export type Step = (typeof steps)[number]

/**
 * The operation of each step. `code`: the last step sends an unchecked code. `password`: without `definirSenha` there is
 * no first access.
 */
const operacaoOf: Partial<Record<Step, OperationName>> = {
  check: 'primeiroAcesso.verificar',
  request: 'primeiroAcesso.solicitar',
  channel: 'primeiroAcesso.enviarCodigo',
}

export function planOf(offers: (operacao: OperationName) => boolean): Step[] {
  return steps.filter((step) => {
    const operacao = operacaoOf[step]
    return operacao === undefined || offers(operacao)
  })
}

export function firstOf(plan: readonly Step[]): Progress {
  return plan.includes('request') ? { step: 'request' } : { step: 'channel', sent: null }
}

/** The taxpayer's current step. The code is stored for the last step, which sends it again; the password never is. */
export type Progress =
  | { step: 'request' }
  /** `sent`: the channel of an earlier code, if the taxpayer returned to choose again. */
  | { step: 'channel'; sent: CanalDeContato | null }
  | { step: 'code'; channel: CanalDeContato | null } // `channel`: null if the municipality chooses it
  | { step: 'password'; channel: CanalDeContato | null; code: string }
  | { step: 'ready' }

/** The previous step; null if going back leaves the first access. The step `request` cannot be repeated. */
export function previous(progress: Progress): Progress | null {
  switch (progress.step) {
    case 'code':
      return progress.channel && { step: 'channel', sent: progress.channel }
    case 'password':
      return { step: 'code', channel: progress.channel }
    default:
      return null
  }
}

/** The number of steps of the plan that are done. `checked`: the document has been checked. */
export function doneOf(plan: readonly Step[], { step }: Progress, checked: boolean): number {
  if (step === 'ready') return plan.length
  return checked ? plan.filter((one) => steps.indexOf(one) < steps.indexOf(step)).length : 0
}

export type PasswordError = 'missing' | 'differ'

/** The mistake in the two typed passwords. The municipality checks and reports its own rules. */
export function passwordError(password: string, duplicate: string): PasswordError | null {
  if (password === '') return 'missing'
  return password === duplicate ? null : 'differ'
}

/**
 * The usual channels for a code, if the municipality lists none in a known form. The municipality sends the code to the
 * contact in its record, or refuses with its own text.
 */
export const usualChannels: readonly CanalDeContato[] = [
  { tipo: 'EMAIL', valor: '' },
  { tipo: 'CELULAR', valor: '' },
]

/** A channel's `kind` in everyday words. An unknown kind gets its own name as text. */
export function channelName(kind: string): string {
  return primeiroAcessoText.channels.get(kind.trim().toUpperCase()) ?? inWords(kind).toLowerCase()
}
