import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { inspectPdf } from '../../../main/documents/inspectPdf.ts'
import { hostilePapers } from '../../fakes/hostile/pdf.ts'
import { makePdf } from '../../fakes/pdf.ts'

describe('a paper is refused', () => {
  const hostile = (wanted: string) =>
    new Uint8Array(hostilePapers.find(({ name }) => name === wanted)?.bytes() ?? Buffer.alloc(0))
  const refusal = (bytes: Uint8Array) =>
    inspectPdf(bytes).then(
      () => null,
      ({ falha }: { falha: object }) => falha,
    )
  const BROKEN = { codigo: 'documento.corrompido', podeRepetir: true }

  test.each([
    ['six hundred pages', { codigo: 'documento.grande', podeRepetir: false }],
    ['no pages', BROKEN],
    ['a tree of nothing but nodes', { codigo: 'documento.grande', podeRepetir: false }],
    ['a box of texts', BROKEN],
    ['a cipher that nobody knows', BROKEN],
  ])('a PDF of %s is refused with that reason', async (name, falha) => {
    expect(await refusal(hostile(name))).toEqual(falha)
  })
  test('a PDF with a valid but empty page tree is refused', async () => {
    const empty = '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj'
    const bytes = Buffer.from(`%PDF-1.7\n${empty}\ntrailer<</Root 1 0 R/Size 3>>\n%%EOF`)
    expect(await refusal(new Uint8Array(bytes))).toEqual(BROKEN)
  })
  test('a PDF that would inflate excessively is refused before it is inflated', async () => {
    const zeros = deflateSync(Buffer.alloc(33 * 1024 * 1024), { level: 1 })
    const bomb = Buffer.concat([Buffer.from('%PDF-1.7\n1 0 obj<</Type/ObjStm/Filter/FlateDecode>>stream\n'), zeros])
    expect(await refusal(new Uint8Array(bomb))).toEqual({ codigo: 'documento.grande', podeRepetir: false })
  })
  test.each(['1.3', '1.7', '1.7ext3'] as const)(
    'a PDF is refused for its password only where it needs one (PDF %s)',
    async (pdfVersion) => {
      const asks = await makePdf(1, { userPassword: 'segredo', ownerPassword: 'outro', pdfVersion })
      expect(await refusal(asks)).toEqual({ codigo: 'documento.protegido', podeRepetir: false })
      expect(await refusal(await makePdf(1, { ownerPassword: 'outro', pdfVersion }))).toBeNull()
    },
  )
  test('a PDF is refused with the library’s own message as the cause', async () => {
    const asks = await makePdf(1, { userPassword: 'segredo', ownerPassword: 'outro' })
    const refused = [hostile('a cipher that nobody knows'), hostile('a box of texts'), asks]
    const causes = await Promise.all(refused.map((bytes) => inspectPdf(bytes).catch(({ cause }: Error) => cause)))
    expect(causes).toEqual(refused.map(() => expect.any(Error)))
  })
})
