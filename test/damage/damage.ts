import { spawnSync } from 'node:child_process'
import { chmodSync, globSync, lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The municipality's policy, which a station under test keeps beside its own files. */
export const POLICY = 'politica.json'
/** Files and folders of a used station, whose names hold on every day. */
export const TARGETS = [
  POLICY,
  'config.json',
  'posto.json',
  'estado.json',
  'fila.json',
  'fila/fila.db',
  'fila',
  'auditoria/*.jsonl',
  'auditoria/fim.json',
  'auditoria',
] as const

/** The path of a target in this data folder; null if the station has none. */
export function pathOf(folder: string, target: (typeof TARGETS)[number]): string | null {
  const [name] = globSync(target, { cwd: folder }).toSorted().reverse()
  return name === undefined ? null : join(folder, name)
}

const halfOf = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))

/** Ways to damage a path. Each returns false if this system, or this path, cannot be damaged so. */
export const DAMAGES: Readonly<Record<string, (path: string) => boolean>> = {
  gone: (path) => done(() => rmSync(path, { recursive: true })),
  dangling: (path) => done(() => (rmSync(path, { recursive: true }), symlinkSync(`${path}.nada`, path))),
  empty: (path) => rewritten(path, () => Buffer.alloc(0)),
  half: (path) => rewritten(path, halfOf),
  zeroed: (path) => rewritten(path, ({ length }) => Buffer.alloc(length)),
  otherJson: (path) => rewritten(path, () => Buffer.from('{"outra":1}')),
  otherKind: (path) => {
    const isFolder = lstatSync(path).isDirectory()
    rmSync(path, { recursive: true })
    if (isFolder) writeFileSync(path, '')
    else mkdirSync(path)
    return true
  },
  // Root reads and writes whatever the permissions say.
  unreadable: (path) => process.getuid?.() !== 0 && done(() => chmodSync(path, 0)),
  immutable: (path) => spawnSync('chattr', ['+i', path]).status === 0,
}

/** Makes a damaged folder removable again. */
export function release(folder: string): void {
  spawnSync('chattr', ['-R', '-i', folder])
}

/** Files that hold what cannot be had again, by their path. `fila.json` holds no paper, and SQLite rewrites its own files. */
export const precious = (folder: string) => contents(folder, ['config.json', 'fila/[!f]*', 'auditoria/*.jsonl'])

/** Names of files whose bytes are nowhere in the folder any more: neither at the beginning of their file, nor set aside. */
export function lostFrom(before: Map<string, Buffer>, folder: string): string[] {
  const after = [...contents(folder, ['*', '*/*']).values()]
  const full = [...before].filter(([, bytes]) => bytes.length > 0)
  return full
    .filter(([, bytes]) => !after.some((one) => one.subarray(0, bytes.length).equals(bytes)))
    .map(([name]) => name)
}

/** A file that cannot be read is left out. */
function contents(folder: string, names: readonly string[]): Map<string, Buffer> {
  const found = globSync(names, { cwd: folder })
  return new Map(found.flatMap((name) => contentOf(join(folder, name)).map((bytes) => [name, bytes] as const)))
}

function contentOf(path: string): Buffer[] {
  try {
    return [readFileSync(path)]
  } catch {
    return []
  }
}

function rewritten(path: string, change: (bytes: Buffer) => Buffer): boolean {
  if (lstatSync(path).isDirectory()) return false
  writeFileSync(path, change(readFileSync(path)))
  return true
}

function done(act: () => void): true {
  act()
  return true
}
