import { hash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Published files: installers, and the list of their contents. */
const HANDED_OUT = /\.(exe|msi|deb|rpm|dmg|cdx\.json)$/

/**
 * Writes `SHA256SUMS` beside the installers, in the format of `sha256sum --check`.
 * @returns the names of the files in it; empty when there are no installers, and then nothing is written
 */
export async function writeChecksums(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => HANDED_OUT.test(name)).toSorted()
  if (names.length === 0) return []
  let lines = ''
  // One at a time: each has a hundred megabytes or more.
  for (const name of names) lines += `${hash('sha256', await readFile(join(folder, name)))}  ${name}\n`
  await writeFile(join(folder, 'SHA256SUMS'), lines)
  return names
}
