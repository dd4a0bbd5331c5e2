/** The address of the buffers that Windows fills here. */
export const BASE = 0x7ff6_0000_0000n

/**
 * A buffer as Windows fills it on 64 bits: structures first, behind them the texts they point to.
 * @param fields of each structure: a text is written behind them and pointed to, a number stands where it is
 */
export function filled(size: number, structures: readonly Record<number, string | number>[]) {
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
  return { room: Buffer.concat([head, ...texts]), base: BASE, count: structures.length }
}
