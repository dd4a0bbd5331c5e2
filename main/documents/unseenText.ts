import type { WrappedPdfiumModule } from '@embedpdf/pdfium'

/** Constants of fpdf_edit.h: two kinds of page objects, and the invisible way to draw words. */
const [TEXT, PATH, INVISIBLE, STROKES] = [1, 2, 3, [1, 2]]
/** Fill colours from here on to white leave no ink, nor do colours that are as transparent. */
const PALE = 230

/** Removes words that nobody sees: pale ones, except on a dark ground, and invisible ones, except on a scan. */
export function removeUnseen(pdfium: WrappedPdfiumModule, page: number): void {
  const { wasmExports } = pdfium.pdfium
  const at = wasmExports.malloc(16)
  const read = () => pdfium.pdfium.HEAPU8.slice(at, at + 16).buffer
  const isPale = (object: number) => {
    if (!pdfium.FPDFPageObj_GetFillColor(object, at, at + 4, at + 8, at + 12)) return false
    const [red = 0, green = 0, blue = 0, alpha = 0] = new Uint32Array(read())
    return alpha < 255 - PALE || Math.min(red, green, blue) > PALE
  }
  const isFilled = (path: number) => pdfium.FPDFPath_GetDrawMode(path, at, at + 4) && new Int32Array(read())[0] !== 0
  const grounds: { kind: number; isDark: boolean; box: Float32Array }[] = []
  const unseen: number[] = []
  for (let index = 0; index < pdfium.FPDFPage_CountObjects(page); index += 1) {
    const object = pdfium.FPDFPage_GetObject(page, index)
    const kind = pdfium.FPDFPageObj_GetType(object)
    pdfium.FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12)
    const box = new Float32Array(read())
    const mode = kind === TEXT ? pdfium.FPDFTextObj_GetTextRenderMode(object) : 0
    const isInvisible = mode === INVISIBLE
    if (kind !== TEXT && (kind !== PATH || isFilled(object)))
      grounds.push({ kind, isDark: kind !== PATH || !isPale(object), box })
    if (!isInvisible && (kind !== TEXT || STROKES.includes(mode) || !isPale(object))) continue
    const [left = 0, bottom = 0, right = 0, top = 0] = box
    const [x, y] = [(left + right) / 2, (bottom + top) / 2]
    const below = grounds.findLast(({ box: [l = 0, b = 0, r = 0, t = 0] }) => l <= x && x <= r && b <= y && y <= t)
    if (!(isInvisible ? below && below.kind !== PATH : below?.isDark)) unseen.push(object)
  }
  for (const object of unseen) pdfium.FPDFPage_RemoveObject(page, object)
  wasmExports.free(at)
}
