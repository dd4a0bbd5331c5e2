import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A function of Windows, as a test has it. */
export type Answer = (...args: unknown[]) => unknown

export const HANDLE = { printer: 1 }
/** The address of the buffers that Windows fills here. */
export const BASE = 0x7ff6_0000_0000n

/** A fake koffi with libraries of the test: the answer of each function, and the arguments it received. */
export function fakeKoffi() {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-koffi-'))
  const path = join(folder, 'koffi.cjs')
  const of = (name: string) => `${name}: (...a) => globalThis.balcaoKoffi.${name}(...a)`
  writeFileSync(path, `module.exports = { ${of('load')}, ${of('address')} }`)
  const koffi = {
    path,
    answers: {} as Record<string, Answer>,
    calls: [] as unknown[][],
    called: (name: string) => koffi.calls.filter(([one]) => one === name),
    /** Printers can be opened; whatever is refused is refused with 5. */
    reset() {
      koffi.calls = []
      koffi.answers = {
        GetLastError: () => 5,
        OpenPrinterW: (_name, handle) => written(handle, HANDLE),
        ClosePrinter: () => true,
      }
      const func = (text: string) => {
        const [, name = ''] = /(\w+)\(/.exec(text) ?? []
        return (...args: unknown[]) => (koffi.calls.push([name, ...args]), koffi.answers[name]?.(...args))
      }
      Object.assign(globalThis, { balcaoKoffi: { load: () => ({ func }), address: () => BASE } })
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
  return koffi
}

/**
 * A function that reports the buffer size it needs, and fills such a buffer; `out`, `size`, `needed` and `count` are consecutive
 * arguments, from `at` on.
 * @param count the number of entries that it fills
 */
export function filling(at: number, room: Buffer, count: number): Answer {
  return (...args) => {
    const [out, size, needed, counted] = args.slice(at) as [Buffer, number, number[], number[] | undefined]
    written(needed, room.length)
    if (size !== room.length || out.length !== room.length) return false
    room.copy(out)
    if (counted) written(counted, count)
    return true
  }
}

/** koffi writes into places that are there already. */
export function written(place: unknown, value: unknown): boolean {
  const list = place as unknown[]
  if (list.length > 0) list[0] = value
  return list.length > 0
}

/**
 * A buffer as Windows fills it on 64 bits: structures first, behind them the texts they point to.
 * @param fields of each structure: a text is written behind them and pointed to, a number stands where it is
 */
export function filled(size: number, structures: readonly Record<number, string | number>[]): Buffer {
  const head = Buffer.alloc(size * structures.length)
  const texts: Buffer[] = []
  let end = head.length
  structures.forEach((fields, n) => {
    for (const [at, value] of Object.entries(fields)) {
      const place = n * size + Number(at)
      if (typeof value === 'number') {
        head.writeUInt32LE(value, place)
        continue
      }
      const text = Buffer.from(`${value}\0`, 'utf16le')
      head.writeBigUInt64LE(BASE + BigInt(end), place)
      end += text.length
      texts.push(text)
    }
  })
  return Buffer.concat([head, ...texts])
}
