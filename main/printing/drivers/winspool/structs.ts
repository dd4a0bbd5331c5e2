/* Structures of winspool.h on 64 bits, read by hand: offsets in bytes. */
import type { PrinterOptions, SpoolJob, SpoolPrinter } from './windowsApi.ts'

/** A call's result in a buffer: structures first, then the texts they point to. */
export interface Filled {
  readonly room: Buffer
  /** Address at which the buffer lay. */
  readonly base: bigint
  readonly count: number
}

/** `PRINTER_INFO_2W` */
export const PRINTER_SIZE = 136
const PRINTER = { name: 8, port: 24, attributes: 104, status: 124 } as const
const WORK_OFFLINE = 0x400
/** `JOB_INFO_1W` */
export const JOB_SIZE = 96
const JOB_INFO = { id: 0, user: 24, document: 32, status: 56, pagesPrinted: 72 } as const

/** `DC_*` of wingdi.h. */
export const CAPABILITY = { papers: 2, paperSizes: 3, bins: 6, duplex: 7, binNames: 12, copies: 18 } as const
const [WORD, POINT, BIN_NAME] = [2, 8, 48]

export function printersOf({ room, base, count }: Filled, size: number, isDefault: string): SpoolPrinter[] {
  return Array.from({ length: count }, (_, index) => {
    const at = index * size
    const name = textAt(room, base, at + PRINTER.name)
    return {
      name,
      port: textAt(room, base, at + PRINTER.port),
      status: room.readUInt32LE(at + PRINTER.status),
      offline: (room.readUInt32LE(at + PRINTER.attributes) & WORK_OFFLINE) !== 0,
      isDefault: name === isDefault,
    }
  })
}

export function jobsOf({ room, base, count }: Filled, size: number, printer: string): SpoolJob[] {
  return Array.from({ length: count }, (_, index) => {
    const at = index * size
    return {
      printer,
      id: room.readUInt32LE(at + JOB_INFO.id),
      user: textAt(room, base, at + JOB_INFO.user),
      document: textAt(room, base, at + JOB_INFO.document),
      status: room.readUInt32LE(at + JOB_INFO.status),
      pagesPrinted: room.readUInt32LE(at + JOB_INFO.pagesPrinted),
    }
  })
}

/** @param list reads one of the driver's lists; `each` is the size of an entry in bytes */
export function optionsOf(
  list: (what: number, each: number) => Buffer,
  duplex: number,
  copies: number,
): PrinterOptions {
  const sizes = list(CAPABILITY.paperSizes, POINT)
  const papers = list(CAPABILITY.papers, WORD)
  const [names, bins] = [list(CAPABILITY.binNames, BIN_NAME), list(CAPABILITY.bins, WORD)]
  const each = <T>(room: Buffer, size: number, read: (index: number) => T) =>
    Array.from({ length: Math.floor(room.length / size) }, (_, index) => read(index))
  return {
    papers: each(papers, WORD, (n) => n)
      .filter((n) => sizes.length >= (n + 1) * POINT)
      .map((n) => ({
        id: papers.readUInt16LE(n * WORD),
        width: sizes.readInt32LE(n * POINT),
        height: sizes.readInt32LE(n * POINT + 4),
      })),
    bins: each(bins, WORD, (n) => ({
      id: bins.readUInt16LE(n * WORD),
      name: upToZero(names.subarray(n * BIN_NAME, (n + 1) * BIN_NAME)),
    })).filter(({ name }) => name !== ''),
    duplex: duplex === 1,
    copies: Math.max(1, copies),
  }
}

/** The text that a pointer at `at` points to in the same buffer; empty if it points elsewhere, or is null. */
function textAt(room: Buffer, base: bigint, at: number): string {
  const start = Number(room.readBigUInt64LE(at) - base)
  return start >= 0 && start < room.length ? upToZero(room.subarray(start)) : ''
}

export function upToZero(text: Buffer): string {
  let end = 0
  while (end + 1 < text.length && text.readUInt16LE(end) !== 0) end += 2
  return text.toString('utf16le', 0, end)
}
