import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** Published files: installers, and the list of their contents. */
const HANDED_OUT = /\.(exe|msi|deb|rpm|dmg|cdx\.json)$/

/**
 * Writes `SHA256SUMS` beside the installers, in the format of `sha256sum --check`.
 * @returns the names of the files in it; empty when there are no installers, and then nothing is written
 */
export async function writeChecksums(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => HANDED_OUT.test(name)).toSorted()
  if (names.length === 0) return []
  const lines = await Promise.all(names.map(async (name) => `${await sha256(join(folder, name))}  ${name}\n`))
  await writeFile(join(folder, 'SHA256SUMS'), lines.join(''))
  return names
}

async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
