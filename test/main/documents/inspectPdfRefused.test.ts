import { deflateSync } from 'node:zlib'
import PdfKit from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { inspectPdf } from '../../../main/documents/inspectPdf.ts'
import { hostilePapers } from '../../fakes/hostile/pdf.ts'
import { makePdf } from '../../fakes/pdf.ts'

describe('a paper that would run something', () => {
  /** Opens a script, by what the library keeps of its root. */
  const running = async (options: PdfKit.PDFDocumentOptions) => {
    const pdf = new PdfKit(options)
    const { _root } = pdf as unknown as { _root: { data: Record<string, unknown> } }
    _root.data['OpenAction'] = { S: 'JavaScript', JS: new String('app.alert(1)') }
    pdf.end()
    return new Uint8Array(Buffer.concat(await Array.fromAsync<Buffer>(pdf)))
  }
  test('may be printed once it is without that', async () => {
    expect(await inspectPdf(await running({}))).toMatchObject({ locked: false, flat: expect.any(Uint8Array) })
  })
  test('is refused where its owner locked it: without that it would be another paper', async () => {
    await expect(inspectPdf(await running({ ownerPassword: 'dono' }))).rejects.toThrow('documento.ativo')
  })
})

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
  ])('that is %s, each as what it is', async (name, falha) => {
    expect(await refusal(hostile(name))).toEqual(falha)
  })
  test('whose tree is sound and empty', async () => {
    const empty = '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj'
    const bytes = Buffer.from(`%PDF-1.7\n${empty}\ntrailer<</Root 1 0 R/Size 3>>\n%%EOF`)
    expect(await refusal(new Uint8Array(bytes))).toEqual(BROKEN)
  })
  test('that would unfold without reason, before it is unfolded', async () => {
    const zeros = deflateSync(Buffer.alloc(33 * 1024 * 1024), { level: 1 })
    const bomb = Buffer.concat([Buffer.from('%PDF-1.7\n1 0 obj<</Type/ObjStm/Filter/FlateDecode>>stream\n'), zeros])
    expect(await refusal(new Uint8Array(bomb))).toEqual({ codigo: 'documento.grande', podeRepetir: false })
  })
  test.each(['1.3', '1.7', '1.7ext3'] as const)(
    'for its password only where it wants one (PDF %s)',
    async (pdfVersion) => {
      const asks = await makePdf(1, { userPassword: 'segredo', ownerPassword: 'outro', pdfVersion })
      expect(await refusal(asks)).toEqual({ codigo: 'documento.protegido', podeRepetir: false })
      expect(await refusal(await makePdf(1, { ownerPassword: 'outro', pdfVersion }))).toBeNull()
    },
  )
  test('with what the library said of it, for whoever looks into the program', async () => {
    const asks = await makePdf(1, { userPassword: 'segredo', ownerPassword: 'outro' })
    const refused = [hostile('a cipher that nobody knows'), hostile('a box of texts'), asks]
    const causes = await Promise.all(refused.map((bytes) => inspectPdf(bytes).catch(({ cause }: Error) => cause)))
    expect(causes).toEqual(refused.map(() => expect.any(Error)))
  })
})
