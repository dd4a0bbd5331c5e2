import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, vi } from 'vitest'
import { eachFolder } from '../../../../fakes/folder.ts'
import { imitated } from '../imitated.ts'
import { samplePdf } from '../../paper/samplePdf.ts'

/* The tests of CUPS’ own self-certification tool (ipptool, cups-ipp-utils) on the printers that our tests imitate. */
const NEVER_MS = 120_000
vi.setConfig({ testTimeout: NEVER_MS, hookTimeout: NEVER_MS })
const TESTS = '/usr/share/cups/ipptool'
const run = promisify(execFile)

let folder: string
eachFolder((made) => void (folder = made))

/** The tool’s complaints about a printer. */
async function complaints(uri: string, tests: readonly string[]): Promise<string> {
  const pdf = join(folder, 'papel.pdf')
  await writeFile(pdf, await samplePdf(1))
  const files = tests.map((test) => join(TESTS, `${test}.test`))
  const { stdout } = await run('ipptool', ['-t', '-f', pdf, uri, ...files]).catch(
    (error: unknown) => error as { stdout: string },
  )
  return stdout.includes('[FAIL]') || !stdout.includes('[PASS]') ? stdout : ''
}

it('an imitated printer of the tests answers as the IPP standard requires', async ({ skip }) => {
  skip(!existsSync(TESTS), 'O pacote cups-ipp-utils do Debian não está nesta máquina.')
  const printer = await imitated()
  printer.jobs = [{ id: 1, uuid: 'urn:uuid:1', name: 'before', state: 9, begun: false }]
  expect(await complaints(printer.uri, ['print-job', 'get-jobs', 'get-completed-jobs'])).toBe('')
})
