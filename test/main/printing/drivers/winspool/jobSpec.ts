import type { JobSpec } from '../../../../../main/printing/driver.ts'
import { jobFor } from '../../jobSpec.ts'
import { PRINTER } from './fakeWindows.ts'

/** A job's options for the imitated printer, unless a test overrides them. */
export const specOf = (more: Partial<JobSpec> = {}): JobSpec =>
  jobFor(`winspool:${PRINTER}`, { rotulo: 'Guia 1', ...more })
