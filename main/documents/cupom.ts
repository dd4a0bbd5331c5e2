import type { Color, FillRule, PDFFont, PDFPage } from '@cantoo/pdf-lib'
import { formatDate } from '../../shared/model/data.ts'
import { formatReais } from '../../shared/model/dinheiro.ts'
import { readLinha } from '../../shared/model/linhaDigitavel.ts'
import { qrDaGuia } from '../../shared/model/pix.ts'
import type { GuiaAPagar } from '../../shared/model/segundaTela.ts'
import { qrCode } from '../../shared/model/simbolos.ts'
import { isChanged, wrapped } from './answerPaper.ts'
import { CHANGED_NOTE } from './drawable.ts'
import { loadPdfLibrary } from './pdfLibrary.ts'

/** Width and height of the roll for slips, mm. `altura` null: the printer cuts at the end of the slip. */
export interface Rolo {
  readonly largura: number
  readonly altura: number | null
}

export interface Cupom extends GuiaAPagar {
  readonly prefeitura: string
  /** Address of the municipality's portal, where the guide can be found. */
  readonly portal: string
  readonly data: string
}

const MM = 72 / 25.4
/** Margin, mm. The print head for 80 mm rolls reaches 72 mm, the one for 58 mm rolls 48 mm. */
const MARGIN = 5
/** Side of the QR code, mm: phones read this size at once from thermal paper. */
const QR = 50

/**
 * A block of the slip: its height (points), and a function that draws it above `y`. Blocks follow each other from the top down.
 */
interface Part {
  readonly height: number
  readonly draw: (page: PDFPage, y: number) => void
}

/**
 * Makes a slip for paying a guide, on a narrow roll: facts, payment line, QR code. The slip has no bar code, which
 * would be wider than the roll (FEBRABAN: 103 mm). It states that it is not the guide, and where to find the guide.
 */
export async function cupom(guia: Cupom, { largura, altura }: Rolo): Promise<Uint8Array<ArrayBuffer>> {
  const { PDFDocument, StandardFonts, FillRule, rgb } = await loadPdfLibrary()
  const pdf = await PDFDocument.create()
  pdf.setTitle('Cupom')
  const fonts = [StandardFonts.Helvetica, StandardFonts.HelveticaBold, StandardFonts.CourierBold] as const
  const [plain, bold, digits] = await Promise.all(fonts.map((font) => pdf.embedFont(font)))
  if (!plain || !bold || !digits) throw new Error('no fonts')
  const means = { plain, bold, digits, black: rgb(0, 0, 0), evenOdd: FillRule.EvenOdd }
  const parts = partsOf(guia, means, (largura - 2 * MARGIN) * MM)
  const needed = Math.ceil(parts.reduce((sum, { height }) => sum + height, 2 * MARGIN * MM) / MM)
  const size: [number, number] = [largura * MM, (altura ?? needed) * MM]
  let page = pdf.addPage(size)
  let y = size[1] - MARGIN * MM
  for (const { height, draw } of parts) {
    if (y - height < MARGIN * MM) {
      page = pdf.addPage(size)
      y = size[1] - MARGIN * MM
    }
    y -= height
    draw(page, y)
  }
  return new Uint8Array(await pdf.save())
}

interface Means extends Record<'plain' | 'bold' | 'digits', PDFFont> {
  readonly black: Color
  readonly evenOdd: FillRule
}

function partsOf(guia: Cupom, means: Means, width: number): Part[] {
  const { plain, bold, digits } = means
  const text = (words: string, font: PDFFont, size: number, before = 0): Part[] =>
    wrapped(words, font, size, width).map((line, index) => ({
      height: size * 1.3 + (index === 0 ? before : 0),
      draw: (page, y) => page.drawText(line, { x: MARGIN * MM, y: y + size * 0.3, size, font }),
    }))
  const fact = (name: string, value: string, size: number) => [...text(name, plain, 8, 6), ...text(value, bold, size)]
  const { numero, total, vencimento, linha } = guia
  const read = linha === null ? null : readLinha(linha)
  const blocks = read?.situacao === 'valida' ? read.blocos : []
  const qr = qrDaGuia(guia)
  return [
    ...text(guia.prefeitura, bold, 11),
    ...text('Cupom para pagar. Não é a guia.', plain, 9, 2),
    ...(numero === null ? [] : fact('Guia', numero, 12)),
    ...(total === null ? [] : fact('Valor', formatReais(total), 16)),
    ...(vencimento === null ? [] : fact('Vencimento', formatDate(vencimento), 12)),
    ...(blocks.length === 0
      ? []
      : [...text('Números para pagar no banco', plain, 8, 6), ...lineOf(blocks, digits, width)]),
    ...(qr === null ? [] : [...text(qrWords[qr.tipo], plain, 8, 8), qrPart(qr.codigo, width, means)]),
    ...text(`A guia está em ${guia.portal} e no balcão da prefeitura.`, plain, 8, 6),
    ...text(`Impresso em ${guia.data}.`, plain, 8, 2),
    ...(isChanged([guia.prefeitura, numero ?? '', guia.portal], plain) ? text(CHANGED_NOTE, plain, 8, 2) : []),
  ]
}

const qrWords = {
  pix: 'Pix: aponte a câmera do aplicativo do banco.',
  linha: 'Aponte a câmera para levar os números no celular.',
}

/** The payment line, wrapped only between its groups. */
function lineOf(blocks: readonly string[], font: PDFFont, width: number): Part[] {
  const size = 10
  const lines: string[] = []
  for (const block of blocks) {
    const longer = [lines.at(-1), block].filter(Boolean).join(' ')
    if (lines.length > 0 && font.widthOfTextAtSize(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(block)
  }
  return lines.map((line) => ({
    height: size * 1.4,
    draw: (page, y) => page.drawText(line, { x: MARGIN * MM, y: y + size * 0.3, size, font }),
  }))
}

/** White space above and below a QR code: four cells, as the standard requires, in the path's units (two for each cell). */
const QUIET = 8

function qrPart(code: string, width: number, { black, evenOdd }: Means): Part {
  const { largura, caminho } = qrCode(code)
  const side = Math.min(QR * MM, width)
  const scale = side / largura
  const x = MARGIN * MM + (width - side) / 2
  return {
    height: side + 2 * QUIET * scale,
    draw: (page, y) =>
      page.drawSvgPath(caminho, { x, y: y + side + QUIET * scale, scale, color: black, fillRule: evenOdd }),
  }
}
