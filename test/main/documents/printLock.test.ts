import { describe, expect, it } from 'vitest'
import { isLockedAgainstPrinting } from '../../../main/documents/printLock.ts'
import { drawnPdf } from '../../fakes/pdf.ts'
import { samplePdf } from '../printing/paper/samplePdf.ts'

type Lock = PDFKit.PDFDocumentOptions

const lockedPdf = (options: Lock) => drawnPdf((doc) => doc.text('Guia'), [595, 842], options)

it.each<[string, Lock, boolean]>([
  ['locked against everything', {}, true],
  ['that may be copied, not printed', { permissions: { copying: true } }, true],
  ['that may be printed well', { permissions: { printing: 'highResolution' } }, false],
  ['that may be printed badly', { permissions: { printing: 'lowResolution' } }, false],
])('a PDF’s ban on printing is read from a PDF %s', async (_what, options, locked) => {
  for (const pdfVersion of ['1.4', '1.7', '1.7ext3'] as const) {
    expect(isLockedAgainstPrinting(await lockedPdf({ ...options, pdfVersion, ownerPassword: 'dono' }))).toBe(locked)
  }
})

it('a PDF without a ban may be printed, even if its text mentions one', async () => {
  expect(isLockedAgainstPrinting(await samplePdf(1))).toBe(false)
  expect(isLockedAgainstPrinting(Buffer.from('%PDF-1.7 /Encrypt /Filter /Standard'))).toBe(false)
})

describe('wherever the lock lies', () => {
  const far = '%'.repeat(9_000)
  const lock = (permissions: string) => `<</Filter /Standard /V 2 /R 3 /P ${permissions}>>`
  const object = (number: number, inside: string) => `${number} 0 obj\n${inside}\nendobj\n`
  const [SHUT, OPEN] = ['-3904', '-3900']
  /** Permissions as in {@link SHUT}, with a further bit set that has no meaning. */
  const STILL_SHUT = '-3903'
  const link = object(6, '<</Type /Annot /P 3 0 R>>')
  const speaks = object(5, '(/Standard)')

  it.each<[string, (permissions: string) => string]>([
    ['at the beginning', (p) => `${lock(p)} /Encrypt`],
    ['near the beginning', (p) => object(1, lock(p)) + far],
    ['in the middle', (p) => far + object(7, lock(p)) + far],
    ['behind what only speaks of one', (p) => speaks + far + object(7, lock(p))],
    ['right behind what only speaks of one', (p) => speaks + speaks + object(7, lock(p))],
    ['behind what belongs to a page', (p) => link + object(7, lock(p)) + far],
    ['in front of what belongs to a page', (p) => object(7, `<</Filter/Standard/R 3/P ${p}>>`) + link + far],
    ['in the trailer, behind what belongs to a page', (p) => `${link}trailer\n<</Size 8/Encrypt${lock(p)}>>\n`],
  ])('a PDF’s ban on printing is found wherever it is in the file: %s', (_where, paper) => {
    const isLocked = (permissions: string) =>
      isLockedAgainstPrinting(Buffer.from(`%PDF-1.7\n${paper(permissions)}/Encrypt 7 0 R`, 'latin1'))
    expect([SHUT, STILL_SHUT, OPEN].map(isLocked)).toEqual([true, true, false])
  })
  it('a PDF encryption that does not mention printing, or of an unknown kind, is no ban on printing', () => {
    for (const inside of ['<</Filter /Standard>>', '<</Filter /StandardX /P -3904>>', '<</P -3904>> /Standard'])
      expect(isLockedAgainstPrinting(Buffer.from(`%PDF-1.7\n${object(7, inside)}${link}/Encrypt 7 0 R`))).toBe(false)
  })
  it('a PDF that is no longer encrypted has no ban on printing', () => {
    expect(isLockedAgainstPrinting(Buffer.from(`%PDF-1.7\n${object(7, lock(SHUT))}`))).toBe(false)
  })
})
