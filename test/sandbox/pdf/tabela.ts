import { type Doc, MARGEM, mm } from './papel.ts'

export interface Coluna {
  titulo: string
  /** The column's width in millimetres. */
  largura: number
  align?: 'left' | 'right'
}

const LINHA = mm(5)
const RODAPE = mm(18)

/** Writes rows of one line each, with the heading repeated on every page. Leaves the cursor below the last row. */
export function tabela(doc: Doc, colunas: readonly Coluna[], linhas: readonly (readonly string[])[]): void {
  escrever(
    doc,
    colunas,
    colunas.map((coluna) => coluna.titulo),
    'Helvetica-Bold',
  )
  for (const linha of linhas) {
    if (doc.y + LINHA > doc.page.height - RODAPE) {
      doc.addPage()
      escrever(
        doc,
        colunas,
        colunas.map((coluna) => coluna.titulo),
        'Helvetica-Bold',
      )
    }
    escrever(doc, colunas, linha, 'Helvetica')
  }
  doc.x = MARGEM
}

/** `202603` -> `03/2026`. */
export function periodoInWords(periodo: string): string {
  return `${periodo.slice(4)}/${periodo.slice(0, 4)}`
}

/** Adds a page if less than `altura` millimetres are left. */
export function reserve(doc: Doc, altura: number): void {
  if (doc.y + mm(altura) > doc.page.height - RODAPE) doc.addPage()
}

function escrever(doc: Doc, colunas: readonly Coluna[], celulas: readonly string[], fonte: string): void {
  const y = doc.y
  let x = MARGEM
  doc.font(fonte).fontSize(9)
  colunas.forEach(({ largura, align = 'left' }, i) => {
    doc.text(celulas[i] ?? '', x, y, { width: mm(largura) - 4, align, lineBreak: false })
    x += mm(largura)
  })
  doc.y = y + LINHA
}
