import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, win32 } from 'node:path'
import { isRecord, overlaid, type Leaf } from './overlay.ts'
import { ignored } from './ownedFile.ts'
import { readRegFile, type RegKey, type RegValue } from './regFile.ts'

/** Windows' key for administrators' settings of programs: nobody else may write there. */
export const KEY = 'HKLM\\SOFTWARE\\Policies\\Balcao'
/** The value that contains the whole policy as JSON: a text, or a list of lines. */
export const VALUE = 'Politica'
/** Name of the key below ours whose values are single settings (`impressao.som`). */
export const STATION = 'Estacao'
/** Name of the key below ours whose values are one municipality's fields. */
export const MUNICIPALITY = 'Municipio'
/** Single settings that are switches: their number is 0 or 1. */
export const SWITCHES: readonly string[] = ['segundaTela', 'impressao.som']

const HIVE = 'hkey_local_machine'
const ANSWER_MS = 10_000

/** Runs `reg.exe` for a key and all keys below it. `exit`: 1 where the key does not exist. `file`: the bytes of the export. */
export type ExportKey = (key: string) => { exit: number | null; file: Uint8Array | null }

/**
 * The policy in Windows' registry, as group policies (`build/packaging/windows`) and `reg import` write it. Not a file in
 * `%ProgramData%`: anybody may create a folder there, Node does not reveal its owner, and the account can change the variable
 * itself.
 * @returns JSON; null where there is none
 * @throws FalhaError `politica.ignorada`
 */
export function readRegistry(exportKey: ExportKey = regExport): string | null {
  const { exit, file } = exportKey(KEY)
  if (exit === 1) return null
  const keys = exit === 0 && file ? readRegFile(file) : null
  if (!keys) throw ignored(KEY, 'politicaIlegivel')
  const at = (name: string): RegKey => keys.get(`${KEY}${name}`.replace('HKLM', HIVE).toLowerCase()) ?? new Map()
  const whole = at('').get(VALUE)
  const leavesAt = (name: string) => [...at(`\\${name}`)].map(([field, value]) => leafOf(name, field, value))
  const [leaves, municipality] = [leavesAt(STATION), leavesAt(MUNICIPALITY)]
  const text = whole === undefined ? null : textOf(whole)
  if (leaves.length === 0 && municipality.length === 0) return text
  const written: unknown = text === null ? {} : parsed(text)
  if (!isRecord(written)) throw ignored(`${KEY}\\${VALUE}`, 'politicaIlegivel')
  return JSON.stringify({
    ...written,
    ...(leaves.length > 0 && { estacao: overlaid(written['estacao'], leaves) }),
    ...(municipality.length > 0 && { perfis: [overlaid({}, municipality)] }),
  })
}

function textOf(value: RegValue): string {
  if (typeof value === 'string') return value
  if (value === null || typeof value === 'number') throw ignored(`${KEY}\\${VALUE}`, 'politicaIlegivel')
  return value.join('\n')
}

function leafOf(where: string, name: string, value: RegValue): Leaf {
  if (value === null) throw ignored(`${KEY}\\${where}\\${name}`, 'politicaIlegivel')
  const isSwitch = SWITCHES.includes(name) && (value === 0 || value === 1)
  return { path: name.split('.'), value: isSwitch ? value === 1 : value }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** `reg query` writes in an unstated code page. An export is UTF-16, but can only go to a file. */
function regExport(key: string): ReturnType<ExportKey> {
  const reg = win32.join(systemFolder(), 'reg.exe')
  const run = (args: readonly string[]) =>
    spawnSync(reg, args, { shell: false, windowsHide: true, timeout: ANSWER_MS, stdio: 'ignore' }).status
  // A failed export also ends with 1: only this query distinguishes a missing key.
  const there = run(['query', key, '/reg:64'])
  if (there !== 0) return { exit: there, file: null }
  const folder = mkdtempSync(join(tmpdir(), 'balcao-politica-'))
  try {
    const path = join(folder, 'politica.reg')
    return run(['export', key, path, '/y', '/reg:64']) === 0
      ? { exit: 0, file: readFileSync(path) }
      : { exit: null, file: null }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Windows' own programs are run from the folder of its loaded library, not from a folder that the account's variables name. */
function systemFolder(): string {
  const report = process.report as NodeJS.ProcessReport & { excludeNetwork: boolean }
  // The report would look up names for the network's other ends.
  report.excludeNetwork = true
  const { sharedObjects = [] } = report.getReport() as { sharedObjects?: string[] }
  const library = sharedObjects.find((path) => /[\\/]ntdll\.dll$/i.test(path))
  return library ? win32.dirname(library) : 'C:\\Windows\\System32'
}
