import { createRequire } from 'node:module'
import { bindings } from './bindings.ts'
import { addressIn } from './ports.ts'
import { printersOf, jobsOf, optionsOf, upToZero, CAPABILITY, JOB_SIZE, PRINTER_SIZE } from './structs.ts'
import { surfaceOf } from './surface.ts'
import { JOB_COMMAND, NO_SUCH_PRINTER, WindowsError, type WindowsApi } from './windowsApi.ts'

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
