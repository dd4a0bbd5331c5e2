import { describe, expect, it } from 'vitest'
import { MEDIA_A4 } from '../../../../main/printing/driver.ts'
import { checkPdf } from '../../../../main/documents/checkPdf.ts'
import { PrintError } from '../../../../main/printing/errors.ts'
import { preflight } from '../../../../main/printing/paper/preflight.ts'
import { makePdf } from '../../../fakes/pdf.ts'
import { samplePdf } from './samplePdf.ts'

const A4_LANDSCAPE: [number, number] = [841.89, 595.28]
const LETTER = 'na_letter_8.5x11in'
const LABEL = 'oe_etiqueta_8.5x5.5in'
const invalid = { codigo: 'documento.invalido' }

/** As nobody has checked it before. */
const look = async (bytes: Uint8Array, pages: number, media: string) =>
  preflight((await checkPdf(bytes)).pages, pages, media)

/** Why it is refused; null where it is not. */
function outcome(...asked: Parameters<typeof preflight>): PrintError | null {
  try {
    preflight(...asked)
    return null
  } catch (error) {
    if (error instanceof PrintError) return error
    throw error
  }
}

describe('what no spooler should see', () => {
  it('is refused: no PDF, cut short, garbage, another number of pages', async () => {
    const pdf = await samplePdf(2)
    await expect(look(new Uint8Array(), 2, MEDIA_A4)).rejects.toThrow('documento.vazio')
    await expect(look(Buffer.from('<html>%%EOF'), 2, MEDIA_A4)).rejects.toThrow('documento.naoEPdf')
    await expect(look(pdf.subarray(0, 1_000), 2, MEDIA_A4)).rejects.toThrow('documento.corrompido')
    await expect(look(Buffer.from('%PDF-1.7\nnothing %%EOF'), 2, MEDIA_A4)).rejects.toThrow('documento.corrompido')
    await expect(look(pdf, 3, MEDIA_A4)).rejects.toMatchObject(invalid)
    await expect(look(pdf, 2, MEDIA_A4)).resolves.toBeUndefined()
  })

  it('is refused when it asks for a password, not when it is only protected against changes', async () => {
    const locked = await makePdf(1, { size: 'A4', userPassword: 'segredo' })
    await expect(look(locked, 1, MEDIA_A4)).rejects.toThrow('documento.protegido')
    const owned = await makePdf(1, { size: 'A4', ownerPassword: 'dono' })
    await expect(look(owned, 1, MEDIA_A4)).resolves.toBeUndefined()
  })

  it.each<[what: string, size: string | [number, number], fits: boolean]>([
    ['A4', 'A4', true],
    ['A4 lying', A4_LANDSCAPE, true],
    ['A4 as rounded by some program', [596, 843], true],
    ['A5', 'A5', true],
    ['a till roll', [226, 600], true],
    ['Letter, which is wider', 'LETTER', false],
    ['A3', 'A3', false],
  ])('%s on A4: %s', async (_what, size, fits) => {
    const refused = await look(await makePdf(1, { size }), 1, MEDIA_A4).catch((error: unknown) => error)
    expect([refused ?? {}]).toMatchObject([fits ? {} : invalid])
    expect(refused === undefined).toBe(fits)
  })

  // A4 is 595.28 by 841.89 points (ISO 216), Letter 612 by 792, the label half of it as it comes off its roll; two more are a
  // program's rounding.
  it.each([
    [597, 843, MEDIA_A4, true],
    [843, 597, MEDIA_A4, true],
    [598, 842, MEDIA_A4, false],
    [595, 844, MEDIA_A4, false],
    [844, 595, MEDIA_A4, false],
    [1, 1, MEDIA_A4, true],
    [614, 794, LETTER, true],
    [615, 792, LETTER, false],
    [612, 795, LETTER, false],
    [614, 398, LABEL, true],
    [398, 614, LABEL, true],
    [612, 399, LABEL, false],
    [615, 396, LABEL, false],
  ])('%d by %d points on %s: %s', (width, height, media, fits) => {
    const pages = [
      { width: 1, height: 1 },
      { width, height },
    ]
    expect(outcome(pages, 2, media)?.codigo).toBe(fits ? undefined : invalid.codigo)
  })

  it('is told in the log: how many pages came instead, how large one is', () => {
    expect(outcome([{ width: 1, height: 1 }], 2, MEDIA_A4)?.detalhe).toBe('1 pages, 2 expected')
    const wide = outcome([{ width: 841.89, height: 1190.55 }], 1, LETTER)
    expect(wide?.detalhe).toBe(`a page of 842x1191 pt is more than ${LETTER}`)
  })

  it('fits the paper asked for, whatever it is; where its size is not known everything does', async () => {
    const letter = await makePdf(1, { size: 'LETTER' })
    await expect(look(letter, 1, LETTER)).resolves.toBeUndefined()
    await expect(look(letter, 1, 'custom')).resolves.toBeUndefined()
  })
})
