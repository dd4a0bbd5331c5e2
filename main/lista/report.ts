import type { PDFFont, PDFPage } from '@cantoo/pdf-lib'
import type { Planilha, RelatorioDaLista } from '../../shared/model/lista/andamento.ts'
import { CHANGED_NOTE, drawable } from '../documents/drawable.ts'
import { loadPdfLibrary } from '../documents/pdfLibrary.ts'

/** Characters that begin a formula, with their full-width and small forms, which East Asian spreadsheets accept too. */
const SIGN = '[=+@\\-−＝＋＠－﹦﹢﹫﹣]'
/**
 * Places where a spreadsheet could find a formula: at a cell's beginning, and after any character that separates cells in some
 * locale. Blanks, line feeds, quotes and invisible characters may precede the sign.
 */
const FORMULA = new RegExp(`(^|[,;|\\t\\r\\n])(?=[\\s\\p{C}"]*${SIGN})|^(?=[\\t\\r\\n])`, 'gu')

/**
 * Writes CSV (RFC 4180) as Brazilian spreadsheets open it: semicolons and a byte order mark. Text that a spreadsheet would run
 * as a formula is escaped, because the municipality's system may send any text.
 */
export function reportCsv({ colunas, linhas }: Planilha): Uint8Array<ArrayBuffer> {
  const cell = (text: string) => `"${text.replace(FORMULA, "$1'").replaceAll('"', '""')}"`
  const lines = [colunas, ...linhas].map((row) => row.map(cell).join(';'))
  return new Uint8Array(new TextEncoder().encode(`\ufeff${lines.join('\r\n')}\r\n`))
}

const A4 = [595.276, 841.89] as const
const MARGIN = 42
const LINE = 13
const SIZE = 9
/** Lets other events run between two pages. */
const breathe = () => new Promise<void>((resolve) => void setImmediate(resolve))

/** Draws the report on A4. A column is as wide as its longest text, the last takes the rest; longer texts are cut. */
export async function reportPaper({ titulo, notas, colunas, linhas }: RelatorioDaLista): Promise<{
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
  const begin = () => {
    page = pdf.addPage([...A4])
    number += 1
    y = MARGIN / 2
    write(`${titulo} · ${number}`, MARGIN, A4[0] - 2 * MARGIN, plain, 8)
    y = A4[1] - MARGIN
    if (number === 1) {
      write(titulo, MARGIN, A4[0] - 2 * MARGIN, bold, 14)
      y -= LINE * 1.6
      const isChanged = [titulo, ...linhas.flat()].some((text) => drawable(text, known).changed)
      for (const nota of isChanged ? [...notas, CHANGED_NOTE] : notas) {
        write(nota, MARGIN, A4[0] - 2 * MARGIN, plain)
        y -= LINE
      }
      y -= LINE / 2
    }
    row(colunas, bold)
  }
  begin()
  for (const cells of linhas) {
    if (y < MARGIN + LINE) {
      await breathe()
      begin()
    }
    row(cells, plain)
  }
  return { bytes: await pdf.save(), paginas: number }
}

/** Width reserved for one character at `SIZE`; only Helvetica's widest letters are wider. */
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

/** Cuts a text to the width, in the font's letters ({@link drawable}). */
function fitting(text: string, width: number, known: ReadonlySet<number>): string {
  const signs = Array.from(drawable(text, known).text)
  const most = Math.max(1, Math.floor(width / LETTER))
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : signs.join('')
}
