import { realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { FalhaError } from '../../shared/errors.ts'
import { MODOS_DE_ESTACAO } from '../../shared/model/regrasDeImpressao.ts'
import type { OwnSettings } from '../ports.ts'
import { codeOf, isThere, retryWhileHeldSync, replaceAtOnce, setFolderAside, jsonIn } from '../store/durableFile.ts'
import { readSettingsText } from './fileText.ts'
import { isRecord } from './policy/overlay.ts'
import { assertNoneTwice } from './policy/policy.ts'

type UsedStation = NonNullable<OwnSettings['used']>

const MARK = 'posto.json'
const PINS = 'operadores.pin'
/** Files and folders that only a station in use creates. */
const TRACES = [MARK, 'auditoria', 'fila', 'fila.json', PINS]

export const modoSchema = z.enum(MODOS_DE_ESTACAO)
const markSchema = z.strictObject({ modo: modoSchema, ajustes: z.boolean(), ensaio: z.boolean().default(false) })
const stateSchema = z.looseObject({ modo: modoSchema, municipio: z.looseObject({}).nullable() })

/** How this folder was used before; null for a new station. Without a kind it counts as a kiosk, which shows least. */
export function usedStation(folder: string): UsedStation | null {
  const mark = markSchema.safeParse(jsonAt(folder, MARK)).data
  if (mark) return { ...mark, ensaio: mark.ensaio && !isThere(join(folder, PINS)) }
  const state = stateSchema.safeParse(jsonAt(folder, 'estado.json')).data
  // A stopped station writes a state without a municipality, even if it never served.
  const served = state ? state.municipio !== null : isThere(join(folder, 'estado.json'))
  if (!served && !TRACES.some((name) => isThere(join(folder, name)))) return null
  return { modo: state?.modo ?? 'totem', ajustes: null, ensaio: false }
}

/** Stores the kind of a station. Throws where the disk refuses. `ensaio`: the municipality is from `--perfil` only. */
export function keepUsed(folder: string, used: UsedStation | null, modo: UsedStation['modo'], ensaio: boolean): void {
  const { isFile: ajustes } = ownSettings(folder, used)
  const text = JSON.stringify({ modo, ajustes, ensaio: ensaio && used?.ensaio !== false })
  if (JSON.stringify(jsonAt(folder, MARK)) === text) return
  setFolderAside(join(folder, MARK))
  replaceAtOnce(join(folder, MARK), text)
}

/**
 * The station's own settings, and whether they come from a file. A station that never had a file gets `{}`; a lost or
 * unreadable file throws.
 * @throws FalhaError `perfil.invalido`, whose `motivo` is that the file is gone, unreadable or damaged
 */
export function ownSettings(
  folder: string,
  used: UsedStation | null,
): { file: Record<string, unknown>; isFile: boolean } {
  const path = join(folder, 'config.json')
  let text: string
  try {
    text = retryWhileHeldSync(() => readSettingsText(path))
  } catch (error) {
    const isAbsent = codeOf(error) === 'ENOENT' && !isThere(path)
    if (!isAbsent) throw wrong('ajustesIlegiveis')
    if (used?.ajustes) throw wrong('ajustesSumiram')
    return { file: {}, isFile: false }
  }
  const file = jsonIn(text)
  if (!isRecord(file)) throw wrong('ajustesDanificados')
  assertNoneTwice(text)
  return { file: { ...file }, isFile: true }
}

/**
 * Throws if the disk has no room for the settings file with these fields, or if the file cannot be read. electron-store takes a
 * short write for a whole one, and the cut file would replace the settings.
 */
export function proveRoom(folder: string, change: Readonly<Record<string, unknown>>): void {
  const path = join(folder, 'config.json')
  const { file, isFile } = ownSettings(folder, null)
  // The file may be a link to another folder.
  const beside = `${isFile ? realpathSync(path) : path}.novo`
  try {
    const text = JSON.stringify({ ...file, ...change }, null, '\t')
    retryWhileHeldSync(() => writeFileSync(beside, text, { mode: 0o600, flush: true }))
  } finally {
    try {
      retryWhileHeldSync(() => rmSync(beside, { force: true }))
    } catch {
      // The next start removes it.
    }
  }
}

function wrong(motivo: 'ajustesIlegiveis' | 'ajustesSumiram' | 'ajustesDanificados'): FalhaError {
  return new FalhaError('perfil.invalido', { campo: 'config.json', motivo })
}

export function jsonAt(folder: string, name: string): unknown {
  try {
    return jsonIn(retryWhileHeldSync(() => readSettingsText(join(folder, name))))
  } catch {
    return undefined
  }
}
