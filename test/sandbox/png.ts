import { crc32, deflateSync } from 'node:zlib'

/** A black PNG of any size with one bit per pixel, so that the file is small. */
export const png = (width: number, height: number): Buffer =>
  pngOf(width, height, [1, 0], Buffer.alloc((Math.ceil(width / 8) + 1) * height))

/** A PNG of rows, each after the number of its filter. `sample`: bits of a sample, and the colour type. */
export function pngOf(width: number, height: number, sample: readonly [number, number], rows: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set(sample, 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, ...chunks])
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(content.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}
