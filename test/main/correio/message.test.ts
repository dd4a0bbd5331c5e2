import { expect, test } from 'vitest'
import { messageOf, type Mail } from '../../../main/correio/sendMail.ts'

const BYTES = Uint8Array.from({ length: 5_000 }, (_, at) => at % 256)
const mail: Mail = {
  to: 'maria@casa.example',
  tipo: 'certidao',
  prefeitura: 'Prefeitura de Serra do Ipê',
  data: '27/11/2026',
  arquivo: 'certidao-2026-000123.pdf',
  bytes: BYTES,
}

/** Header lines, unfolded, by their lower-case names. */
async function headersOf(changes: Partial<Mail>): Promise<Map<string, string>> {
  const text = (await messageOf({ ...mail, ...changes }, 'nao-responda@serra.example')).toString()
  const head = text.slice(0, text.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ')
  return new Map(head.split('\r\n').map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line]))
}

test('a mail goes from the municipality’s address to one person, and names only the document’s kind', async () => {
  const headers = await headersOf({})
  expect(headers.get('from')).toContain('<nao-responda@serra.example>')
  expect(headers.get('to')).toBe('To: maria@casa.example')
  expect(headers.get('subject')).toMatch(/^Subject: =\?UTF-8\?/)
})

test.each(['\r\nBcc: jose@casa.example', '\nBcc: jose@casa.example', '"\r\n\r\n<b>', 'a\0b', 'x'.repeat(5_000)])(
  'a municipality’s name adds no header and no recipient: %j',
  async (prefeitura) => {
    const plain = await headersOf({})
    const headers = await headersOf({ prefeitura })
    expect([...headers.keys()].toSorted()).toEqual([...plain.keys()].toSorted())
    expect(headers.get('to')).toBe('To: maria@casa.example')
  },
)
