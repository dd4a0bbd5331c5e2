import { PDFDocument, StandardFonts, rgb, type PDFFont, type PDFPage } from '@cantoo/pdf-lib'
import type { Sides } from '../../../shared/model/impressao.ts'
import { barcodeOf } from '../../../shared/model/simbolos.ts'

/** Points. */
const A4 = [595.276, 841.89] as const
const MM = 72 / 25.4
const BLACK = rgb(0, 0, 0)
/** Length of the bar code of a payment guide (Febraban), mm. */
const CODE_LENGTH = 103
/** A code as long as a payment code. It begins with 0, so no bank takes it for one. */
export const TEST_CODE = '01234567890123456789012345678901234567890123'

export interface TestPage {
  /** Name of the station; empty where it has none. */
  estacao: string
  /** The printer's name. */
  impressora: string
  /** Date and time as people read them. */
  quando: string
  bandeja?: string | undefined
  lados: Sides
}

const lados: Record<Sides, string> = {
  'one-sided': 'só frente',
  'two-sided-long-edge': 'frente e verso, virando como livro',
  'two-sided-short-edge': 'frente e verso, virando como bloco',
}

/**
 * A page by which a person sees with a ruler that nothing is scaled or cut, and with a reader that bar codes scan.
 * With two sides asked for there is a second page, which belongs on the back. Nothing of any taxpayer is on it.
 */
export async function testPage(about: TestPage): Promise<{ bytes: Uint8Array; paginas: number }> {
  const pdf = await PDFDocument.create()
  pdf.setTitle('Página de teste')
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const front = pdf.addPage([...A4])
  drawRulers(front, font)
  const write = writer(front, font)
  write('Página de teste', 255, 24)
  const rows: readonly [string, string][] = [
    ['Posto', about.estacao || 'sem nome'],
    ['Impressora', about.impressora],
    ['Data e hora', about.quando],
    ['Papel', 'A4 (210 × 297 mm), sem redução'],
    ['Lados', lados[about.lados]],
    ['Bandeja', about.bandeja ?? 'a que a impressora escolher'],
  ]
  rows.forEach(([name, value], row) => write(`${name}: ${value}`, 238 - row * 8, 12))
  write('Com uma régua: as marcas das bordas ficam a cada 10 mm, e a linha abaixo mede 100 mm.', 180, 10)
  drawMeasure(front)
  write('Amostra de código de barras, sem valor: um leitor mostra', 150, 10)
  write(TEST_CODE, 145, 10)
  drawCode(front, 125)
  write('Nas quatro quinas há um L: se faltar algum, o papel foi cortado ou está fora do lugar.', 105, 10)
  if (about.lados !== 'one-sided') {
    const back = pdf.addPage([...A4])
    drawRulers(back, font)
    writer(back, font)('Verso da página de teste: deve estar atrás da primeira folha.', 255, 14)
  }
  return { bytes: await pdf.save(), paginas: pdf.getPageCount() }
}

/** Writes from 25 mm of the left edge; `y` in mm from the bottom. What the font does not have is left out. */
function writer(page: PDFPage, font: PDFFont) {
  const known = new Set(font.getCharacterSet())
  return (text: string, y: number, size: number) => {
    const drawable = Array.from(text)
      .filter((sign) => known.has(sign.codePointAt(0) ?? 0))
      .join('')
    page.drawText(drawable, {
      x: 25 * MM,
      y: y * MM,
      size,
      font,
      color: BLACK,
      maxWidth: 160 * MM,
      lineHeight: size * 1.3,
    })
  }
}

function line(page: PDFPage, x1: number, y1: number, x2: number, y2: number): void {
  page.drawLine({
    start: { x: x1 * MM, y: y1 * MM },
    end: { x: x2 * MM, y: y2 * MM },
    thickness: 0.5,
    color: BLACK,
  })
}

/** Marks every 10 mm along the top and the left edge, with their distance from it, and an L in each corner. */
function drawRulers(page: PDFPage, font: PDFFont): void {
  const label = (text: string, x: number, y: number) =>
    page.drawText(text, { x: x * MM, y: y * MM, size: 7, font, color: BLACK })
  for (let x = 10; x <= 200; x += 10) {
    line(page, x, 287, x, x % 50 === 0 ? 281 : 283)
    if (x % 50 === 0) label(String(x), x + 1, 281)
  }
  for (let y = 10; y <= 280; y += 10) {
    line(page, 10, 297 - y, y % 50 === 0 ? 16 : 14, 297 - y)
    if (y % 50 === 0) label(String(y), 17, 296 - y)
  }
  for (const [x, toX] of [
    [10, 15],
    [200, 195],
  ] as const) {
    for (const [y, toY] of [
      [10, 15],
      [287, 282],
    ] as const) {
      line(page, x, y, toX, y)
      line(page, x, y, x, toY)
    }
  }
}

function drawMeasure(page: PDFPage): void {
  line(page, 25, 170, 125, 170)
  for (let x = 25; x <= 125; x += 10) line(page, x, 168, x, 172)
}

/** @param y the code's lower edge, mm from the bottom */
function drawCode(page: PDFPage, y: number): void {
  const { largura, altura, caminho } = barcodeOf(TEST_CODE)
  const scale = (CODE_LENGTH * MM) / largura
  page.drawSvgPath(caminho, { x: 25 * MM, y: y * MM + altura * scale, scale, color: BLACK })
}
