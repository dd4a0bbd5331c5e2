import type { Atendimento } from '../../shared/ipc/types.ts'
import type { Handlers } from '../ipc/handlers.ts'
import { nobody } from '../ipc/turns.ts'
import type { Installed } from '../settings/installed.ts'
import type { OpenMunicipality } from './startMunicipality.ts'

type Served = OpenMunicipality & { handlers: Handlers }

/** The municipality at work on this machine. There is none before the first page is drawn, nor on a machine without a profile. */
export class AtWork {
  now: Served | null = null
  readonly #installed: Installed

  constructor(installed: Installed) {
    this.#installed = installed
  }

  /** For the services, which begin with a municipality. */
  get municipality(): Served {
    if (!this.now) throw new Error('no municipality at work')
    return this.now
  }

  /** Null on a machine that can serve nobody. */
  get attendance(): Atendimento | null {
    return this.now?.attendance.state ?? (this.#installed.now.perfil ? nobody : null)
  }

  /** No person is being served, and none signs in. */
  get isFree(): boolean {
    const state = this.attendance
    return state?.fase === 'bloqueada' || (state?.fase === 'livre' && !state.loginEmCurso)
  }
}
