import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A printer as Windows holds it. */
export interface SpoolPrinter {
  readonly printer: string
  readonly port: string
  readonly status: number
  readonly offline: boolean
  readonly isDefault: boolean
}

export interface SpoolJob {
  readonly job: number
  readonly of: string
  readonly document: string
  readonly status: number
}

/** The spooler's memory, as files: what the helper and the PowerShell stand-in both see. */
export function preparePrinters(dir: string, printers: readonly SpoolPrinter[]): void {
  for (const sub of ['jobs', 'received']) mkdirSync(join(dir, sub), { recursive: true })
  write(join(dir, 'printers.json'), printers)
}

export function printersIn(dir: string): SpoolPrinter[] {
  return JSON.parse(readFileSync(join(dir, 'printers.json'), 'utf8')) as SpoolPrinter[]
}

export function jobsIn(dir: string): SpoolJob[] {
  return readdirSync(join(dir, 'jobs'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(dir, 'jobs', name), 'utf8')) as SpoolJob)
    .sort((a, b) => a.job - b.job)
}

/** A new job takes the state in `job.status`, which is what the printer does with it; by default it is printed and kept. */
export function addJob(dir: string, { printer, document }: { printer: string; document: string }, bytes: Buffer): void {
  const job = Math.max(0, ...jobsIn(dir).map((one) => one.job)) + 1
  const status = existsSync(join(dir, 'job.status')) ? Number(readFileSync(join(dir, 'job.status'), 'utf8')) : KEPT
  const paper = `${String(readdirSync(join(dir, 'received')).length).padStart(6, '0')}.pdf`
  writeFileSync(join(dir, 'received', paper), bytes)
  setJob(dir, { job, of: printer, document, status })
}

/** JOB_STATUS_PRINTED and JOB_STATUS_RETAINED: a queue that keeps its printed documents. */
export const KEPT = 0x80 | 0x2000

export function setJob(dir: string, job: SpoolJob): void {
  write(join(dir, 'jobs', `${job.job}.json`), job)
}

export function removeJob(dir: string, job: number): void {
  rmSync(join(dir, 'jobs', `${job}.json`))
}

/** By rename, so that nobody reads half of it. */
function write(path: string, content: unknown): void {
  writeFileSync(`${path}.part`, JSON.stringify(content))
  renameSync(`${path}.part`, path)
}
