import { randomFillSync } from 'node:crypto'

/** A valid A4 document of about `bytes` bytes. Each page shows a picture of noise, which cannot be compressed. */
export function bigPdf(pages: number, bytes: number): Buffer {
  const side = Math.max(1, Math.floor(Math.sqrt(bytes / pages)))
  const parts: Buffer[] = []
  const offsets: number[] = []
  let length = 0
  const add = (...pieces: (string | Buffer)[]) => {
    for (const piece of pieces) {
      const part = typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece
      parts.push(part)
      length += part.length
    }
  }
  const object = (...pieces: (string | Buffer)[]) => {
    offsets.push(length)
    add(`${offsets.length} 0 obj\n`, ...pieces, '\nendobj\n')
  }
  const stream = (head: string, data: Buffer) =>
    object(`<<${head}/Length ${data.length}>>\nstream\n`, data, '\nendstream')

  add('%PDF-1.4\n')
  object('<</Type/Catalog/Pages 2 0 R>>')
  const kids = Array.from({ length: pages }, (_, page) => `${3 + page * 3} 0 R`).join(' ')
  object(`<</Type/Pages/Count ${pages}/Kids[${kids}]>>`)
  for (let page = 0; page < pages; page += 1) {
    const own = 3 + page * 3
    object(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${own + 1} 0 R/Resources<</XObject<</P ${own + 2} 0 R>>>>>>`,
    )
    stream('', Buffer.from('q 500 0 0 500 50 250 cm /P Do Q'))
    const picture = `/Type/XObject/Subtype/Image/Width ${side}/Height ${side}/ColorSpace/DeviceGray/BitsPerComponent 8`
    stream(picture, randomFillSync(Buffer.alloc(side * side)))
  }
  const table = length
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  add(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows}`)
  add(`trailer\n<</Size ${offsets.length + 1}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`)
  return Buffer.concat(parts)
}
