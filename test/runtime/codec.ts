/** Writes and reads the text in which values pass between main and page. Both sides run the same source. */
export interface Codec {
  /** Writes a value as text. Throws as Electron does ("An object could not be cloned.") on functions, symbols and the like. */
  encode(value: unknown): string
  decode(text: string): unknown
}

/**
 * A structured clone as text: a flat table of entries, in which index 0 is the value. Shared and circular references
 * survive. So do Date, Map, Set, RegExp, Error, bigint, undefined, buffers and typed arrays. Self-contained on purpose:
 * its source text is also put into the page.
 */
export function createCodec(): Codec {
  const views = {
    Int8Array,
    Uint8Array,
    Uint8ClampedArray,
    Int16Array,
    Uint16Array,
    Int32Array,
    Uint32Array,
    Float32Array,
    Float64Array,
    BigInt64Array,
    BigUint64Array,
    DataView,
  } as unknown as Record<string, new (buffer: ArrayBuffer) => ArrayBufferView>

  const toBase64 = (bytes: Uint8Array): string => {
    let text = ''
    for (let at = 0; at < bytes.length; at += 32768) text += String.fromCharCode(...bytes.subarray(at, at + 32768))
    return btoa(text)
  }
  const fromBase64 = (text: string): ArrayBuffer => {
    const binary = atob(text)
    const bytes = new Uint8Array(binary.length)
    for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at)
    return bytes.buffer
  }

  const encode = (value: unknown): string => {
    const table: unknown[] = []
    const seen = new Map<object, number>()
    const add = (item: unknown): number => {
      if (typeof item === 'object' && item !== null) {
        const known = seen.get(item)
        if (known !== undefined) return known
      }
      const index = table.push(null) - 1
      if (typeof item === 'object' && item !== null) seen.set(item, index)
      table[index] = entry(item)
      return index
    }
    const entry = (item: unknown): unknown => {
      if (item === null || typeof item === 'string' || typeof item === 'boolean') return ['v', item]
      if (item === undefined) return ['u']
      if (typeof item === 'number')
        return Number.isFinite(item) && !Object.is(item, -0)
          ? ['v', item]
          : ['n', Object.is(item, -0) ? '-0' : String(item)]
      if (typeof item === 'bigint') return ['b', String(item)]
      if (item instanceof Date) return ['d', item.getTime()]
      if (item instanceof RegExp) return ['r', item.source, item.flags]
      if (item instanceof Error) return ['e', item.name, item.message]
      if (item instanceof Map) return ['m', [...item].map(([key, held]) => [add(key), add(held)])]
      if (item instanceof Set) return ['s', [...item].map(add)]
      if (item instanceof ArrayBuffer) return ['y', toBase64(new Uint8Array(item))]
      if (ArrayBuffer.isView(item))
        return ['t', item.constructor.name, toBase64(new Uint8Array(item.buffer, item.byteOffset, item.byteLength))]
      if (Array.isArray(item)) return ['a', item.map(add)]
      return ['o', Object.entries(item).map(([key, held]) => [key, add(held)])]
    }
    // The platform's own clone runs first: it refuses invalid values with its own messages, and drops prototypes.
    add(structuredClone(value))
    return JSON.stringify(table)
  }

  const decode = (text: string): unknown => {
    const table = JSON.parse(text) as [string, never, never][]
    const built = new Map<number, unknown>()
    const keep = <T>(index: number, item: T): T => {
      built.set(index, item)
      return item
    }
    const read = (index: number): unknown => {
      if (built.has(index)) return built.get(index)
      const [kind, first, second] = table[index] as [string, unknown, unknown]
      switch (kind) {
        case 'v':
          return first
        case 'u':
          return undefined
        case 'n':
          return Number(first)
        case 'b':
          return BigInt(first as string)
        case 'd':
          return keep(index, new Date(first as number))
        case 'r':
          return keep(index, new RegExp(first as string, second as string))
        case 'e':
          return keep(index, Object.assign(new Error(second as string), { name: first as string }))
        case 'y':
          return keep(index, fromBase64(first as string))
        case 't':
          return keep(index, new (views[first as string] ?? Uint8Array)(fromBase64(second as string)))
        case 'm': {
          const map = keep(index, new Map())
          for (const [key, held] of first as [number, number][]) map.set(read(key), read(held))
          return map
        }
        case 's': {
          const set = keep(index, new Set())
          for (const held of first as number[]) set.add(read(held))
          return set
        }
        case 'a': {
          const list: unknown[] = keep(index, [])
          for (const held of first as number[]) list.push(read(held))
          return list
        }
        default: {
          const record: Record<string, unknown> = keep(index, {})
          for (const [key, held] of first as [string, number][]) record[key] = read(held)
          return record
        }
      }
    }
    return read(0)
  }
  return { encode, decode }
}
