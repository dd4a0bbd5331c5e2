import { spawnSync } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  globSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
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

/** The data folder itself, as a target. */
export const FOLDER = '.'
export type Target = (typeof TARGETS)[number] | typeof FOLDER

/** The path of a target in this data folder; null if the station has none. */
export function pathOf(folder: string, target: Target): string | null {
  if (target === FOLDER) return folder
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
  // Root reads whatever the permissions say, unless `setpriv --bounding-set=-dac_override,-dac_read_search` started it.
  unreadable: (path) => done(() => chmodSync(path, 0)) && !isReadable(path),
  immutable: (path) => succeeds('chattr', '+i', path),
}

/** Ways to damage the disk under the data folder, for an account that may mount. */
export const DISK_DAMAGES: Readonly<Record<string, (folder: string) => boolean>> = {
  immutable: (folder) => succeeds('chattr', '+i', folder),
  readOnly: (folder) =>
    succeeds('mount', '--bind', folder, folder) && succeeds('mount', '-o', 'remount,ro,bind', folder),
  full: (folder) =>
    onDiskOfItsOwn(folder, 'size=16m', () => writeFileSync(join(folder, 'cheio'), Buffer.alloc(17 << 20))),
  noNames: (folder) =>
    onDiskOfItsOwn(folder, 'nr_inodes=1k', () => {
      for (let n = 0; n < 1025; n += 1) mkdirSync(join(folder, `cheio-${n}`))
    }),
}
/** Damages that leave every byte where it was. */
export const KEEPS_BYTES: readonly string[] = ['unreadable', ...Object.keys(DISK_DAMAGES)]

/** Moves a folder onto a new disk of this size, and fills it until the disk takes no more. */
function onDiskOfItsOwn(folder: string, size: string, fill: () => void): boolean {
  const aside = `${folder}.antes`
  cpSync(folder, aside, { recursive: true })
  try {
    if (!succeeds('mount', '-t', 'tmpfs', '-o', size, 'balcao', folder)) return false
    cpSync(aside, folder, { recursive: true })
    try {
      fill()
    } catch {
      return true
    }
    return false
  } finally {
    rmSync(aside, { recursive: true })
  }
}

/** Lets the bytes of a damaged folder be read again. */
export function release(folder: string): void {
  spawnSync('chattr', ['-R', '-i', folder])
  spawnSync('chmod', ['-R', 'u+rwX', folder])
}

/** Removes a damaged folder, with its disk. */
export function remove(folder: string): void {
  release(folder)
  spawnSync('umount', ['-q', folder])
  rmSync(folder, { recursive: true, force: true })
}

/** Files that hold what cannot be had again, by their path. `fila.json` holds no paper, and SQLite rewrites its own files. */
export const precious = (folder: string) => contents(folder, ['config.json', 'fila/[!f]*', 'auditoria/*.jsonl'])

/** Names of files whose bytes are nowhere in the folder any more: neither at the beginning of their file, nor set aside. */
export function lostFrom(before: Map<string, Buffer>, folder: string): string[] {
  const after = [...contents(folder, ['*', '*/*']).values()]
  const full = [...before].filter(([, bytes]) => bytes.length > 0)
  return full
    .filter(
      ([, bytes]) => !after.some((one) => one.subarray(0, bytes.length).equals(bytes) || sameSettings(one, bytes)),
    )
    .map(([name]) => name)
}

/** Whether two files hold the same settings, but for the count of attendances, which goes on. */
function sameSettings(one: Buffer, other: Buffer): boolean {
  try {
    const [left, right] = [one, other].map((bytes) => {
      const { estacao, ...rest } = JSON.parse(String(bytes)) as { estacao: { aparencia?: object } }
      return { ...rest, estacao: { ...estacao, aparencia: { ...estacao.aparencia, atendimentos: 0 } } }
    })
    return isDeepStrictEqual(left, right)
  } catch {
    return false
  }
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

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK)
    return true
  } catch {
    return false
  }
}

const succeeds = (program: string, ...args: string[]) => spawnSync(program, args).status === 0

function done(act: () => void): true {
  act()
  return true
}
