import type { Libraries } from '../../../../main/ports.ts'

/** A value as Windows stores it. */
export type Stored = readonly [kind: number, data: Buffer]

/** Only Windows has libraries for the policy. */
export const noLibraries = (): Libraries => {
  throw new Error('not on Windows')
}

const [ABSENT, MORE_DATA, NO_MORE] = [2, 234, 259]

/**
 * Windows' functions for the registry, as winreg.h documents them.
 * @param keys values of each key below HKEY_LOCAL_MACHINE, or with `HKCU\\` below the account's
 * @param answers Windows' errors; `openBelow`: for the keys below the policy
 */
export function fakeRegistry(
  keys: Readonly<Record<string, Readonly<Record<string, Stored>>>>,
  answers: { open?: number; openBelow?: number; enumerate?: number; enumerateKeys?: number } = {},
) {
  const opened: unknown[][] = []
  const open = new Map<unknown, string>()
  const below = (path: string) =>
    Object.keys(keys).flatMap((key) =>
      key.startsWith(`${path}\\`) ? (key.slice(path.length + 1).split('\\')[0] ?? []) : [],
    )
  const functions = (library: string): Record<string, (...args: never[]) => number> => ({
    RegOpenKeyExW: (root: number, name: string, _options: number, rights: number, handle: unknown[]) => {
      opened.push([library, root, name, rights])
      const path = root === (0x80000001 | 0) ? `HKCU\\${name}` : name
      const refused = path.endsWith('Balcao') ? answers.open : answers.openBelow
      if (refused !== undefined) return refused
      if (!keys[path]) return ABSENT
      handle[0] = opened.length
      open.set(opened.length, path)
      return 0
    },
    RegEnumValueW: (
      key: number,
      index: number,
      name: Buffer,
      letters: number[],
      _reserved: null,
      kind: number[],
      data: Buffer,
      size: number[],
    ) => {
      if (answers.enumerate !== undefined) return answers.enumerate
      const [found, stored] = Object.entries(keys[open.get(key) ?? ''] ?? {})[index] ?? []
      if (found === undefined || !stored) return NO_MORE
      if ((letters[0] ?? 0) <= found.length || (size[0] ?? 0) < stored[1].length) return MORE_DATA
      name.write(`${found}\0`, 'utf16le')
      stored[1].copy(data)
      Object.assign(letters, [found.length])
      Object.assign(kind, [stored[0]])
      Object.assign(size, [stored[1].length])
      return 0
    },
    RegEnumKeyExW: (key: number, index: number, name: Buffer, letters: number[]) => {
      if (answers.enumerateKeys !== undefined) return answers.enumerateKeys
      const found = [...new Set(below(open.get(key) ?? ''))][index]
      if (found === undefined) return NO_MORE
      name.write(`${found}\0`, 'utf16le')
      Object.assign(letters, [found.length])
      return 0
    },
    RegCloseKey: (key: number) => (open.delete(key) ? 0 : 6),
  })
  const libraries: Libraries = {
    load: (library) => ({
      func: (declaration) =>
        functions(library)[/(\w+)\(/.exec(declaration)?.[1] ?? ''] as (...args: unknown[]) => unknown,
    }),
  }
  return { libraries, opened, open }
}
