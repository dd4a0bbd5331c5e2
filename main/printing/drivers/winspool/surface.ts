import type { Bindings } from './bindings.ts'
import type { Band } from '../raster/pages.ts'
import { WindowsError, type Surface } from './windowsApi.ts'

/** `GetDeviceCaps` indices of wingdi.h. */
const CAPS = {
  width: 8,
  height: 10,
  dpiX: 88,
  dpiY: 90,
  offsetX: 112,
  offsetY: 113,
} as const
const COPY_PIXELS = 0x00cc0020
const HEADER = 40
const GREYS = 256

/** A printer's device context, from `CreateDC` to `DeleteDC`. Throws `WindowsError`. */
export function surfaceOf(win: Bindings, printer: string, settings: Uint8Array): Surface {
  const context = win.CreateDCW('WINSPOOL', printer, null, settings)
  if (context === null) throw new WindowsError('CreateDC', win.GetLastError())
  const caps = (what: keyof typeof CAPS) => win.GetDeviceCaps(context, CAPS[what])
  return {
    metrics: () => ({
      dpi: { x: caps('dpiX'), y: caps('dpiY') },
      printable: { width: caps('width'), height: caps('height') },
      offset: { x: caps('offsetX'), y: caps('offsetY') },
    }),
    startDocument(name) {
      const title = Buffer.from(`${name}\0`, 'utf16le')
      // DOCINFOW: its size, then the name; no file, no data type.
      const info = Buffer.alloc(HEADER)
      info.writeInt32LE(HEADER, 0)
      info.writeBigUInt64LE(BigInt(win.address(title)), 8)
      const id = win.StartDocW(context, info)
      if (id <= 0) throw new WindowsError('StartDoc', win.GetLastError())
      // The title is used again here so that the garbage collector keeps it while Windows reads it.
      title.fill(0)
      return id
    },
    startPage: () => win.StartPage(context) > 0,
    draw: (band, scale) => {
      const { top, width, height } = band
      const [wide, high] = [width * scale, height * scale]
      const info = bitmapInfo(band)
      return (
        win.StretchDIBits(context, 0, top * scale, wide, high, 0, 0, width, height, band.rows, info, 0, COPY_PIXELS) > 0
      )
    },
    endPage: () => win.EndPage(context) > 0,
    endDocument: () => win.EndDoc(context) > 0,
    abort: () => void win.AbortDoc(context),
    close: () => void win.DeleteDC(context),
  }
}

/** `BITMAPINFO`: rows from the top, and for grey its 256 shades. */
function bitmapInfo({ width, height, bytesPerPixel }: Band): Buffer {
  const info = Buffer.alloc(HEADER + (bytesPerPixel === 1 ? GREYS * 4 : 0))
  info.writeUInt32LE(HEADER, 0)
  info.writeInt32LE(width, 4)
  info.writeInt32LE(-height, 8)
  info.writeUInt16LE(1, 12)
  info.writeUInt16LE(bytesPerPixel * 8, 14)
  if (bytesPerPixel === 1) {
    info.writeUInt32LE(GREYS, 32)
    for (let shade = 0; shade < GREYS; shade += 1) info.writeUInt32LE(shade * 0x010101, HEADER + shade * 4)
  }
  return info
}
