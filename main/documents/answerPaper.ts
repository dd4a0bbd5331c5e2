import type { PDFFont, PDFPage } from '@cantoo/pdf-lib'
import { mediaSize } from '../../shared/model/mediaSize.ts'
import { CHANGED_NOTE, drawable } from './drawable.ts'
import { loadPdfLibrary } from './pdfLibrary.ts'

/** A value of an answer with its label. With an empty `texto`, the label is a heading for the lines below. */
export interface PaperLine {
  rotulo: string
  texto: string
}

export interface AnswerPaper {
  prefeitura: string
  titulo: string
  data: string
  linhas: readonly PaperLine[]
  /** PWG name of the sheet; absent means A4. */
  papel?: string | undefined
}

/**
 * Width and height, points. A sheet narrower than A5 has no room for the text. The page then stays A4, and the check
 * before printing reports that it does not fit.
 */
function sizeOf(papel: string | undefined): [number, number] {
  const { x, y } = mediaSize(papel ?? '') ?? { x: 0, y: 0 }
  return x < NARROWEST ? [...A4] : [x * POINTS, y * POINTS]
}

/** A4's width and height, points. */
const A4 = [595.276, 841.89] as const
const MARGIN = 56
/** Points in a hundredth of a millimetre. */
const POINTS = 72 / 2540
/** A5's width, hundredths of a millimetre. */
const NARROWEST = 14_800
/** Splits a word longer than a line: a line holds this many of the widest letters. */
const PIECES = /.{1,20}/g
const NOTE = 'Consulta impressa no balcão. Sem valor de certidão.'

/**
 * Lays out the values of an answer on a plain page to take home. Every page shows the municipality, the title and the date, and
 * states that it is no certificate.
 */
export async function answerPaper({
  prefeitura,
  titulo,
  data,
  linhas,
  papel,
}: AnswerPaper): Promise<Uint8Array<ArrayBuffer>> {
  const { PDFDocument, StandardFonts } = await loadPdfLibrary()
  const [width, height] = sizeOf(papel)
  const pdf = await PDFDocument.create()
  pdf.setTitle(titulo)
  const [plain, bold] = await Promise.all([
    pdf.embedFont(StandardFonts.Helvetica),
    pdf.embedFont(StandardFonts.HelveticaBold),
  ])
  let page: PDFPage
  let y: number
  const write = (text: string, font: PDFFont, size: number, before = 0) => {
    for (const [index, line] of wrapped(text, font, size, width - 2 * MARGIN).entries()) {
      const step = size * 1.35 + (index === 0 ? before : 0)
      if (y - step < MARGIN) begin()
      y -= step
      page.drawText(line, { x: MARGIN, y, size, font })
    }
  }
  const begin = () => {
    page = pdf.addPage([width, height])
    page.drawText(NOTE, { x: MARGIN, y: MARGIN / 2, size: 9, font: plain })
    y = height - MARGIN
    write(prefeitura, bold, 14)
    write(titulo, bold, 12, 4)
    write(data, plain, 10, 2)
    y -= 10
  }
  begin()
  for (const { rotulo, texto } of linhas) {
    if (texto === '') write(rotulo, bold, 11, 8)
    else write(rotulo === '' ? texto : `${rotulo}: ${texto}`, plain, 10.5, 3)
  }
  const all = [prefeitura, titulo, ...linhas.flatMap((line) => [line.rotulo, line.texto])]
  if (isChanged(all, plain)) write(CHANGED_NOTE, plain, 9, 8)
  return new Uint8Array(await pdf.save())
}

const signsOf = (font: PDFFont): ReadonlySet<number> => new Set(font.getCharacterSet())

/** Whether a font lacks a letter of these texts. */
export function isChanged(texts: readonly string[], font: PDFFont): boolean {
  const known = signsOf(font)
  return texts.some((text) => drawable(text, known).changed)
}

/** Wraps a text into lines of at most `width` points, in the font's letters ({@link drawable}). */
export function wrapped(text: string, font: PDFFont, size: number, width: number): string[] {
  const fits = (line: string) => font.widthOfTextAtSize(line, size) <= width
  const lines: string[] = []
  let line = ''
  for (const word of drawable(text, signsOf(font)).text.match(/\S+/g) ?? []) {
    const whole = fits(word) ? [word] : Array.from(word.matchAll(PIECES), ([piece]) => piece)
    for (const [index, piece] of whole.entries()) {
      const longer = line === '' || index > 0 ? line + piece : `${line} ${piece}`
      if (fits(longer)) line = longer
      else {
        lines.push(line)
        line = piece
      }
    }
  }
  return [...lines, line]
}
