import type { JobSpec } from '../../../../../main/printing/driver.ts'
import { jobFor } from '../../jobSpec.ts'
import { PRINTER } from './fakeWindows.ts'

/** What a job asks for of the imitated printer, but for what a test says. */
export const specOf = (more: Partial<JobSpec> = {}): JobSpec =>
  jobFor(`winspool:${PRINTER}`, { rotulo: 'Guia 1', ...more })
