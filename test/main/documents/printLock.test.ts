import { expect, it } from 'vitest'
import PdfKit from 'pdfkit'
import { inspectPdf } from '../../../main/documents/inspectPdf.ts'
import { isLockedAgainstPrinting } from '../../../main/documents/printLock.ts'
import { samplePdf } from '../printing/paper/samplePdf.ts'

type Lock = NonNullable<ConstructorParameters<typeof PdfKit>[0]>

function lockedPdf(
  options: Lock,
  change: (pdf: InstanceType<typeof PdfKit>) => void = () => undefined,
): Promise<Buffer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const pdf = new PdfKit(options)
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)))
    change(pdf.text('Guia'))
    pdf.end()
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

it('is known of a paper that was opened, which is not encrypted any more by then', async () => {
  const ofIts = async (options: Lock) => (await inspectPdf(Uint8Array.from(await lockedPdf(options)))).locked
  expect(await ofIts({ ownerPassword: 'dono' })).toBe(true)
  expect(await ofIts({ ownerPassword: 'dono', permissions: { printing: 'highResolution' } })).toBe(false)
})

it('one that would run something is refused where its owner locked it: without that it would be another paper', async () => {
  const running = (options: Lock) =>
    lockedPdf(options, (pdf) => {
      const root = (pdf as unknown as Record<string, { data: Record<string, unknown> }>)['_root']
      if (root) root.data['OpenAction'] = { S: 'JavaScript', JS: new String('app.alert(1)') }
    })
  const inspected = async (options: Lock) => inspectPdf(Uint8Array.from(await running(options)))
  await expect(inspected({ ownerPassword: 'dono' })).rejects.toThrow('documento.ativo')
  expect(await inspected({})).toMatchObject({ locked: false, flat: expect.any(Uint8Array) })
})

it('a paper that nobody locked, also one that speaks of locks', async () => {
  expect(isLockedAgainstPrinting(await samplePdf(1))).toBe(false)
  expect(isLockedAgainstPrinting(Buffer.from('%PDF-1.7 /Encrypt /Filter /Standard'))).toBe(false)
})
