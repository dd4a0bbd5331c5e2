import { randomUUID } from 'node:crypto'
import { MEDIA_A4, type JobSpec } from '../../../main/printing/driver.ts'

/** One sheet of A4 for a printer, with changes by the test. */
export const jobFor = (impressora: string, more: Partial<JobSpec> = {}): JobSpec => ({
  ourId: randomUUID(),
  impressora,
  media: MEDIA_A4,
  sides: 'one-sided',
  copies: 1,
  scaling: 'none',
  expectedPages: 1,
  rotulo: '',
  ...more,
})
