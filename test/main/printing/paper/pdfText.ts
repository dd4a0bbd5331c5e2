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

/** The position of a word on the first page, in points from the upper left corner. */
export async function boxOf(file: string, word: string): Promise<Record<'xMin' | 'yMin' | 'xMax' | 'yMax', number>> {
  const { stdout } = await run(PDFTOTEXT, ['-bbox', '-l', '1', file, '-'])
  const match = new RegExp(`xMin="([\\d.]+)" yMin="([\\d.]+)" xMax="([\\d.]+)" yMax="([\\d.]+)">${word}<`).exec(stdout)
  if (!match) throw new Error(`${word} is not on the page`)
  const [xMin = NaN, yMin = NaN, xMax = NaN, yMax = NaN] = match.slice(1).map(Number)
  return { xMin, yMin, xMax, yMax }
}
