import type { WrappedPdfiumModule } from '@embedpdf/pdfium'

/** Constants of fpdf_edit.h and fpdfview.h: `FPDF_PAGEOBJ_TEXT`, `FPDF_TEXTRENDERMODE_INVISIBLE`, `FPDFBitmap_Gray`, grey and printed. */
const TEXT = 1
const INVISIBLE = 3
const GRAY = 1
const AS_GRAY = 0x800 | 0x8
/** Fill colours from here on to white may leave no ink. */
const PALE = 230
/** Difference of two pixels, from which a person sees a letter. */
const CONTRAST = 24

/** Removes white or invisible words from a loaded page, unless a background or a scan below them shows the letters. */
export function removeUnseen(pdfium: WrappedPdfiumModule, page: number): void {
  const { wasmExports } = pdfium.pdfium
  const at = wasmExports.malloc(16)
  const isPale = (object: number) => {
    if (pdfium.FPDFPageObj_GetType(object) !== TEXT) return false
    if (!pdfium.FPDFPageObj_GetFillColor(object, at, at + 4, at + 8, at + 12)) return false
    const [red = 0, green = 0, blue = 0, alpha = 0] = new Uint32Array(pdfium.pdfium.HEAPU8.slice(at, at + 16).buffer)
    const isInvisible = pdfium.FPDFTextObj_GetTextRenderMode(object) === INVISIBLE
    return isInvisible || alpha < 255 - PALE || Math.min(red, green, blue) > PALE
  }
  const count = pdfium.FPDFPage_CountObjects(page)
  const pale = Array.from({ length: count }, (_, index) => pdfium.FPDFPage_GetObject(page, index)).filter(isPale)
  const unseen = pale.length === 0 ? [] : withoutInk(pdfium, page, pale)
  for (const object of unseen) pdfium.FPDFPage_RemoveObject(page, object)
  wasmExports.free(at)
}

/** The objects whose places on the drawn page have one colour. */
function withoutInk(pdfium: WrappedPdfiumModule, page: number, objects: readonly number[]): number[] {
  const { wasmExports } = pdfium.pdfium
  const [wide, high] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)]
  const [width, height] = [Math.ceil(wide / 4) * 4, Math.ceil(high)]
  if (width * height > MOST_PIXELS || pdfium.FPDFPage_GetRotation(page) !== 0) return []
  const pixels = wasmExports.malloc(width * height + 16)
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, GRAY, pixels, width)
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff)
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, AS_GRAY)
  const drawn = pdfium.pdfium.HEAPU8.slice(pixels, pixels + width * height)
  pdfium.FPDFBitmap_Destroy(bitmap)
  pdfium.FPDF_GetPageBoundingBox(page, pixels)
  const [leftmost = 0, , , lowest = 0] = new Float32Array(pdfium.pdfium.HEAPU8.slice(pixels, pixels + 16).buffer)
  const isBlank = (object: number) => {
    pdfium.FPDFPageObj_GetBounds(object, pixels, pixels + 4, pixels + 8, pixels + 12)
    const box = new Float32Array(pdfium.pdfium.HEAPU8.slice(pixels, pixels + 16).buffer)
    const [left = 0, bottom = 0, right = 0, top = 0] = box.map((place, side) =>
      Math.round(place - (side % 2 ? lowest : leftmost)),
    )
    let [dark, light] = [255, 0]
    for (let y = Math.max(0, height - top); y < Math.min(height, height - bottom); y += 1)
      for (const ink of drawn.subarray(y * width + Math.max(0, left), y * width + Math.min(width, right)))
        [dark, light] = [Math.min(dark, ink), Math.max(light, ink)]
    return light - dark < CONTRAST
  }
  const blank = objects.filter(isBlank)
  wasmExports.free(pixels)
  return blank
}
/** A poster or a turned page is read without being drawn. */
const MOST_PIXELS = 4_000_000
