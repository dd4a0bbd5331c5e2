import { expect, it } from 'vitest'
import PdfKit from 'pdfkit'
import { isLockedAgainstPrinting } from '../../../main/documents/printLock.ts'
import { samplePdf } from '../printing/paper/samplePdf.ts'

type Lock = NonNullable<ConstructorParameters<typeof PdfKit>[0]>

function lockedPdf(options: Lock): Promise<Buffer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const pdf = new PdfKit(options)
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)))
    pdf.text('Guia').end()
  })
}

it.each<[string, Lock, boolean]>([
  ['locked against everything', {}, true],
  ['that may be copied, not printed', { permissions: { copying: true } }, true],
  ['that may be printed well', { permissions: { printing: 'highResolution' } }, false],
  ['that may be printed badly', { permissions: { printing: 'lowResolution' } }, false],
])('a paper %s', async (_what, options, locked) => {
  for (const pdfVersion of ['1.4', '1.7', '1.7ext3'] as const) {
    expect(isLockedAgainstPrinting(await lockedPdf({ ...options, pdfVersion, ownerPassword: 'dono' }))).toBe(locked)
  }
})

it('a paper that nobody locked, also one that speaks of locks', async () => {
  expect(isLockedAgainstPrinting(await samplePdf(1))).toBe(false)
  expect(isLockedAgainstPrinting(Buffer.from('%PDF-1.7 /Encrypt /Filter /Standard'))).toBe(false)
})
