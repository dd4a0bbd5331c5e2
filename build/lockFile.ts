/** The fields of a package in `package-lock.json` that `completeLock` uses. */
export type LockEntry = {
  version?: string
  /** The checksum that npm compares with what it downloads. */
  integrity?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}
export type LockFile = { packages: Record<string, LockEntry> }

const PLATFORM =
  /(?<os>android|darwin|freebsd|linux|openharmony|win32)-(?<cpu>arm64|arm|x64|ia32|ppc64|riscv64|s390x)(?:-(?<libc>gnu|musl)?\w*)?$/

/**
 * Adds the platform packages missing from the lock file, and returns their names.
 *
 * A registry's mirror may carry only some systems' packages, and npm then writes a lock file without the others. A newer npm
 * (11.11 and on) refuses that file everywhere ("Missing: … from lock file"). The missing entry is derived from its dependent
 * (the version) and its name (the system).
 *
 * @throws for a name that does not contain its system
 */
export function completeLock(lock: LockFile): string[] {
  const { packages } = lock
  const added: string[] = []
  for (const [path, { dev, optionalDependencies = {} }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (resolves(packages, path, name)) continue
      const { os, cpu, libc } = PLATFORM.exec(name)?.groups ?? {}
      if (!os || !cpu) throw new Error(`${name}: o nome não diz o sistema; complete package-lock.json à mão`)
      packages[`node_modules/${name}`] = {
        version,
        cpu: [cpu],
        ...(dev && { dev }),
        ...(os === 'linux' && libc && { libc: [libc === 'gnu' ? 'glibc' : libc] }),
        optional: true,
        os: [os],
      }
      added.push(name)
    }
  }
  lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)))
  return added
}

/** The packages that npm would install without comparing a checksum, as `name@version`, with their entries. */
export function withoutChecksum({ packages }: LockFile): [name: string, entry: LockEntry][] {
  return Object.entries(packages)
    .filter(([path, { version, integrity }]) => path !== '' && version !== undefined && integrity === undefined)
    .map(([path, entry]) => [`${path.slice(path.lastIndexOf('node_modules/') + 13)}@${entry.version}`, entry])
}

/** Whether Node would find `name` from the package at `path`: beside it, or in any folder above. */
function resolves(packages: LockFile['packages'], path: string, name: string): boolean {
  for (let from = path; ; from = from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/')))) {
    if (packages[`${from === '' ? '' : `${from}/`}node_modules/${name}`]) return true
    if (from === '') return false
  }
}
