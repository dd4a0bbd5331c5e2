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
  ['unknown without an ended job', [], null],
  ['yes if the last job’s document still exists', [job(true)], true],
  ['no if the last job’s document was deleted at once', [job(false), job(false, 9_000)], false],
  ['unknown if the last job ended more than a minute ago and its document is deleted', [job(false, 61)], null],
  ['unknown if the last job had no document', [job(false, 1, false)], null],
  ['unknown if CUPS does not report it', [job(null), job(false, null)], null],
])('whether CUPS keeps documents is read from its ended jobs: %s', (_what, finished, keeps) => {
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
])('CUPS with the configuration %j keeps documents: %s', (text, keeps) => {
  expect(configured(text)).toBe(keeps)
})

it('the system’s CUPS configuration shows whether documents are kept if no job shows it', async () => {
  const own = { socketPath: '/run/cups/cups.sock' }
  const written = await readFile('/etc/cups/cupsd.conf', 'utf8').catch(() => null)
  expect(await keepsDocuments([job(false, 3_601)], own)).toBe(configured(written))
  expect(await keepsDocuments([job(false)], own)).toBe(false)
})

it('the existing document of an ended job proves that any CUPS keeps documents, whatever its configuration', async () => {
  expect(await keepsDocuments([job(true)], { socketPath: '/tmp/other/cups.sock' })).toBe(true)
})

it('whether a CUPS other than the system’s keeps documents is unknown without ended jobs', async () => {
  expect(await keepsDocuments([], { socketPath: '/tmp/other/cups.sock' })).toBeNull()
})
