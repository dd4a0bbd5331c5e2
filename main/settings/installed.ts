import { z } from 'zod'
import { FalhaError, type Falha } from '../../shared/errors.ts'
import type { SettingsStore } from '../ports.ts'
import { assertProfileFits } from './checkForStation.ts'
import { estacaoSchema, ONLY_BY_POLICY, type EstacaoConfig } from './estacao.ts'
import { parsePerfil, type Settings } from './load.ts'
import type { Perfil } from './perfil.ts'
import { isRecord } from './policy/overlay.ts'

/** Settings that are not exported for other machines: they concern this machine or its people, or only a policy may set them. */
const OF_THIS_MACHINE = [
  'nome',
  'perfilPadrao',
  'anel',
  'operadores',
  'pin',
  'impressao.impressora',
  'impressao.pasta',
  'aparencia.zoom',
  'aparencia.atendimentos',
  ...ONLY_BY_POLICY,
]

/** The installed municipalities of this station; more can be added to its settings file. */
export class Installed {
  readonly #store: SettingsStore
  readonly #load: () => Settings
  readonly #packaged: boolean
  #now: Settings
  #added = false

  constructor(store: SettingsStore, load: () => Settings, packaged: boolean) {
    this.#store = store
    this.#load = load
    this.#packaged = packaged
    this.#now = load()
  }

  get now(): Settings {
    return this.#now
  }

  /** Reports why the policy, or one of its fields, is no longer in force. */
  reportPolicy(falhas: readonly Falha[]): void {
    this.#now = { ...this.#now, politica: { ...this.#now.politica, falhas } }
  }

  /** Parses a profile. Throws `perfil.invalido` naming the field, `municipio.repetido` for an installed domain. */
  parse(written: unknown): Perfil {
    const perfil = parsePerfil(written)
    assertProfileFits(perfil, { modo: this.#now.estacao.modo, packaged: this.#packaged })
    const same = (dominio: string | null) => dominio?.toLowerCase() === perfil.dominio.toLowerCase()
    const { perfis, recusados } = this.#now
    if ([...perfis, ...recusados].some(({ dominio }) => same(dominio))) throw new FalhaError('municipio.repetido')
    return perfil
  }

  /** Stores a municipality after the existing ones, as it was written. Throws as {@link parse}. */
  add(written: unknown): Perfil {
    const { dominio } = this.parse(written)
    this.#store.write({ perfis: [...this.#written(), written] })
    this.#now = this.#load()
    const perfil = this.#now.perfis.find((one) => one.dominio === dominio)
    if (!perfil) throw this.#now.falha ?? new FalhaError('perfil.invalido')
    this.#added = true
    return perfil
  }

  /** Whether a municipality was added since the machine's settings were last shown ({@link shown}). */
  get added(): boolean {
    return this.#added
  }

  /** Called when the machine's own settings are shown. A preloaded page does not count as shown. */
  shown(): void {
    this.#added = false
  }

  /** @throws FalhaError if a municipality of this station cannot be used at a kiosk */
  mustSuitKiosk(): void {
    for (const perfil of this.#now.perfis) assertProfileFits(perfil, { modo: 'totem', packaged: this.#packaged })
  }

  /** This station's settings for other machines, in the form of a policy, without what concerns only this machine. */
  forOthers(estacao: EstacaoConfig): { estacao: object; perfis: readonly unknown[] } {
    return { estacao: saidIn(estacao, estacaoSchema.parse({})), perfis: this.#written() }
  }

  #written(): readonly unknown[] {
    return z.object({ perfis: z.array(z.unknown()).default([]) }).parse(this.#store.read()).perfis
  }
}

/** The settings that differ from the defaults. */
function saidIn(settings: object, standard: unknown, above = ''): object {
  const said = Object.entries(settings).flatMap(([name, value]): [string, unknown][] => {
    const path = above + name
    const usual = isRecord(standard) ? standard[name] : undefined
    if (OF_THIS_MACHINE.includes(path) || JSON.stringify(value) === JSON.stringify(usual)) return []
    if (!isRecord(value) || !isRecord(usual)) return [[name, value]]
    const inner = saidIn(value, usual, `${path}.`)
    return Object.keys(inner).length > 0 ? [[name, inner]] : []
  })
  return Object.fromEntries(said)
}
