import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { FalhaError, motivosDoPerfil, type Falha } from '../../shared/errors.ts'
import type { SettingsStore } from '../ports.ts'
import { configSchema, estacaoSchema, type EstacaoConfig } from './estacao.ts'
import { mistakeHere, type Here } from './here.ts'
import { perfilSchema, type Perfil } from './perfil.ts'

export interface Settings {
  estacao: EstacaoConfig
  /** The municipality to open with. Null when there is none that can be used; `falha` then says why. */
  perfil: Perfil | null
  /** All that can be switched to, `perfil` among them. With `--perfil`, or at a kiosk, only that one. */
  perfis: readonly Perfil[]
  recusados: readonly PerfilRecusado[]
  falha: FalhaError | null
}

/** An installed profile with something wrong in it. The others work all the same. */
export interface PerfilRecusado {
  /** Its `dominio`, where that much can be read. */
  dominio: string | null
  /** Names the field, e.g. `perfis.1.baseUrl`. */
  falha: Falha
}

/**
 * The settings of this run. Never throws: a bad file becomes a failure that names the field, and the
 * rest falls back to the defaults, because a counter must be able to open and say what is wrong.
 * @param perfilFile profile given on the command line; it wins over the installed ones.
 * @param packaged an installed program, which is stricter ({@link mistakeHere})
 */
export function loadSettings(store: SettingsStore, perfilFile?: string, packaged = false): Settings {
  let estacao = estacaoSchema.parse({})
  try {
    const file = store.read()
    // Kept although the rest may be wrong: a kiosk must not open as a desk because of its profile.
    estacao = stationOnly.safeParse(file).data?.estacao ?? estacao
    const config = parse(configSchema, file, 'config.json')
    if (perfilFile) {
      const perfil = readPerfil(perfilFile)
      refuseHere(perfil, { modo: estacao.modo, packaged })
      return { estacao, perfil, perfis: [perfil], recusados: [], falha: null }
    }
    const { perfis, recusados } = readInstalled(config.perfis, { modo: estacao.modo, packaged })
    const perfil = perfis.find(({ dominio }) => dominio === estacao.perfilPadrao) ?? perfis[0] ?? null
    const nobody = recusados[0]?.falha ?? { campo: 'perfis' }
    if (!perfil) return { estacao, perfil, perfis, recusados, falha: new FalhaError('perfil.invalido', nobody) }
    // Which municipality a kiosk serves is not for the public to choose.
    if (estacao.modo === 'totem') return { estacao, perfil, perfis: [perfil], recusados: [], falha: null }
    return { estacao, perfil, perfis, recusados, falha: null }
  } catch (erro) {
    const falha = erro instanceof FalhaError ? erro : new FalhaError('perfil.invalido', { campo: 'config.json' })
    return { estacao, perfil: null, perfis: [], recusados: [], falha }
  }
}

const stationOnly = z.looseObject({ estacao: estacaoSchema })
const withDomain = z.looseObject({ dominio: z.string() })

/** Each by itself, so that one municipality's mistake does not close the counter for the others. */
function readInstalled(found: readonly unknown[], here: Here): { perfis: Perfil[]; recusados: PerfilRecusado[] } {
  const perfis: Perfil[] = []
  const recusados: PerfilRecusado[] = []
  for (const [index, value] of found.entries()) {
    const where = `perfis.${index}`
    try {
      const perfil = parse(perfilSchema, value, where, `${where}.`)
      refuseHere(perfil, here, `${where}.`)
      // The domain is what a municipality is known by: the second of the same would never be reached.
      const twin = perfis.some(({ dominio }) => dominio === perfil.dominio)
      if (twin) throw new FalhaError('perfil.invalido', { campo: `${where}.dominio` })
      perfis.push(perfil)
    } catch (erro) {
      if (!(erro instanceof FalhaError)) throw erro
      recusados.push({ dominio: withDomain.safeParse(value).data?.dominio ?? null, falha: erro.falha })
    }
  }
  return { perfis, recusados }
}

function refuseHere(perfil: Perfil, here: Here, prefix = ''): void {
  const mistake = mistakeHere(perfil, here)
  if (!mistake) return
  throw new FalhaError('perfil.invalido', { campo: prefix + mistake.campo, motivo: mistake.motivo })
}

/** The profile in a file. Throws `perfil.invalido` naming the field. */
export function readPerfil(file: string): Perfil {
  let json: unknown
  try {
    json = JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new FalhaError('perfil.invalido', { campo: '--perfil' }, { cause })
  }
  return parse(perfilSchema, json, '--perfil')
}

/** @throws FalhaError `perfil.invalido` naming the field behind `prefix`; `where` when the whole is no object. */
function parse<S extends z.ZodType>(schema: S, value: unknown, where: string, prefix = ''): z.output<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const extra = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined
  const campo = [...(issue?.path ?? []), ...(extra ? [extra] : [])].join('.')
  const said = extra ? 'chaveDesconhecida' : issue?.message
  const motivo = motivosDoPerfil.find((one) => one === said)
  throw new FalhaError('perfil.invalido', { campo: campo ? prefix + campo : where, ...(motivo && { motivo }) })
}
