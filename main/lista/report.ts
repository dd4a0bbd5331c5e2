import type { PDFFont, PDFPage } from '@cantoo/pdf-lib'
import type { RelatorioDaLista } from '../../shared/model/lista/andamento.ts'
import { loadPdfLibrary } from '../documents/pdfLibrary.ts'

/** Characters that begin a formula, also full-width and small ones, which East Asian spreadsheets treat alike. */
const SIGN = '[=+@\\-−＝＋＠－﹦﹢﹫﹣]'
/**
 * Places where a spreadsheet would start a formula: at a cell's beginning, and after any character that may separate cells in
 * another locale. Blanks, line feeds, quotes and invisible characters may precede the sign.
 */
const FORMULA = new RegExp(`(^|[,;|\\t\\r\\n])(?=[\\s\\p{C}"]*${SIGN})|^(?=[\\t\\r\\n])`, 'gu')

/**
 * CSV (RFC 4180) as Brazilian spreadsheets open it: semicolons and a UTF-8 mark. Text that a spreadsheet would run as a formula,
 * perhaps from the municipality's system, is escaped.
 */
export function reportCsv({ colunas, linhas }: RelatorioDaLista): Uint8Array<ArrayBuffer> {
  const cell = (text: string) => `"${text.replace(FORMULA, "$1'").replaceAll('"', '""')}"`
  const lines = [colunas, ...linhas].map((row) => row.map(cell).join(';'))
  return new Uint8Array(new TextEncoder().encode(`\ufeff${lines.join('\r\n')}\r\n`))
}

/** Points. */
const A4 = [595.276, 841.89] as const
const MARGIN = 42
const LINE = 13
const SIZE = 9
/** Width of the last cell where a bar stands beside it, points. */
const BESIDE_BAR = 60
/** A page is drawn in one turn of the event loop, and others have theirs in between. */
const breathe = () => new Promise<void>((resolve) => void setImmediate(resolve))

/**
 * Prints the report on A4. Each column is as wide as its longest text, the last takes the rest. A text that does not fit is cut.
 */
export async function reportPaper({ titulo, notas, colunas, linhas, barras }: RelatorioDaLista): Promise<{
  bytes: Uint8Array
  paginas: number
}> {
  const { PDFDocument, StandardFonts } = await loadPdfLibrary()
  const pdf = await PDFDocument.create()
  pdf.setTitle(titulo)
  const [plain, bold] = await Promise.all([
    pdf.embedFont(StandardFonts.Helvetica),
    pdf.embedFont(StandardFonts.HelveticaBold),
  ])
  const known = new Set(plain.getCharacterSet())
  const columns = placesOf(colunas, linhas)
  let page: PDFPage | null = null
  let y = 0
  let number = 0
  const write = (text: string, x: number, width: number, font: PDFFont, size = SIZE) =>
    page?.drawText(fitting(text, width, known), { x, y, size, font })
  const row = (cells: readonly string[], font: PDFFont) => {
    cells.forEach((cell, at) => {
      const place = columns[at]
      if (place) write(cell, place.x, place.width, font)
    })
    y -= LINE
  }
  const bar = (share = 0) => {
    const place = columns.at(-1)
    if (!place || share === 0) return
    const width = share * (place.width - BESIDE_BAR)
    page?.drawRectangle({ x: place.x + BESIDE_BAR, y: y - 1, width, height: SIZE - 1 })
  }
  const begin = () => {
    page = pdf.addPage([...A4])
    number += 1
    y = MARGIN / 2
    write(`${titulo} · ${number}`, MARGIN, A4[0] - 2 * MARGIN, plain, 8)
    y = A4[1] - MARGIN
    if (number === 1) {
      write(titulo, MARGIN, A4[0] - 2 * MARGIN, bold, 14)
      y -= LINE * 1.6
      for (const nota of notas) {
        write(nota, MARGIN, A4[0] - 2 * MARGIN, plain)
        y -= LINE
      }
      y -= LINE / 2
    }
    row(colunas, bold)
  }
  begin()
  for (const [at, cells] of linhas.entries()) {
    if (y < MARGIN + LINE) {
      await breathe()
      begin()
    }
    bar(barras?.[at])
    row(cells, plain)
  }
  return { bytes: await pdf.save(), paginas: number }
}

/** Wide enough for any letter of Helvetica but the widest, at `SIZE`. */
const LETTER = SIZE * 0.56

function placesOf(colunas: readonly string[], linhas: readonly (readonly string[])[]): { x: number; width: number }[] {
  const longest = colunas.map((name, at) =>
    linhas.reduce((most, cells) => Math.max(most, cells[at]?.length ?? 0), name.length),
  )
  let x = MARGIN
  return longest.map((letters, at) => {
    const rest = A4[0] - MARGIN - x
    const width = at === longest.length - 1 ? rest : Math.min(letters * LETTER + 10, rest, 170)
    const place = { x, width }
    x += width
    return place
  })
}

/** Characters that the font does not have are left out. */
function fitting(text: string, width: number, known: ReadonlySet<number>): string {
  const drawable = Array.from(text.replace(/\s+/g, ' ')).filter((sign) => known.has(sign.codePointAt(0) ?? 0))
  const most = Math.max(1, Math.floor(width / LETTER))
  return drawable.length > most ? `${drawable.slice(0, most - 1).join('')}…` : drawable.join('')
}
