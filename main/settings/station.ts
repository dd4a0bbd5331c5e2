import { FalhaError } from '../../shared/errors.ts'
import type { Inicio } from '../../shared/ipc/inicio.ts'
import type { Atendimento, Estacao } from '../../shared/ipc/types.ts'
import type { SettingsStore } from '../ports.ts'
import { estacaoSchema, type EstacaoConfig } from './estacao.ts'
import { configuredOrigins } from './configuredOrigins.ts'
import { correioEmVigor } from './correio.ts'
import { filaEmVigor } from './fila.ts'
import type { Settings } from './load.ts'
import type { Perfil } from './perfil.ts'
import { StationPolicy } from './policy/stationPolicy.ts'

/** The station's own settings. Every change goes through this class, so that one does not overwrite another. */
export class Station {
  readonly #store: SettingsStore
  readonly #changed: (campos: string[]) => void
  readonly #policy: StationPolicy
  #config: EstacaoConfig

  /**
   * @param changed called with the names of the changed settings: `impressao.regras`
   * @param policy settings that the station may not change
   */
  constructor(
    config: EstacaoConfig,
    store: SettingsStore,
    changed: (campos: string[]) => void = () => undefined,
    policy: StationPolicy = new StationPolicy({ definidos: [], own: {} }),
  ) {
    this.#config = config
    this.#store = store
    this.#changed = changed
    this.#policy = policy
  }

  get config(): EstacaoConfig {
    return this.#config
  }

  /** Whether the municipality sets it. @param campo name of a setting: `impressao.som` */
  isDefined(campo: string): boolean {
    return this.#policy.sets(campo)
  }

  /**
   * Applies a change at once and stores it for the next start. Throws when it cannot be written.
   * @throws FalhaError `ajuste.definido` for a setting of the policy, `entrada.invalida` for a value that the next start could
   *   not read: it would refuse the whole station
   */
  change(change: Partial<EstacaoConfig>): void {
    const before = this.#config
    const after = { ...before, ...change }
    const campos = differences(before, after)
    const fixed = campos.find((campo) => this.#policy.forbids(campo, before, after))
    if (fixed !== undefined) throw new FalhaError('ajuste.definido', { campo: fixed })
    if (!estacaoSchema.safeParse(after).success) throw new FalhaError('entrada.invalida')
    this.#config = after
    this.#store.write('estacao', this.#policy.ownOf(after))
    if (campos.length > 0) this.#changed(campos)
  }

  /** Changes some printing settings; the others stay. */
  changePrinting(change: Partial<EstacaoConfig['impressao']>): void {
    this.change({ impressao: { ...this.#config.impressao, ...change } })
  }
}

/** Names of the settings that differ; for a group, the names of the differing settings in it. */
function differences(before: object, after: object): string[] {
  const old: Record<string, unknown> = { ...before }
  return Object.entries(after).flatMap(([name, value]) => {
    const was = old[name]
    if (JSON.stringify(was) === JSON.stringify(value)) return []
    return isGroup(was) && isGroup(value) ? differences(was, value).map((one) => `${name}.${one}`) : [name]
  })
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The window's view of this machine. `perfil` is the municipality at work, null when there is none. */
export function describeStation(
  config: EstacaoConfig,
  { perfis, recusados, falha, instalavel, politica: { definidos, falhas } }: Settings,
  perfil: Perfil | null,
  versao: string,
): Estacao {
  const isDefined = (campo: string) => definidos.includes(campo)
  const rotas = Object.entries(perfil?.rotas ?? {})
  return {
    modo: config.modo,
    versao,
    inatividadeSegundos: config.inatividadeSegundos,
    vencimento: config.vencimento,
    pin: config.pin,
    aparencia: config.aparencia,
    totem: config.totem,
    correio: correioEmVigor(config, isDefined) !== null,
    fila: filaEmVigor(config, isDefined) !== null,
    perfil: {
      dominio: perfil?.dominio ?? '',
      fuso: perfil?.fuso ?? 'America/Sao_Paulo',
      login: perfil?.login ?? 'janela',
      celular: perfil?.parametros.entradaPeloCelular ?? false,
      libras: perfil?.parametros.libras ?? null,
      portal: perfil?.parametros.portal ?? null,
      rotasDesligadas: rotas.filter(([, rota]) => rota === false).map(([nome]) => nome),
      // A passer-by must not get from a kiosk into the system's browser.
      links: perfil && config.modo !== 'totem' ? [...configuredOrigins(perfil).links] : [],
    },
    municipios: [...perfis.map(({ dominio }) => ({ dominio })), ...recusados],
    politica: { definidos, falhas },
    instalavel,
    ...(falha && { falha: falha.falha }),
  }
}

/**
 * The first content of the window's document. A print office waits for jobs, not people: its frame will show the queue. Where a
 * person is being served, or the station cannot serve (`atendimento` null: no profile, or an operator has to sign on), the
 * window's script chooses the screen. A kiosk's script does as well.
 */
export function describeInicio({ modo, aparencia }: EstacaoConfig, atendimento: Atendimento | null): Inicio {
  const free = atendimento?.fase === 'livre' || atendimento?.fase === 'encerrando'
  if (!free || modo === 'totem') return { tela: 'nada', aparencia }
  return { tela: modo === 'escritorio' ? 'moldura' : 'busca', aparencia }
}
