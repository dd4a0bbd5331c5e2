import type { Atendimento } from '../../shared/ipc/types.ts'
import type { Handlers } from '../ipc/handlers.ts'
import { nobody } from '../ipc/turns.ts'
import type { Installed } from '../settings/installed.ts'
import type { OpenMunicipality } from './startMunicipality.ts'
import { EventEmitter } from 'node:events'
import type { Trabalho } from '../../shared/model/impressao.ts'
import type { Fact } from '../audit/line.ts'

type Served = OpenMunicipality & { handlers: Handlers }

/** The active municipality. None is active before the first page is drawn, or on a machine without a profile. */
export class AtWork {
  now: Served | null = null
  readonly #installed: Installed

  constructor(installed: Installed) {
    this.#installed = installed
  }

  /** The active municipality, for services that run only with one. Throws without one. */
  get municipality(): Served {
    if (!this.now) throw new Error('no municipality at work')
    return this.now
  }

  /** State of the attendance; null on a machine without a usable profile. */
  get attendance(): Atendimento | null {
    return this.now?.attendance.state ?? (this.#installed.now.perfil ? nobody : null)
  }

  /** True if nobody is being served or signing in, even while the station is locked. */
  get isFree(): boolean {
    const state = this.attendance
    return state?.fase === 'bloqueada' || (state?.fase === 'livre' && !state.loginEmCurso)
  }
}

/*
 * Events notify parts that are created later than the sender. In the other direction, a part calls the objects that it was given.
 * Node calls the listeners synchronously, in the order in which they were added.
 */

export class MachineEvents extends EventEmitter<{
  /** A fact for the audit record, and the person's document. Facts before the record is open are lost. */
  fact: [fact: Fact, whom?: string]
  /** The operator signed off while nobody is being served. */
  operatorLeft: []
  /** A print job changed, or was found left over from an earlier start. */
  job: [trabalho: Trabalho]
  unclaimedJobs: []
  /** The list, or one of its rows, changed. */
  list: []
}> {}
