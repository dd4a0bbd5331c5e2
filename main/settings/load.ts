import type { z } from 'zod'
import { FalhaError, motivosDoPerfil, type Falha } from '../../shared/errors.ts'
import type { OwnSettings } from '../ports.ts'
import { configSchema, estacaoSchema, type EstacaoConfig } from './estacao.ts'
import { isThere } from '../store/durableFile.ts'
import { readSettingsText } from './fileText.ts'
import { assertProfileFits, type StationKind } from './checkForStation.ts'
import { perfilSchema, type Perfil } from './perfil.ts'
import { applyPolicy, GROUPS, type Effective } from './policy/applyPolicy.ts'
import { isRecord, leavesOf, namesIn, valueAt, type Leaf } from './policy/overlay.ts'
import { plain } from './policy/ownedFile.ts'
import { domainOf, ownPerfis, perfisOver, type WrittenPerfil } from './policy/perfis.ts'
import { assertNoneTwice, noPolicy, type Policy } from './policy/policy.ts'
import { modoSchema } from './usedStation.ts'

export interface Settings {
  estacao: EstacaoConfig
  /** The municipality to open with; null if none is usable, and then `falha` has the reason. */
  perfil: Perfil | null
  /** All usable profiles, including `perfil`. With `--perfil`, or at a kiosk, only that one. */
  perfis: readonly Perfil[]
  recusados: readonly PerfilRecusado[]
  falha: FalhaError | null
  politica: PoliticaEmVigor
  /** Whether a municipality may be added here: not at a kiosk, and not if the policy defines them. */
  instalavel: boolean
}

export interface PoliticaEmVigor {
  /** Names of the settings that the policy sets: `impressao.som`, `perfis`. */
  definidos: readonly string[]
  /** Why the policy, or a field of it, is not in force. */
  falhas: readonly Falha[]
  /** The station's own settings from its file, without the policy. */
  own: unknown
  /** Security settings of the policy that are unreadable. Without them anybody might serve, or act as a clerk. */
  hides: readonly Guard[]
}

/** An installed profile with a mistake, which does not affect the others. */
export interface PerfilRecusado {
  /** The profile's `dominio`; null if it cannot be read. */
  dominio: string | null
  /** Names the wrong field, e.g. `perfis.1.baseUrl`. */
  falha: Falha
}

/**
 * Loads the settings of this run. If the kind of station or the sign-on in the policy cannot be read, nobody is served.
 * Otherwise a kiosk could open as a counter, or a counter without its sign-on. A used station keeps its kind until its
 * settings or the policy name another. Never throws; parameters as {@link settingsIn}.
 */
export function loadSettings(...given: Parameters<typeof settingsIn>): Settings {
  const [{ used }] = given
  const settings = settingsIn(...given)
  const { estacao, politica } = settings
  const byPolicy = politica.definidos.includes('modo')
  const said = byPolicy ? estacao.modo : modoSchema.safeParse(valueAt(politica.own, ['modo'])).data
  const ofKind = { ...settings, estacao: { ...estacao, modo: said ?? used?.modo ?? estacao.modo } }
  const nobody = { ...ofKind, perfil: null, perfis: [], recusados: [], instalavel: false }
  // A station that is a kiosk by its own settings stays a kiosk.
  if (politica.hides.some((guard) => guard !== 'modo' || estacao.modo !== 'totem'))
    return { ...nobody, falha: new FalhaError('politica.parada') }
  const isKnown = ofKind.estacao.modo === estacao.modo
  // A used station that lost its settings or policy must not be set up by a stranger; after a trial it may.
  const mayBegin = !used || (used.ensaio && isKnown)
  if (settings.perfil === null) return { ...ofKind, instalavel: settings.instalavel && mayBegin }
  if (isKnown) return settings
  return { ...nobody, falha: new FalhaError('perfil.invalido', { campo: 'estacao.modo', motivo: 'modoPerdido' }) }
}

/**
 * Reads the settings files. Never throws: a bad file becomes a failure that names the field, and defaults replace the rest. So
 * a counter can open and show what is wrong.
 * @param perfilFile profile given on the command line, instead of the installed ones
 * @param packaged whether the program is installed, which is stricter ({@link assertProfileFits})
 * @param policy the municipality's policy, which overrides all other settings
 */
function settingsIn(
  store: Pick<OwnSettings, 'read' | 'used'>,
  perfilFile?: string,
  packaged = false,
  policy: Policy = noPolicy,
): Settings {
  let own: unknown
  let over = applyPolicy(own, policy.estacao)
  let estacao = over.alone
  const politica = () => {
    const falhas = [...policy.falhas, ...over.falhas]
    return { definidos: namesOf(over, policy), falhas, own, hides: hiddenGuards(policy, falhas, over.leaves) }
  }
  try {
    const file = store.read()
    own = valueAt(file, ['estacao'])
    over = applyPolicy(own, policy.estacao)
    // Set before the rest is parsed: a kiosk must not open as a counter because of a wrong profile.
    estacao = estacaoSchema.safeParse(over.estacao ?? {}).data ?? estacao
    const merged = isRecord(file) && over.estacao !== undefined ? { ...file, estacao: over.estacao } : file
    const config = parse(configSchema, merged, 'config.json')
    const here = { modo: estacao.modo, packaged }
    if (perfilFile !== undefined) {
      const perfil = givenPerfil(perfilFile, policy, here)
      const only = { perfil, perfis: [perfil], recusados: [], falha: null, instalavel: false }
      return { estacao, ...only, politica: politica() }
    }
    const written = ownPerfis(config.perfis)
    const { perfis, recusados } = readInstalled(policy.perfis ? perfisOver(written, policy.perfis) : written, here)
    const last = estacao.perfilPadrao?.toLowerCase()
    const perfil = perfis.find(({ dominio }) => dominio.toLowerCase() === last) ?? perfis[0] ?? null
    const nobody = recusados[0]?.falha ?? { campo: 'perfis' }
    const falha = perfil ? null : new FalhaError('perfil.invalido', nobody)
    // The public must not choose the municipality of a kiosk.
    const only = perfil !== null && estacao.modo === 'totem'
    const offered = only ? { perfis: [perfil], recusados: [] } : { perfis, recusados }
    // Without a profile no operator can sign on. A wrong profile has to be corrected, not replaced.
    const mayBegin = perfil !== null || (recusados.length === 0 && !estacao.pin && !policy.estacao['contas'])
    const instalavel = policy.perfis === null && estacao.modo !== 'totem' && mayBegin
    return { estacao, perfil, ...offered, falha, instalavel, politica: politica() }
  } catch (erro) {
    const falha = erro instanceof FalhaError ? erro : new FalhaError('perfil.invalido', { campo: 'config.json' })
    return { estacao, perfil: null, perfis: [], recusados: [], falha, instalavel: false, politica: politica() }
  }
}

function namesOf({ leaves }: Effective, { perfis }: Policy): string[] {
  return [...leaves.map(({ path }) => path.join('.')), ...(perfis ? ['perfis'] : [])]
}

/** Parses each profile separately, so that one municipality's mistake does not affect the others. */
function readInstalled(
  written: readonly WrittenPerfil[],
  here: StationKind,
): { perfis: Perfil[]; recusados: PerfilRecusado[] } {
  const perfis: Perfil[] = []
  const recusados: PerfilRecusado[] = []
  const known = new Set<string>()
  const parsed = parserOfMany()
  for (const { value, nameOf } of written) {
    try {
      const perfil = parsed(value)
      assertProfileFits(perfil, here)
      // The domain identifies a municipality, so a second profile of the same domain would never be used.
      const dominio = perfil.dominio.toLowerCase()
      if (known.has(dominio)) throw new FalhaError('perfil.invalido', { campo: 'dominio' })
      known.add(dominio)
      perfis.push(perfil)
    } catch (erro) {
      if (!(erro instanceof FalhaError)) throw erro
      const { falha } = erro
      recusados.push({ dominio: domainOf(value), falha: { ...falha, campo: nameOf(falha.campo ?? '') } })
    }
  }
  return { perfis, recusados }
}

/**
 * Parses many profiles. Most differ only in their addresses, so the rest is parsed once: a state's policy has thousands.
 * @returns throws `perfil.invalido` naming the field
 */
function parserOfMany(): (value: unknown) => Perfil {
  const alike = new Map<string, Perfil>()
  return (value) => {
    const { dominio, baseUrl, authUrl, ...rest } = isRecord(value) ? value : {}
    const text = JSON.stringify(rest)
    const known = alike.get(text)
    const own = known && addressesSchema.safeParse({ dominio, baseUrl, authUrl })
    if (known && own?.success) return { ...known, ...own.data }
    const perfil = parse(perfilSchema, value, '')
    alike.set(text, perfil)
    return perfil
  }
}

const addressesSchema = perfilSchema.pick({ dominio: true, baseUrl: true, authUrl: true })

/**
 * The command line's profile, merged with the policy's entry for its domain.
 * @throws FalhaError `perfil.invalido` if it is wrong, or if the policy lists only other municipalities
 */
function givenPerfil(file: string, { perfis: listed }: Policy, here: StationKind): Perfil {
  const given = { value: readJson(file), nameOf: (campo: string) => campo || '--perfil' }
  const dominio = domainOf(given.value)
  const all = listed ? perfisOver([given], listed).filter(({ value }) => domainOf(value) === dominio) : [given]
  if (all.length === 0) throw new FalhaError('perfil.invalido', { campo: '--perfil', motivo: 'foraDaPolitica' })
  const { perfis, recusados } = readInstalled(all, here)
  if (!perfis[0]) throw new FalhaError('perfil.invalido', recusados[0]?.falha)
  return perfis[0]
}

/** @throws FalhaError `perfil.invalido` naming the field */
export function parsePerfil(written: unknown): Perfil {
  return parse(perfilSchema, written, 'perfil')
}

/** @throws FalhaError `perfil.invalido` naming the field */
export function readPerfil(file: string): Perfil {
  return parse(perfilSchema, readJson(file), '--perfil')
}

function readJson(file: string): unknown {
  try {
    const text = readSettingsText(file)
    const found: unknown = JSON.parse(text)
    assertNoneTwice(text)
    return found
  } catch (cause) {
    if (cause instanceof FalhaError) throw cause
    const motivo = cause instanceof SyntaxError ? 'ajustesDanificados' : isThere(file) ? 'ajustesIlegiveis' : null
    throw new FalhaError('perfil.invalido', { campo: '--perfil', ...(motivo && { motivo }) }, { cause })
  }
}

/** @throws FalhaError `perfil.invalido` naming the field, or `where` if the value itself is wrong */
function parse<S extends z.ZodType>(schema: S, value: unknown, where: string): z.output<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const extra = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined
  const campo = [...(issue?.path ?? []), ...(extra ? [extra] : [])].join('.')
  const said = extra ? 'chaveDesconhecida' : issue?.message
  const motivo = motivosDoPerfil.find((one) => one === said)
  throw new FalhaError('perfil.invalido', { campo: campo || where, ...(motivo && { motivo }) })
}

/** The fields that decide who may serve at a station, each with the names that a mistake may have made of it. */
const NAMES = { modo: /^modo/, pin: /^pin/, contas: /^conta(?!t)/ }

type Guard = keyof typeof NAMES

/** The guards that a policy may have meant, although they are not in force because of its mistakes. */
function hiddenGuards({ estacao }: Policy, falhas: readonly Falha[], inForce: readonly Leaf[]): Guard[] {
  const isSet = (guard: Guard) => inForce.some(({ path: [name] }) => name === guard)
  const known = new Set(inForce.map(({ path }) => path.join('.')))
  const dropped = leavesOf(estacao, GROUPS).filter(({ path }) => !known.has(path.join('.')))
  const tooLow = dropped.flatMap(({ path, value }) =>
    [...path.slice(1), ...namesIn(value)].map((name) => name.toLowerCase()),
  )
  return (Object.keys(NAMES) as Guard[]).filter(
    (guard) => tooLow.includes(guard) || falhas.some((falha) => mayHide(guard, falha, isSet(guard))),
  )
}

/** A mistake under a guard's name hides it even if it is set: nobody knows which of the two was meant. */
function mayHide(guard: Guard, { codigo, campo = '', motivo }: Falha, isSet: boolean): boolean {
  const [name = '', ...inner] = campo.replace(/^politica\.(estacao\.)?/, '').split('.')
  const bare = plain(name).trim()
  // Beside a guard in force a longer name is another field.
  const isMeant = NAMES[guard].test(bare) && (!isSet || bare.length <= guard.length + 1)
  if (isMeant || (motivo === 'chaveRepetida' && name === 'estacao')) return true
  const isWhole = codigo === 'politica.ignorada' || name === 'estacao'
  const isUnknown = inner.length === 0 && motivo === 'chaveDesconhecida'
  return guard === 'modo' && !isSet && (isWhole || isUnknown)
}
