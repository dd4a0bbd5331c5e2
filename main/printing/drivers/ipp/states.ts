/** `job-state` (RFC 8011 §5.3.7). */
export const JOB_STATE = {
  pending: 3,
  held: 4,
  processing: 5,
  stopped: 6,
  canceled: 7,
  aborted: 8,
  completed: 9,
} as const

export function isUnderWay(jobState: number): boolean {
  return jobState < JOB_STATE.canceled
}

/** `printer-state` (RFC 8011 §5.4.11). */
export const PRINTER_STATE = { idle: 3, processing: 4, stopped: 5 } as const

/** Attributes of a job that every driver reads (RFC 8011 §5.3). */
export const JOB_ATTRIBUTES = [
  'job-id',
  'job-uuid',
  'job-name',
  'job-state',
  'job-state-reasons',
  'job-impressions-completed',
  'time-at-processing',
] as const
