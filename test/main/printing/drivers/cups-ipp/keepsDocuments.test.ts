import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { configured, keepsDocuments, seenAt } from '../../../../../main/printing/drivers/cups-ipp/keepsDocuments.ts'
import type { FinishedJob } from '../../../../../main/printing/drivers/cups-ipp/records.ts'

const job = (preserved: boolean | null, ageSeconds: number | null = 1, hadDocument = true): FinishedJob => ({
  preserved,
  hadDocument,
  ageSeconds,
})

it.each<[string, FinishedJob[], boolean | null]>([
  ['no job yet', [], null],
  ['the last document is still there', [job(true)], true],
  ['the last one was gone at once', [job(false), job(false, 9_000)], false],
  ['gone, and over for longer', [job(false, 61)], null],
  ['the last job never had a document', [job(false, 1, false)], null],
  ['CUPS does not say', [job(null), job(false, null)], null],
])('the documents of CUPS’ ended jobs show whether CUPS keeps documents: %s', (_what, finished, keeps) => {
  expect(seenAt(finished)).toBe(keeps)
})

it.each<[string | null, boolean | null]>([
  [null, null],
  ['LogLevel warn\n', true],
  ['PreserveJobFiles No\n', false],
  ['LogLevel warn\n  preservejobfiles off', false],
  ['PreserveJobFiles Yes', true],
  ['# PreserveJobFiles No', true],
  ['PreserveJobFiles 0.5d', true],
  ['PreserveJobFiles No\nPreserveJobFiles Yes', true],
])('CUPS’ configuration %j shows whether documents are kept', (text, keeps) => {
  expect(configured(text)).toBe(keeps)
})

it('the system’s CUPS configuration shows whether documents are kept if no job shows it', async () => {
  const own = { socketPath: '/run/cups/cups.sock' }
  const written = await readFile('/etc/cups/cupsd.conf', 'utf8').catch(() => null)
  expect(await keepsDocuments([job(false, 3_601)], own)).toBe(configured(written))
  expect(await keepsDocuments([job(false)], own)).toBe(false)
})

it('a job’s kept document outweighs any configuration, whichever CUPS is used', async () => {
  expect(await keepsDocuments([job(true)], { socketPath: '/tmp/other/cups.sock' })).toBe(true)
})

it('whether a CUPS other than the system’s keeps documents is unknown', async () => {
  expect(await keepsDocuments([], { socketPath: '/tmp/other/cups.sock' })).toBeNull()
})
