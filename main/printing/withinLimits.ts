import { inTime } from '../inTime.ts'
import { type JobSpec, type PrinterDriver, PrintError } from './driver.ts'

/** Limit of one call in ms: far longer than a driver's own limits. */
const CALL_MS = 120_000
/** Additional time for a document: for each page at the speed of slow printers, and for its size. */
const PAGE_MS = 10_000
const MB_MS = 2_000
const MB = 1_048_576

/** Limits every call of a driver. Then rejects with `impressora.semResposta`: the document may have been submitted. */
export function withinLimits(driver: PrinterDriver, callMs = CALL_MS): PrinterDriver {
  const late = (): never => {
    throw new PrintError('impressora.semResposta', `${driver.id} kept no limit of its own`)
  }
  return new Proxy(driver, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        const answer: unknown = value.apply(target, args)
        if (!(answer instanceof Promise)) return answer
        const more = name === 'submit' ? forDocument(args as Parameters<PrinterDriver['submit']>) : 0
        return inTime(answer, callMs + more, late)
      }
    },
  })
}

function forDocument([bytes, { expectedPages, copies }]: [Uint8Array, JobSpec]): number {
  return expectedPages * copies * PAGE_MS + (bytes.byteLength / MB) * MB_MS
}
