import { createRequire } from 'node:module'
import { bindings, type Bindings } from './bindings.ts'
import { addressIn } from './ports.ts'
import { printersOf, jobsOf, optionsOf, upToZero, CAPABILITY, JOB_SIZE, PRINTER_SIZE } from './structs.ts'
import { JOB_COMMAND, NO_SUCH_PRINTER, WindowsError, type WindowsApi, type Surface } from './windowsApi.ts'
import type { Band } from '../raster/pages.ts'

/** Flags to list the printers of this machine, and those of print servers that this account is connected to. */
const [LOCAL, CONNECTIONS] = [0x2, 0x4]
const [OUT, IN] = [0x2, 0x8]
const MANY_JOBS = 10_000
const PRINTER_LEVEL = 2
const JOB_LEVEL = 1
/** `HKEY_LOCAL_MACHINE`, a handle of 32 bits with a sign; `RRF_RT_REG_SZ`. */
const [HKLM, TEXT] = [0x80000002 | 0, 0x2]
/** The settings of Windows' ports for TCP/IP, by the port's name. */
const TCP_PORTS = 'SYSTEM\\CurrentControlSet\\Control\\Print\\Monitors\\Standard TCP/IP Port\\Ports'
const HOST_BYTES = 512

/**
 * The Windows API through koffi. Structures are read by offset (64 bits): see `structs.ts`.
 * @param library koffi itself, a verified file
 */
export function koffiApi(library: { readonly path: string }): WindowsApi {
  const win = bindings(createRequire(import.meta.url)(library.path))

  /** Makes a call twice: first for the buffer size that it needs, then with the buffer. */
  function sized(call: string, work: (room: Buffer, size: number, needed: number[], count: number[]) => boolean) {
    const [needed, count] = [[0], [0]]
    if (work(Buffer.alloc(8), 0, needed, count)) return { room: Buffer.alloc(0), base: 0n, count: count[0] ?? 0 }
    const size = needed[0] ?? 0
    if (size === 0) throw new WindowsError(call, win.GetLastError())
    const room = Buffer.alloc(size)
    if (!work(room, size, needed, count)) throw new WindowsError(call, win.GetLastError())
    return { room, base: BigInt(win.address(room)), count: count[0] ?? 0 }
  }

  function opened<T>(printer: string, work: (handle: unknown) => T): T {
    const handle: unknown[] = [null]
    if (!win.OpenPrinterW(printer, handle, null)) throw new WindowsError('OpenPrinter', win.GetLastError())
    try {
      return work(handle[0])
    } finally {
      win.ClosePrinter(handle[0])
    }
  }

  function defaultPrinter(): string {
    const length = [0]
    win.GetDefaultPrinterW(null, length)
    const room = Buffer.alloc(2 * (length[0] ?? 0))
    return room.length > 0 && win.GetDefaultPrinterW(room, length) ? room.toString('utf16le', 0, room.length - 2) : ''
  }

  const listed = (flags: number) =>
    sized('EnumPrinters', (room, size, needed, count) =>
      win.EnumPrintersW(flags, null, PRINTER_LEVEL, room, size, needed, count),
    )
  const listedPrinters = () => printersOf(listed(LOCAL | CONNECTIONS), PRINTER_SIZE, defaultPrinter())

  /** The address of a TCP/IP port. Some programs that add ports fill in one of the two values only. */
  function hostOf(port: string): string | undefined {
    const texts = ['HostName', 'IPAddress'].map((value) => {
      const room = Buffer.alloc(HOST_BYTES)
      const done = win.RegGetValueW(HKLM, `${TCP_PORTS}\\${port}`, value, TEXT, null, room, [HOST_BYTES]) === 0
      return done ? upToZero(room) : ''
    })
    return texts.find((text) => text !== '')
  }

  return {
    printers: () =>
      listedPrinters().map((printer) =>
        addressIn(printer.port) === null ? printer : { ...printer, host: hostOf(printer.port) },
      ),
    options(printer) {
      const { port } = listedPrinters().find(({ name }) => name === printer) ?? absent()
      const count = (what: number) => win.DeviceCapabilitiesW(printer, port, what, null, null)
      const list = (what: number, each: number) => {
        const room = Buffer.alloc(Math.max(0, count(what)) * each)
        const filled = room.length > 0 && win.DeviceCapabilitiesW(printer, port, what, room, null) > 0
        return filled ? room : Buffer.alloc(0)
      }
      return optionsOf(list, count(CAPABILITY.duplex), count(CAPABILITY.copies))
    },
    settings: (printer, wanted) =>
      opened(printer, (handle) => {
        const size = win.DocumentPropertiesW(null, handle, printer, null, null, 0)
        if (size <= 0) throw new WindowsError('DocumentProperties', win.GetLastError())
        const room = Buffer.alloc(size)
        const done = win.DocumentPropertiesW(null, handle, printer, room, wanted, wanted === null ? OUT : OUT | IN)
        if (done < 0) throw new WindowsError('DocumentProperties', win.GetLastError())
        return room
      }),
    jobs: (printer) =>
      opened(printer, (handle) =>
        jobsOf(
          sized('EnumJobs', (room, size, needed, count) =>
            win.EnumJobsW(handle, 0, MANY_JOBS, JOB_LEVEL, room, size, needed, count),
          ),
          JOB_SIZE,
          printer,
        ),
      ),
    job: (printer, id) =>
      opened(printer, (handle) => {
        try {
          const read = sized('GetJob', (room, size, needed) => win.GetJobW(handle, id, JOB_LEVEL, room, size, needed))
          return jobsOf({ ...read, count: 1 }, JOB_SIZE, printer)[0] ?? null
        } catch {
          return null
        }
      }),
    control: (printer, id, command) =>
      opened(printer, (handle) => win.SetJobW(handle, id, 0, null, JOB_COMMAND[command])),
    open: (printer, settings) => surfaceOf(win, printer, settings),
  }
}

function absent(): never {
  throw new WindowsError('EnumPrinters', NO_SUCH_PRINTER)
}

/** `GetDeviceCaps` indices of wingdi.h. */
const CAPS = { width: 8, height: 10, dpiX: 88, dpiY: 90, offsetX: 112, offsetY: 113 } as const
const COPY_PIXELS = 0x00cc0020
const HEADER = 40
const GREYS = 256

/** A printer's device context, from `CreateDC` to `DeleteDC`. Throws `WindowsError`. */
function surfaceOf(win: Bindings, printer: string, settings: Uint8Array): Surface {
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
