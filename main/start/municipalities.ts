import { z } from 'zod'
import { LIMITES } from '../../shared/model/limites.ts'
import { MunicipioLookup } from '../backend/municipio.ts'
import { FalhaError } from '../../shared/errors.ts'
import type { Handlers } from '../ipc/handlers.ts'
import type { Fetch, Log } from '../ports.ts'
import type { Perfil } from '../settings/perfil.ts'
import type { Municipality } from './municipality.ts'

type Left = Pick<Municipality, 'perfil' | 'attendance' | 'leave'>
type Switching = Pick<Municipalities<Left>, 'switchTo' | 'nameOf'>

interface Deps<M> {
  atWork: { now: M | null }
  /** Profiles that can be switched to. */
  installed: { readonly now: { perfis: readonly Perfil[] } }
  /** Creates a municipality's services. `switching` lets the window leave it again. */
  open: (perfil: Perfil, switching: Switching) => M
  /** Network for looking up names: a session without cookies. */
  fetchFor: (perfil: Perfil) => Fetch
  /** Stores the municipality for the next start. May throw. */
  remember: (dominio: string) => void
  /** Reloads the window's first page, which drops the old page's state and caches. */
  home: () => Promise<void>
  log: Log
}

/** The installed municipalities, of which one is active. All its personal data is wiped before another becomes active. */
export class Municipalities<M extends Left> {
  readonly #deps: Deps<M>
  readonly #lookups = new Map<string, MunicipioLookup>()
  #active: M

  constructor(first: Perfil, deps: Deps<M>) {
    this.#deps = deps
    this.#active = deps.atWork.now = this.#open(first)
  }

  get active(): M {
    return this.#active
  }

  /**
   * Leaves the active municipality and opens another, which the window then shows from its first page.
   * @throws FalhaError `municipio.emAtendimento` while a person is served, `atendimento.bloqueado` while data of the last one
   * may be left. `entrada.invalida` for a domain that is not installed or was refused.
   */
  async switchTo(dominio: string): Promise<void> {
    const { atWork, remember, home, log } = this.#deps
    const perfil = this.#installed(dominio)
    const old = this.#active
    if (perfil === old.perfil) return
    old.attendance.mustBeVerified()
    // While a municipality is being left its phase is `encerrando`, so a second switch is rejected.
    if (old.attendance.state.fase !== 'livre') throw new FalhaError('municipio.emAtendimento')
    // The next municipality opens first: if that fails, nothing has changed.
    const next = this.#open(perfil)
    await old.leave()
    this.#active = atWork.now = next
    try {
      remember(dominio)
    } catch (error) {
      log.error('municipality not remembered', { error: error instanceof Error ? error.name : 'unknown' })
    }
    await home()
  }

  /** The municipality's own name; null if its system gives none. Throws if the look-up fails. */
  async nameOf(dominio: string): Promise<string | null> {
    const perfil = this.#installed(dominio)
    const lookup = this.#lookups.get(dominio) ?? new MunicipioLookup(perfil, this.#deps.fetchFor(perfil))
    this.#lookups.set(dominio, lookup)
    return (await lookup.find())?.nomePrefeitura ?? null
  }

  #open(perfil: Perfil): M {
    return this.#deps.open(perfil, this)
  }

  #installed(dominio: string): Perfil {
    const perfil = this.#deps.installed.now.perfis.find((one) => one.dominio === dominio)
    if (!perfil) throw new FalhaError('entrada.invalida', { campo: 'dominio' })
    return perfil
  }
}

export function switchingHandlers(switching: Switching): Pick<Handlers, 'municipio.trocar' | 'municipio.nome'> {
  const schema = z.strictObject({ dominio: z.string().max(LIMITES.dominio) })
  return {
    'municipio.trocar': { schema, run: ({ dominio }) => switching.switchTo(dominio) },
    'municipio.nome': { schema, run: async ({ dominio }) => ({ nome: await switching.nameOf(dominio) }) },
  }
}
