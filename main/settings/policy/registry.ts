import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, win32 } from 'node:path'
import { jsonIn } from '../../store/json.ts'
import { isNetworkPath } from '../refused.ts'
import { isRecord, overlaid, type Leaf } from './overlay.ts'
import { ignored } from './ownedFile.ts'
import { readRegFile, type RegKey, type RegValue } from './regFile.ts'

/** The registry key that holds every program's policies; Windows always has it. */
const POLICIES = 'HKLM\\SOFTWARE\\Policies'
/** Windows' registry key for policies, which only administrators can write. */
export const KEY = `${POLICIES}\\Balcao`
/** The value that contains the whole policy as JSON: a text, or a list of lines. */
export const VALUE = 'Politica'
/** Subkey with single settings of the station as values (`impressao.som`). */
export const STATION = 'Estacao'
/** Subkey with one municipality's fields as values. */
export const MUNICIPALITY = 'Municipio'
/** Settings in {@link STATION} that are switches, with the number 0 or 1. */
export const SWITCHES: readonly string[] = ['segundaTela', 'impressao.som']

const HIVE = 'hkey_local_machine'
const ANSWER_MS = 10_000

/**
 * Exports a key and its subkeys with `reg.exe`. `exit`: 1 if the key does not exist, null if the export failed. `file`: the
 * exported bytes.
 */
export type ExportKey = (key: string) => { exit: number | null; file: Uint8Array | null }

/**
 * Reads the policy from Windows' registry, where group policies (`build/packaging/windows`) and `reg import` write it. A file
 * in `%ProgramData%` is not trusted: any account may create the folder, Node does not reveal its owner, and the account can
 * change the variable.
 * @returns JSON; null without a policy
 * @throws FalhaError `politica.ignorada`
 */
export function readRegistry(exportKey: ExportKey): string | null {
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
  const written: unknown = text === null ? {} : jsonIn(text)
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

/** A virus scanner may hold the export open for a moment. */
const GONE = { recursive: true, force: true, maxRetries: 5, retryDelay: 100 } as const

/** Runs `reg.exe`. `said`: its output, in an unknown code page. */
type RunReg = (args: readonly string[]) => { status: number | null; said: string }

/**
 * Exports instead of querying: `reg query` prints in an unknown code page, while an export is UTF-16, but can only go to a
 * file. Windows' folder for temporary files is a variable of the account, which could name a share that answers with another
 * policy.
 * So the program's own data folder comes first; a share is never used.
 * @param folder the program's own data folder
 */
export function regExport(key: string, folder: string, run: RunReg = runReg): ReturnType<ExportKey> {
  const there = run(['query', key, '/reg:64']).status
  if (there === 1) return { exit: isMissing(key, run) ? 1 : null, file: null }
  if (there !== 0) return { exit: there, file: null }
  const place = [folder, tmpdir()].find((one) => !isNetworkPath(one))
  if (place === undefined) return { exit: null, file: null }
  const own = join(place, 'politica-lida')
  // Removed first: the next step fails for a folder that somebody else has prepared meanwhile.
  rmSync(own, GONE)
  mkdirSync(own, { mode: 0o700 })
  try {
    const path = join(own, 'politica.reg')
    return run(['export', key, path, '/y', '/reg:64']).status === 0
      ? { exit: 0, file: readFileSync(path) }
      : { exit: null, file: null }
  } finally {
    rmSync(own, GONE)
  }
}

/**
 * Whether a key is missing. `reg.exe` exits with 1 for a missing key, and just so where the machine forbids this account registry
 * tools or the key: a refusal must not count as a machine without a policy. So the list of the keys beside it has to be readable.
 */
function isMissing(key: string, run: RunReg): boolean {
  const { status, said } = run(['query', POLICIES, '/reg:64'])
  const names = said.split(/\r?\n/).map((line) => line.trim().toLowerCase())
  const name = key.slice(POLICIES.length).toLowerCase()
  return status === 0 && names.some((line) => line !== '') && !names.some((line) => line.endsWith(`policies${name}`))
}

function runReg(args: readonly string[]): ReturnType<RunReg> {
  const reg = win32.join(systemFolder(), 'reg.exe')
  const { status, stdout } = spawnSync(reg, args, {
    shell: false,
    windowsHide: true,
    timeout: ANSWER_MS,
    encoding: 'latin1',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return { status, said: stdout ?? '' }
}

/** The folder of Windows' programs, from the path of a loaded system library: the account could change an environment variable. */
function systemFolder(): string {
  const report = process.report as NodeJS.ProcessReport & { excludeNetwork: boolean }
  // Otherwise the report looks up the names of network peers.
  report.excludeNetwork = true
  const { sharedObjects = [] } = report.getReport() as { sharedObjects?: string[] }
  const library = sharedObjects.find((path) => /[\\/]ntdll\.dll$/i.test(path))
  return library ? win32.dirname(library) : 'C:\\Windows\\System32'
}
