import type { PrintQueueOptions } from '../../main/printing/queue/queue.ts'

/** A station's part of the print queue's options: nobody hears of a job, no printer is remembered, and the machine has no boot id. */
export const quietStation = {
  uptime: { life: null, ms: () => performance.now() },
  onChange: () => undefined,
  onSemDono: () => undefined,
  remembered: () => undefined,
  audit: { paper: () => undefined, unwritten: () => 0 },
} satisfies Partial<PrintQueueOptions>
