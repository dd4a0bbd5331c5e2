import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { FalhaError, type Falha } from '../../../shared/errors.ts'
import type { Libraries } from '../../ports.ts'
import { jsonIn } from '../../store/durableFile.ts'
import { MOST_BYTES, readSettingsText, textOf } from '../fileText.ts'
import { isRecord, namesIn, type Raw } from './overlay.ts'
import { ignored, readOwned, ROOTS } from './ownedFile.ts'
import { KEY, readRegistry, withSingle, type ReadKey, type Written } from './registry.ts'
import { registryReader } from './registryApi.ts'

/** The municipality's settings for its machines, in the form of `config.json`; validated when they are applied. */
export interface Policy {
  estacao: Raw
  /** Null if the policy defines no municipalities. */
  perfis: readonly unknown[] | null
  /** Why the policy, or a field of it, is not in force. */
  falhas: readonly Falha[]
}

const FILE = '/etc/balcao/politica.json'
/** Limit for the system's program that converts the policy, ms. */
const ANSWER_MS = 10_000
/** File that macOS' device management writes for a program, by its `appId`. */
const MANAGED = '/Library/Managed Preferences/br.balcao.atendimento.plist'

/**
 * A reader of this machine's policy, at the system's fixed place. Never throws: an untrusted policy is ignored and reported. An
 * unchanged policy is the same object again.
 * @param libraries loads Windows' libraries, for its registry; may throw
 * @param trial file of this account to use as the policy; never in an installed program
 */
export function policyReader(platform: NodeJS.Platform, libraries: () => Libraries, trial?: string): () => Policy {
  let last: { raw: string; policy: Policy } | null = null
  // Loaded once: each load verifies a file, and declares Windows' functions anew.
  let readKey: ReadKey | null = null
  const registry = () => readRegistry((readKey ??= registryReader(libraries())))
  return () => {
    try {
      const written = trial === undefined ? rawPolicy(platform, registry) : asWritten(trialText(trial))
      const raw = JSON.stringify(written)
      if (last?.raw !== raw) last = { raw, policy: written === null ? noPolicy : policyIn(written, platform, trial) }
      return last.policy
    } catch (error) {
      // Unforeseen errors are included, because a counter must still be able to open.
      const { falha } = error instanceof FalhaError ? error : ignored(trial ?? placeOf(platform))
      return { ...noPolicy, falhas: [falha] }
    }
  }
}

export const noPolicy: Policy = { estacao: {}, perfis: null, falhas: [] }

function placeOf(platform: NodeJS.Platform): string {
  return platform === 'win32' ? KEY : platform === 'darwin' ? MANAGED : FILE
}

/** The policy as the system keeps it: on macOS the bytes of its plist, as Latin-1. */
function rawPolicy(platform: NodeJS.Platform, registry: () => Written | null): Written | null {
  if (platform === 'win32') return registry()
  const bytes = readOwned(placeOf(platform), ROOTS)
  return asWritten(bytes && (platform === 'darwin' ? bytes.toString('latin1') : textOf(bytes)))
}

function asWritten(text: string | null): Written | null {
  return text === null ? null : { text, estacao: [], municipio: [], outros: [] }
}

/** Reads a trial policy, on Windows without a check of its owner, because Node cannot see Windows' access rights. */
function trialText(path: string): string | null {
  const owner = process.getuid?.()
  if (owner === undefined) return readSettingsText(path)
  const bytes = readOwned(path, { owner, from: dirname(path) })
  return bytes && textOf(bytes)
}

/** Converts a plist with the system's own program, which gets the checked bytes and no path. */
function jsonOfPlist(bytes: Buffer): string {
  const { status, stdout } = spawnSync('/usr/bin/plutil', ['-convert', 'json', '-o', '-', '--', '-'], {
    input: bytes,
    timeout: ANSWER_MS,
    // Node's own limit is smaller than a policy may be.
    maxBuffer: MOST_BYTES,
  })
  if (status !== 0) throw ignored(MANAGED)
  return stdout.toString('utf8')
}

/** Parses a policy. @throws FalhaError `politica.ignorada` if the text is no JSON object */
function policyIn(written: Written, platform: NodeJS.Platform, trial?: string): Policy {
  const isPlist = platform === 'darwin' && trial === undefined
  const text = isPlist ? jsonOfPlist(Buffer.from(written.text, 'latin1')) : written.text
  // A registry's text may begin with a byte order mark too.
  const found = jsonIn(text.replace(/^\uFEFF/, ''))
  if (!isRecord(found)) throw ignored(trial ?? placeOf(platform))
  const { estacao = {}, perfis = null, ...unknown } = withSingle(found, written)
  // A section under a misspelled name may hold who may serve, and so may a municipality by mistake.
  const guards = namesIn(perfis).filter((name) => /^(modo|pin|contas)$/i.test(name))
  const inside = [...namesIn(Object.values(unknown)), ...guards]
  return {
    estacao: isRecord(estacao) ? estacao : {},
    perfis: Array.isArray(perfis) ? perfis : null,
    falhas: [
      ...(isRecord(estacao) ? [] : [mistakeIn('estacao')]),
      ...(perfis === null || Array.isArray(perfis) ? [] : [mistakeIn('perfis')]),
      ...[...new Set([...Object.keys(unknown), ...inside])].map((key) => mistakeIn(key, 'chaveDesconhecida')),
      ...repeatedKeys(text).map((key) => mistakeIn(key, 'chaveRepetida')),
    ],
  }
}

/** The failure for a field of the policy that is not in force, while the rest is. */
export function mistakeIn(campo: string, motivo?: Falha['motivo']): Falha {
  return { codigo: 'politica.invalida', podeRepetir: false, campo: `politica.${campo}`, ...(motivo && { motivo }) }
}

const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:]/gs

/** Names that an object of a valid JSON text has twice. `JSON.parse` takes the last value of each without a word. */
export function repeatedKeys(json: string): string[] {
  const open: (Set<string> | null)[] = []
  const found: string[] = []
  let before = ''
  for (const token of json.match(TOKEN) ?? []) {
    if (token === '{' || token === '[') open.push(token === '{' ? new Set() : null)
    else if (token === '}' || token === ']') open.pop()
    else if (token === ':') {
      const key = before.includes('\\') ? (JSON.parse(before) as string) : before.slice(1, -1)
      if (open.at(-1)?.has(key)) found.push(key)
      open.at(-1)?.add(key)
    }
    before = token
  }
  return found
}

/** @throws FalhaError `perfil.invalido` with a name that an object of a file's JSON text has twice */
export function assertNoneTwice(json: string): void {
  const [campo] = repeatedKeys(json)
  if (campo !== undefined) throw new FalhaError('perfil.invalido', { campo, motivo: 'chaveRepetida' })
}
