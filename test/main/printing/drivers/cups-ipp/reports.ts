import type { CupsJob, CupsPrinter } from '../../../../../main/printing/drivers/cups-ipp/records.ts'

export const IDLE = 3,
  BUSY = 4,
  DOWN = 5
export const UNREACHABLE = 'The printer may not exist or is unavailable at this time.'
export const AT_DEVICE = 'cups-waiting-for-job-completed'

/** A job of two pages, as CUPS reports it. */
export const jobWith = (state: number, more: Partial<CupsJob> = {}): CupsJob => ({
  id: 1,
  uuid: 'urn:uuid:1',
  name: 'n',
  queue: 'q',
  member: 'q',
  state,
  reasons: ['none'],
  impressions: 2,
  begun: true,
  printerReasons: ['none'],
  printerMessage: '',
  ...more,
})
/** A queue of a printer with IPP, as CUPS reports it. */
export const printerWith = (more: Partial<CupsPrinter> = {}): CupsPrinter => ({
  name: 'q',
  info: 'q',
  state: IDLE,
  reasons: ['none'],
  accepting: true,
  message: '',
  deviceUri: 'ipp://host/ipp/print',
  ...more,
})
