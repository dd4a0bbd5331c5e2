import { randomUUID } from 'node:crypto'
import { MEDIA_A4, type JobSpec } from '../../../../../main/printing/driver.ts'
import { PRINTER } from './fakeWindows.ts'

/** What a job asks for of the imitated printer, but for what a test says. */
export const specOf = (more: Partial<JobSpec> = {}): JobSpec => ({
  ourId: randomUUID(),
  impressora: `winspool:${PRINTER}`,
  media: MEDIA_A4,
  sides: 'one-sided',
  copies: 1,
  scaling: 'none',
  expectedPages: 1,
  rotulo: 'Guia 1',
  ...more,
})
