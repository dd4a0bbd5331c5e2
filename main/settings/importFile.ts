import { z } from 'zod'
import { FalhaError } from '../../shared/errors.ts'
import type { OwnSettings } from '../ports.ts'
import { codeOf } from '../store/durableFile.ts'
import { assertProfileFits, type StationKind } from './checkForStation.ts'
import { ONLY_BY_POLICY } from './estacao.ts'
import { readSettingsText } from './fileText.ts'
import { parsePerfil, type Settings } from './load.ts'
import { leavesOf, overlaid, valueAt } from './policy/overlay.ts'
import { domainOf } from './policy/perfis.ts'
import { GROUPS } from './policy/applyPolicy.ts'
import { assertNoneTwice } from './policy/policy.ts'

/** Format of the file from «Salvar para outros computadores…» (`Installed.forOthers`), and of a policy. */
const formSchema = z.strictObject({
  estacao: z.record(z.string(), z.unknown()).default({}),
  perfis: z.array(z.unknown()).default([]),
})

/** Why a file was not imported. `campo` names the wrong field. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused'
  readonly why: 'ilegivel' | 'grande' | 'forma' | 'campo' | 'gravar'
  readonly campo: string | undefined

  constructor(why: ImportRefused['why'], campo?: string) {
    super(why)
    this.why = why
    this.campo = campo
  }
}

export interface Imported {
  mudaram: string[]
  /** Names of settings in the file that were ignored because the policy sets them. */
  definidos: string[]
}

/**
 * Merges a settings file into this station's own settings and municipalities; a municipality with the same domain is replaced.
 * Nothing is written unless the whole file is valid here.
 * @param load reads the settings that a store would give this station, with the policy applied
 * @throws ImportRefused
 */
export function importInto(
  path: string,
  store: OwnSettings,
  load: (store: Pick<OwnSettings, 'read' | 'used'>) => Settings,
  packaged: boolean,
): Imported {
  const { estacao, perfis } = formOf(path)
  const refused = ONLY_BY_POLICY.find((name) => name in estacao)
  if (refused !== undefined) throw new ImportRefused('campo', `estacao.${refused}`)
  const own = ownOf(store)
  const fixed = load(store).politica.definidos
  const nameOf = (path: readonly string[]) => path.join('.')
  const leaves = leavesOf(estacao, GROUPS)
  const noGroup = leaves.find((leaf) => GROUPS.includes(nameOf(leaf.path)))
  if (noGroup) throw new ImportRefused('campo', `estacao.${nameOf(noGroup.path)}`)
  const free = leaves.filter((leaf) => !fixed.includes(nameOf(leaf.path)))
  const after = {
    ...own,
    estacao: overlaid(own.estacao, free),
    perfis: fixed.includes('perfis') ? own.perfis : joined(own.perfis, perfis),
  }
  const settings = load({ used: store.used, read: () => after })
  // A station without any municipality is valid here.
  const falha = settings.falha?.falha
  if (falha && falha.campo !== 'perfis') throw new ImportRefused('campo', falha.campo)
  for (const [at, written] of perfis.entries()) mustFit(written, at, perfis, { modo: settings.estacao.modo, packaged })

  const news = free.filter((leaf) => !same(valueAt(own.estacao, leaf.path), leaf.value))
  const newPerfis = !same(own.perfis, after.perfis)
  try {
    // At once: a kiosk's municipality without its kind would make a counter.
    if (newPerfis || news.length > 0)
      store.write({ ...(newPerfis && { perfis: after.perfis }), ...(news.length > 0 && { estacao: after.estacao }) })
  } catch {
    throw new ImportRefused('gravar')
  }
  return {
    mudaram: [...news.map(({ path }) => nameOf(path)), ...(newPerfis ? ['perfis'] : [])],
    definidos: [...leaves.map(({ path }) => nameOf(path)), ...(perfis.length > 0 ? ['perfis'] : [])].filter((name) =>
      fixed.includes(name),
    ),
  }
}

function formOf(path: string): z.output<typeof formSchema> {
  let found: unknown
  try {
    const text = textAt(path)
    found = JSON.parse(text)
    assertNoneTwice(text)
  } catch (error) {
    if (error instanceof FalhaError) throw new ImportRefused('campo', error.falha.campo)
    throw error instanceof ImportRefused ? error : new ImportRefused('forma')
  }
  const { success, data, error } = formSchema.safeParse(found)
  if (success) return data
  const [issue] = error.issues
  const [extra] = issue?.code === 'unrecognized_keys' ? issue.keys : []
  throw extra === undefined ? new ImportRefused('forma') : new ImportRefused('campo', extra)
}

function textAt(path: string): string {
  try {
    return readSettingsText(path)
  } catch (error) {
    throw new ImportRefused(codeOf(error) === 'EFBIG' ? 'grande' : 'ilegivel')
  }
}

/**
 * This station's own settings file. If it cannot be read, nothing is imported, so that it is not overwritten. A missing
 * file is created for the same kind of station.
 */
function ownOf(store: OwnSettings) {
  const form = z.looseObject({ estacao: z.looseObject({}).default({}), perfis: z.array(z.unknown()).default([]) })
  try {
    return form.parse(store.read())
  } catch (error) {
    const isGone = error instanceof FalhaError && error.falha.motivo === 'ajustesSumiram'
    if (isGone && store.used) return form.parse({ estacao: { modo: store.used.modo } })
    throw new ImportRefused('campo', 'config.json')
  }
}

/** @throws ImportRefused naming the field of a municipality that cannot be used at this station, or occurs twice */
function mustFit(written: unknown, at: number, all: readonly unknown[], here: StationKind): void {
  try {
    assertProfileFits(parsePerfil(written), here)
  } catch (error) {
    const campo = error instanceof FalhaError ? error.falha.campo : undefined
    throw new ImportRefused(
      'campo',
      ['perfis', at, ...(campo === undefined || campo === 'perfil' ? [] : [campo])].join('.'),
    )
  }
  if (all.slice(0, at).some((one) => sameDomain(one, written))) throw new ImportRefused('campo', `perfis.${at}.dominio`)
}

/** Joins the lists; a municipality replaces an earlier one with the same domain. */
function joined(own: readonly unknown[], others: readonly unknown[]): readonly unknown[] {
  return others.reduce<readonly unknown[]>((all, one) => {
    const at = all.findIndex((other) => sameDomain(one, other))
    return at < 0 ? [...all, one] : all.with(at, one)
  }, own)
}

const sameDomain = (one: unknown, other: unknown) => domainOf(one) !== null && domainOf(one) === domainOf(other)
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
