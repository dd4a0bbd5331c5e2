import { jsonIn } from '../../store/durableFile.ts'

/** Settings as stored in a file, before validation. */
export type Raw = Readonly<Record<string, unknown>>

/** A setting with its path: `['impressao', 'som']`. */
export interface Leaf {
  path: readonly string[]
  value: unknown
}

export function isRecord(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Settings as leaves: each field of a group (`impressao`) counts by itself, any other value, also a list, as a whole. */
export function leavesOf(settings: Raw, groups: readonly string[], above: readonly string[] = []): Leaf[] {
  return Object.entries(settings).flatMap(([name, value]): Leaf[] => {
    const path = [...above, name]
    return groups.includes(path.join('.')) && isRecord(value) ? leavesOf(value, groups, path) : [{ path, value }]
  })
}

/** A copy of settings with these leaves set. */
export function overlaid(under: unknown, leaves: readonly Leaf[]): unknown {
  if (leaves.length === 0) return under
  return leaves.reduce((settings, leaf) => withLeaf(settings, leaf.path, leaf.value), isRecord(under) ? under : {})
}

function withLeaf(settings: Raw, [name = '', ...rest]: readonly string[], value: unknown): Raw {
  if (rest.length === 0) return { ...settings, [name]: value }
  const group = settings[name]
  return { ...settings, [name]: withLeaf(isRecord(group) ? group : {}, rest, value) }
}

/** The value at a path; undefined if there is none. */
export function valueAt(settings: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return settings
  return isRecord(settings) ? valueAt(settings[name], rest) : undefined
}

/** The names in settings at any depth, also inside lists and a text or its lines. */
export function namesIn(value: unknown): string[] {
  const names: string[] = []
  // One list for all: a policy may have thousands of municipalities.
  const walk = (one: unknown): void => {
    if (typeof one === 'string') return one.includes('{') ? walk(jsonIn(one)) : undefined
    if (Array.isArray(one)) {
      for (const inner of one) walk(inner)
      if (one.some((inner) => typeof inner === 'string')) walk(one.join('\n'))
    } else if (isRecord(one)) {
      for (const name in one) {
        names.push(name)
        walk(one[name])
      }
    }
  }
  walk(value)
  return names
}
