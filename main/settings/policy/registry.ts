import { isRecord, overlaid, type Leaf, type Raw } from './overlay.ts'
import { ignored, isAlike } from './ownedFile.ts'

const [POLICIES, NAME] = ['SOFTWARE\\Policies', 'Balcao']
/** Windows' registry key for policies, which only administrators can write. */
export const KEY = `HKLM\\${POLICIES}\\${NAME}`
/** The value that contains the whole policy as JSON: a text, or a list of lines. */
export const VALUE = 'Politica'
/** Subkey with single settings of the station as values (`impressao.som`). */
export const STATION = 'Estacao'
/** Subkey with one municipality's fields as values. */
export const MUNICIPALITY = 'Municipio'
/** Names in {@link STATION} of switches, which have the number 0 or 1. */
export const SWITCHES = /^(pin|segundaTela|totem\.\w+|impressao\.(som|servidorEmClaro))$/

/** A value of the registry: text (REG_SZ), number (REG_DWORD), lines (REG_MULTI_SZ). Null for any other kind. */
export type RegValue = string | number | readonly string[] | null

/** A key's values by their names, and the names of the keys below it. */
export interface RegKey {
  values: ReadonlyMap<string, RegValue>
  keys: readonly string[]
}

/** Reads a key. Null only if Windows says that there is no such key; throws for every other refusal. */
export type ReadKey = (key: string) => RegKey | null

/** A policy before its text is parsed, and the single settings of the registry that override it. */
export interface Written {
  text: string
  estacao: readonly Leaf[]
  municipio: readonly Leaf[]
  /** Values and keys (`Nome\\`) of unknown names beside the policy, which count as unknown fields of it. */
  outros: readonly Leaf[]
}

/**
 * Reads the policy from Windows' registry, where group policies (`build/packaging/admx.ts`) and `reg import` write it. A file
 * in `%ProgramData%` is not trusted: any account may create the folder, Node does not reveal its owner, and the account can
 * change the variable.
 * @returns null without a policy
 * @throws FalhaError `politica.ignorada`, and as `readKey`
 */
export function readRegistry(readKey: ReadKey): Written | null {
  /** Windows does not distinguish upper and lower case in names. */
  const isIn = (names: readonly string[], name: string) => names.some((one) => one.toLowerCase() === name.toLowerCase())
  const keyAt = (path: string): RegKey => readKey(path) ?? { values: new Map(), keys: [] }
  const contentOf = (path: string): Raw => {
    const { values, keys } = keyAt(path)
    return Object.fromEntries([...values, ...keys.map((key) => [key, contentOf(`${path}\\${key}`)] as const)])
  }
  /** An unknown key with all its values: one may be meant to decide who may serve. */
  const unknown = (name: string, path: string): [name: string, value: Raw][] => {
    const content = contentOf(path)
    return Object.keys(content).length > 0 ? [[`${name}\\`, content]] : []
  }
  const valuesOf = (path: string, known: readonly string[] = []): [name: string, value: RegValue | Raw][] => {
    const { values, keys } = keyAt(path)
    /** Tools that create a key may give it a nameless value. */
    const named = [...values].filter(([name]) => name !== '')
    return [...named, ...keys.flatMap((key) => (isIn(known, key) ? [] : unknown(key, `${path}\\${key}`)))]
  }
  /** Keys that an administrator took for ours. */
  const alike = keyAt(`HKLM\\${POLICIES}`).keys.filter((name) => isAlike(name, NAME) && !isIn([NAME], name))
  const misplaced = [KEY.replace('HKLM', 'HKCU'), ...alike.map((name) => `HKLM\\${POLICIES}\\${name}`)]
  const all = [...valuesOf(KEY, [STATION, MUNICIPALITY]), ...misplaced.flatMap((path) => unknown(path, path))]
  const [, whole] = all.find(([name]) => isIn([VALUE], name)) ?? []
  const outros = all.flatMap(([name, value]): Leaf[] => (isIn([VALUE], name) ? [] : [{ path: [name], value }]))
  const leavesAt = (name: string) => valuesOf(`${KEY}\\${name}`).map(([field, value]) => leafOf(name, field, value))
  const [estacao, municipio] = [leavesAt(STATION), leavesAt(MUNICIPALITY)]
  if (all.length + estacao.length + municipio.length === 0) return null
  return { text: whole === undefined ? '{}' : textOf(whole), estacao, municipio, outros }
}

/** Puts single settings over a policy. A wrong `estacao` stays as it is, so that its mistake is reported. */
export function withSingle(text: Raw, { estacao, municipio, outros }: Omit<Written, 'text'>): Raw {
  const policy = overlaid(text, outros) as Raw
  const { estacao: under = {} } = policy
  return {
    ...policy,
    ...(estacao.length > 0 && { estacao: isRecord(under) ? overlaid(under, estacao) : under }),
    ...(municipio.length > 0 && { perfis: [overlaid({}, municipio)] }),
  }
}

function textOf(value: RegValue | Raw): string {
  if (typeof value === 'string') return value
  if (!Array.isArray(value)) throw ignored(`${KEY}\\${VALUE}`)
  return value.join('\n')
}

function leafOf(where: string, name: string, value: RegValue | Raw): Leaf {
  if (value === null) throw ignored(`${KEY}\\${where}\\${name}`)
  const isSwitch = SWITCHES.test(name) && (value === 0 || value === 1)
  return { path: name.split('.'), value: isSwitch ? value === 1 : value }
}
