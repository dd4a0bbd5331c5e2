import type { Falha } from '../../../shared/errors.ts'
import type { Log } from '../../ports.ts'
import type { Installed } from '../installed.ts'
import type { Settings } from '../load.ts'
import { GROUPS } from './applyPolicy.ts'
import { leavesOf } from './overlay.ts'
import type { Policy } from './policy.ts'
import { tellPolicy } from './stationPolicy.ts'

/** A changed policy, which is in force after the next start of the program. */
interface NewPolicy {
  /** Names of the fields that differ: `politica.estacao.correio`, `politica.perfis`. */
  campos: string[]
  /**
   * True if mail, mode or accounts change, PINs are turned on, or the active municipality is missing: no new attendance
   * starts until the restart.
   */
  urgent: boolean
  /** Whether mail is no longer sent by the same server. */
  endsMail: boolean
}

interface Deps {
  read: () => Policy
  /** The settings of this station under a policy. */
  load: (policy: Policy) => Settings
  inForce: Policy
  installed: Installed
  /** `dominio` of the active municipality; null without one. */
  active: () => string | null
  log: Log
}

/**
 * Finds changes of the policy while the program runs. A policy that cannot be read, or whose mistake may hide who may serve,
 * changes nothing: the one in force stays, and the mistake is reported.
 */
export class PolicyWatch {
  readonly #deps: Deps
  /** The settings in force, which the policy of the start made. */
  readonly #before: Settings
  /** The last policy that was read; a change counts once two looks agree, because a file may be replaced in steps. */
  #seen: Policy
  /** The last policy that was compared with the one in force; at first that one. An unchanged policy is not loaded again. */
  #judged: Policy
  #waiting: NewPolicy | null = null
  #mistakes: string

  constructor(deps: Deps) {
    this.#deps = deps
    this.#seen = this.#judged = deps.inForce
    this.#before = deps.installed.now
    this.#mistakes = JSON.stringify(mistakesOf(this.#before))
  }

  get waiting(): NewPolicy | null {
    return this.#waiting
  }

  /** Whether the policy can be read now: if not, a start would serve nobody. */
  get isReadable(): boolean {
    return this.#mistakes === '[]'
  }

  /** Reads the policy. */
  look(): void {
    const { read, load, inForce, log } = this.#deps
    const policy = read()
    const { perfil, instalavel } = this.#before
    // The own settings of a stopped station may have been repaired.
    const isStopped = perfil === null && !instalavel
    const settings = policy === this.#judged && !isStopped ? null : load(policy)
    this.#report(mistakesOf(settings ?? (policy === inForce ? this.#before : null)))
    const isSeen = policy === this.#seen
    this.#seen = policy
    if (!settings || !isSeen || !this.isReadable) return
    this.#judged = policy
    const campos = changed(inForce, policy)
    const mayStart = isStopped && settings.perfil !== null
    this.#waiting = campos.length > 0 || mayStart ? { campos, ...this.#takenBy(settings) } : null
    if (campos.length > 0) log.info('policy changed', { fields: campos.join(' ') })
  }

  #report(falhas: readonly Falha[]): void {
    const mistakes = JSON.stringify(falhas)
    if (mistakes === this.#mistakes) return
    this.#mistakes = mistakes
    const { falhas: known, definidos } = this.#before.politica
    const others = mistakesOf(this.#before).length > 0 ? [] : known
    this.#deps.installed.reportPolicy([...others, ...falhas])
    tellPolicy({ definidos: falhas.length > 0 ? [] : definidos, falhas }, this.#deps.log)
  }

  #takenBy({ estacao, perfis }: Settings): Pick<NewPolicy, 'urgent' | 'endsMail'> {
    const { estacao: before, perfil } = this.#before
    const active = this.#deps.active()
    const endsMail = before.correio !== undefined && JSON.stringify(before.correio) !== JSON.stringify(estacao.correio)
    const isGone = !perfis.some(({ dominio }) => dominio === active)
    const isOther =
      before.modo !== estacao.modo ||
      (estacao.pin && !before.pin) ||
      JSON.stringify(estacao.contas) !== JSON.stringify(before.contas)
    return { urgent: perfil === null || endsMail || isGone || isOther, endsMail }
  }
}

/** Why a policy cannot be taken over; none if no mistake decides about who may serve. */
function mistakesOf(settings: Settings | null): readonly Falha[] {
  return settings && settings.politica.hides.length > 0 ? settings.politica.falhas : []
}

/** Names of the policy's fields that differ. */
function changed(before: Policy, after: Policy): string[] {
  const textsOf = ({ estacao, perfis, falhas }: Policy) =>
    new Map([
      ...falhas.map(({ campo = '', motivo }) => [campo, motivo] as const),
      ...leavesOf(estacao, GROUPS).map(({ path, value }) => [`politica.estacao.${path.join('.')}`, value] as const),
      ...(perfis ? [['politica.perfis', perfis] as const] : []),
    ])
  const [old, now] = [textsOf(before), textsOf(after)]
  return [...new Set([...old.keys(), ...now.keys()])].filter(
    (name) => JSON.stringify(old.get(name)) !== JSON.stringify(now.get(name)),
  )
}
