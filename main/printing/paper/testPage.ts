import { PDFDocument, StandardFonts, rgb, type PDFFont, type PDFPage } from '@cantoo/pdf-lib'
import type { Sides } from '../../../shared/model/impressao.ts'
import { mediaSize } from '../../../shared/model/mediaSize.ts'
import { codigoNaFolha } from '../../../shared/model/paginaDeTeste.ts'
import { barcodeOf } from '../../../shared/model/simbolos.ts'
import { MEDIA_A4 } from '../driver.ts'

const MM = 72 / 25.4
const BLACK = rgb(0, 0, 0)
/** Length of the bar code of a payment guide (Febraban), mm. */
const CODE_LENGTH = 103
/** Length of the bar code on a roll, mm: a narrow bar has 0.25 mm, two dots of a thermal printer. */
const ROLL_CODE_LENGTH = 47.25
/** Smallest size of a roll's piece with room for the bar code, mm. */
const ROLL_WITH_CODE = { width: 70, height: 175 }

export interface TestPage {
  /** Name of the station; may be empty. */
  estacao: string
  impressora: string
  /** Date and time as people read them. */
  quando: string
  bandeja?: string | undefined
  /** PWG name of the paper; absent = A4. */
  papel?: string | undefined
  lados: Sides
  /** The page's own number (`numeroDaPagina`), by which the opening check recognizes it. */
  numero: string
}

/** Measures of a page, mm. A narrow page, such as a roll's, has smaller text and a shorter bar code. */
interface Sheet {
  readonly width: number
  readonly height: number
  readonly narrow: boolean
  readonly left: number
}

function sheetOf(papel: string): Sheet {
  const { x, y } = mediaSize(papel) ?? { x: 21_000, y: 29_700 }
  const narrow = x < 14_800
  return { width: x / 100, height: y / 100, narrow, left: narrow ? 18 : 25 }
}

const lados: Record<Sides, string> = {
  'one-sided': 'só frente',
  'two-sided-long-edge': 'frente e verso, virando como livro',
  'two-sided-short-edge': 'frente e verso, virando como bloco',
}

/** Draws a test page, with rulers for scaling and cut edges, and a bar code. Two-sided pages have a second side. */
export async function testPage(about: TestPage): Promise<{ bytes: Uint8Array; paginas: number }> {
  const { papel = MEDIA_A4 } = about
  const sheet = sheetOf(papel)
  const { width, height, narrow, left } = sheet
  const size: [number, number] = [points(width), points(height)]
  const pdf = await PDFDocument.create()
  pdf.setTitle('Página de teste')
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const front = pdf.addPage(size)
  drawRulers(front, font, sheet)
  const write = writer(front, font, sheet)
  write('Página de teste', 42, narrow ? 14 : 24)
  const name = papel === MEDIA_A4 ? 'A4 (210 × 297 mm)' : `${decimal(width)} × ${decimal(height)} mm`
  const rows: readonly [string, string][] = [
    ['Posto', about.estacao || 'sem nome'],
    ['Impressora', about.impressora],
    ['Data e hora', about.quando],
    ['Papel', `${name}, sem redução`],
    ['Lados', lados[about.lados]],
    ['Bandeja', about.bandeja ?? 'a que a impressora escolher'],
  ]
  const [row, small] = narrow ? [8, 7] : [12, 10]
  rows.forEach(([label, value], at) => write(`${label}: ${value}`, 59 + at * 8, row))
  const measure = narrow ? 50 : 100
  write(`Com uma régua: as marcas das bordas ficam a cada 10 mm, e a linha abaixo mede ${measure} mm.`, 117, small)
  drawMeasure(front, { x: left, y: height - 127, length: measure })
  if (!narrow) {
    write('Código desta página, sem valor: um leitor mostra', 147, small)
    write(codigoNaFolha(about.numero), 152, small)
    drawCode(front, codigoNaFolha(about.numero), { x: left, y: height - 172, length: CODE_LENGTH })
  } else if (width >= ROLL_WITH_CODE.width && height >= ROLL_WITH_CODE.height) {
    write(`Código desta página: ${about.numero}`, 135, small)
    // Placed below the ruler's label, which would lie in the bar code's quiet zone.
    drawCode(front, about.numero, { x: left + 1, y: height - 169, length: ROLL_CODE_LENGTH })
  }
  write(
    'Nas quatro quinas há um L: se faltar algum, o papel foi cortado ou está fora do lugar.',
    narrow ? 140 : 192,
    small,
  )
  if (about.lados !== 'one-sided') {
    const back = pdf.addPage(size)
    drawRulers(back, font, sheet)
    writer(back, font, sheet)('Verso da página de teste: deve estar atrás da primeira folha.', 42, narrow ? 8 : 14)
  }
  return { bytes: await pdf.save(), paginas: pdf.getPageCount() }
}

const points = (millimetres: number) => Math.round(millimetres * MM * 1000) / 1000

const decimal = (millimetres: number) => String(millimetres).replace('.', ',')

/** Returns a function that writes a text `down` mm from the top. Characters that the font lacks are left out. */
function writer(page: PDFPage, font: PDFFont, { width, height, narrow, left }: Sheet) {
  const known = new Set(font.getCharacterSet())
  return (text: string, down: number, size: number) => {
    const drawable = Array.from(text)
      .filter((sign) => known.has(sign.codePointAt(0) ?? 0))
      .join('')
    page.drawText(drawable, {
      x: left * MM,
      y: (height - down) * MM,
      size,
      font,
      color: BLACK,
      maxWidth: (width - left - (narrow ? 12 : 25)) * MM,
      lineHeight: size * 1.3,
    })
  }
}

function line(page: PDFPage, x1: number, y1: number, x2: number, y2: number): void {
  page.drawLine({ start: { x: x1 * MM, y: y1 * MM }, end: { x: x2 * MM, y: y2 * MM }, thickness: 0.5, color: BLACK })
}

/** Draws a mark every 10 mm along the top and left edges, labelled with the distance, and an L in each corner. */
function drawRulers(page: PDFPage, font: PDFFont, { width, height }: Sheet): void {
  const label = (text: string, x: number, y: number) =>
    page.drawText(text, { x: x * MM, y: y * MM, size: 7, font, color: BLACK })
  const [right, top] = [width - 10, height - 10]
  for (let x = 10; x <= right; x += 10) {
    line(page, x, top, x, x % 50 === 0 ? top - 6 : top - 4)
    if (x % 50 === 0) label(String(x), x + 1, top - 6)
  }
  for (let y = 10; y <= height - 17; y += 10) {
    line(page, 10, height - y, y % 50 === 0 ? 16 : 14, height - y)
    if (y % 50 === 0) label(String(y), 17, height - 1 - y)
  }
  for (const [x, toX] of [
    [10, 15],
    [right, right - 5],
  ] as const) {
    for (const [y, toY] of [
      [10, 15],
      [top, top - 5],
    ] as const) {
      line(page, x, y, toX, y)
      line(page, x, y, x, toY)
    }
  }
}

interface Place {
  /** Left edge, mm. */
  readonly x: number
  /** Lower edge, mm from the bottom. */
  readonly y: number
  readonly length: number
}

function drawMeasure(page: PDFPage, { x: left, y, length }: Place): void {
  line(page, left, y, left + length, y)
  for (let x = left; x <= left + length; x += 10) line(page, x, y - 2, x, y + 2)
}

function drawCode(page: PDFPage, code: string, { x, y, length }: Place): void {
  const { largura, altura, caminho } = barcodeOf(code)
  const scale = (length * MM) / largura
  page.drawSvgPath(caminho, { x: x * MM, y: y * MM + altura * scale, scale, color: BLACK })
}
