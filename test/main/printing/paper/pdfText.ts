import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'

const PDFTOTEXT = '/usr/bin/pdftotext'
const run = promisify(execFile)

/** Why no text can be read from a PDF on this machine; null when it can. */
export function whyNoText(): string | null {
  return existsSync(PDFTOTEXT) ? null : 'Falta o pacote poppler-utils do Debian (pdftotext).'
}

/** The words of each page, in order. */
export async function pagesOf(file: string): Promise<string[]> {
  const { stdout } = await run(PDFTOTEXT, ['-layout', file, '-'])
  return stdout
    .split('\f')
    .slice(0, -1)
    .map((page) => page.trim().split(/\s+/).join(' '))
}
