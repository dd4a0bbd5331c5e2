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

export function isUnderWay(jobState: number | null): boolean {
  return jobState !== null && jobState < JOB_STATE.canceled
}

/** `printer-state` (RFC 8011 §5.4.11). */
export const PRINTER_STATE = { idle: 3, processing: 4, stopped: 5 } as const
