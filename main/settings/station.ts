import { FalhaError } from '../../shared/errors.ts'
import { ATENDIMENTOS_COM_TECLAS, type Inicio } from '../../shared/ipc/inicio.ts'
import type { Atendimento, Estacao } from '../../shared/ipc/types.ts'
import type { SettingsStore } from '../ports.ts'
import { estacaoSchema, type EstacaoConfig } from './estacao.ts'
import { configuredOrigins, type Perfil } from './perfil.ts'
import { contasEmVigor } from './contas.ts'
import { correioEmVigor } from './correio.ts'
import type { Settings } from './load.ts'
import { isRecord, overlaid, valueAt } from './policy/overlay.ts'
import { StationPolicy } from './policy/stationPolicy.ts'

/** The station's settings in force. All changes go through this class, so that no change overwrites another. */
export class Station {
  readonly #store: SettingsStore
  readonly #changed: (campos: string[]) => void
  readonly #policy: StationPolicy
  #config: EstacaoConfig
  /** The settings as this program last read or wrote them. */
  #written: EstacaoConfig
  #countFailed = false

  /** `changed` gets names of changed settings, e.g. `impressao.regras`. `policy`: settings that may not change. */
  constructor(
    config: EstacaoConfig,
    store: SettingsStore,
    changed: (campos: string[]) => void = () => undefined,
    policy: StationPolicy = new StationPolicy([]),
  ) {
    this.#config = this.#written = config
    this.#store = store
    this.#changed = changed
    this.#policy = policy
  }

  get config(): EstacaoConfig {
    return this.#config
  }

  /** Whether the policy sets a setting. @param campo name of the setting: `impressao.som` */
  isDefined(campo: string): boolean {
    return this.#policy.sets(campo)
  }

  /**
   * Applies a change at once, and stores it for the next start. Throws if the file cannot be written.
   * @throws FalhaError `ajuste.definido` for a setting of the policy, `entrada.invalida` for a value that would make
   *   the next start reject the whole station
   */
  change(change: Partial<EstacaoConfig>): void {
    const before = this.#config
    const after = { ...before, ...change }
    const campos = differences(before, after)
    const fixed = campos.find((campo) => this.#policy.forbids(campo, before, after))
    if (fixed !== undefined) throw new FalhaError('ajuste.definido', { campo: fixed })
    if (!estacaoSchema.safeParse(after).success) throw new FalhaError('entrada.invalida')
    // Kind of station and PINs change only at a start, which reads the file. In memory alone a kiosk would become half a counter.
    const needsFile = campos.includes('modo') || campos.includes('pin')
    if (!needsFile) this.#config = after
    this.#write(after)
    this.#config = after
    if (campos.length > 0) this.#changed(campos)
  }

  /**
   * Writes only the changes: a technician may have edited the file since, and an unreadable file stays as it is.
   * @throws FalhaError `entrada.invalida` if a change and an edit are each valid, but not together
   */
  #write(config: EstacaoConfig): void {
    const own = valueAt(this.#store.read(), ['estacao'])
    const leaves = this.#policy.changesOf(own, this.#written, config)
    const estacao = overlaid(own, leaves)
    if (!this.#policy.accepts(estacao, config) && this.#policy.accepts(own, config))
      throw new FalhaError('entrada.invalida')
    if (leaves.length > 0) this.#store.write({ estacao })
    this.#written = config
  }

  /** Counts an attendance. Writes no line in the record. A kiosk is not counted, because it shows no key hints. */
  countAttendance(): void {
    const { aparencia, modo } = this.#config
    if (aparencia.atendimentos === ATENDIMENTOS_COM_TECLAS || modo === 'totem') return
    if (this.isDefined('aparencia.atendimentos')) return
    const atendimentos = aparencia.atendimentos + 1
    this.#config = { ...this.#config, aparencia: { ...aparencia, atendimentos } }
    if (this.#countFailed) return
    try {
      this.#write(this.#config)
    } catch {
      // After a failure the count is only kept in memory: clerks must not wait for the file each time.
      this.#countFailed = true
    }
  }

  changePrinting(change: Partial<EstacaoConfig['impressao']>): void {
    this.change({ impressao: { ...this.#config.impressao, ...change } })
  }
}

/** Names of the settings that differ, e.g. `impressao.som` inside the group `impressao`. */
function differences(before: object, after: object): string[] {
  const old: Record<string, unknown> = { ...before }
  return Object.entries(after).flatMap(([name, value]) => {
    const was = old[name]
    if (JSON.stringify(was) === JSON.stringify(value)) return []
    return isRecord(was) && isRecord(value) ? differences(was, value).map((one) => `${name}.${one}`) : [name]
  })
}

/** Describes this machine for the window. @param perfil the active municipality; null without one */
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
    comEntrada: config.pin || contasEmVigor(config, isDefined) !== null,
    aparencia: config.aparencia,
    totem: config.totem,
    correio: correioEmVigor(config, isDefined) !== null,
    perfil: {
      dominio: perfil?.dominio ?? '',
      fuso: perfil?.fuso ?? 'America/Sao_Paulo',
      login: perfil?.login ?? 'janela',
      celular: perfil?.parametros.entradaPeloCelular ?? false,
      libras: perfil?.parametros.libras ?? null,
      portal: perfil?.parametros.portal ?? null,
      servicos: perfil?.parametros.servicos ?? null,
      recebimento: perfil?.parametros.recebimento ?? null,
      rotasDesligadas: rotas.filter(([, rota]) => rota === false).map(([nome]) => nome),
      // At a kiosk no passer-by may reach the system's browser.
      links: perfil && config.modo !== 'totem' ? [...configuredOrigins(perfil).links] : [],
    },
    municipios: [...perfis.map(({ dominio }) => ({ dominio })), ...recusados],
    politica: { definidos, falhas },
    instalavel,
    ...(falha && { falha: falha.falha }),
  }
}

/**
 * Chooses what the window's document shows before any script runs. A print office shows only the frame, because it has
 * no search for people. Nothing is shown at a kiosk, while a person is being served, or if the station cannot serve.
 * @param atendimento null without a profile, or before an operator has signed on
 */
export function describeInicio({ modo, aparencia }: EstacaoConfig, atendimento: Atendimento | null): Inicio {
  const free = atendimento?.fase === 'livre' || atendimento?.fase === 'encerrando'
  if (!free || modo === 'totem') return { tela: 'nada', aparencia }
  return { tela: modo === 'escritorio' ? 'moldura' : 'busca', aparencia }
}
