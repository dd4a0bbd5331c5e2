import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Balcao } from './balcao.ts'

/** Forms in which a document number, a name or a token may be in a file: as text of one or of two bytes per character. */
function options(text: string): Buffer[] {
  return [Buffer.from(text, 'utf8'), Buffer.from(text, 'latin1'), Buffer.from(text, 'utf16le')]
}

/** Every file below a folder, except those that disappear meanwhile. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** The files that contain any of these texts, with the text found. Empty when no data of the person is on the disk. */
export async function tracesInDisk(balcao: Balcao, texts: readonly string[]): Promise<string[]> {
  const files = await filesIn(balcao.app.userData)
  const found = await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file).catch(() => Buffer.alloc(0))
      return texts
        .filter((text) => options(text).some((form) => bytes.includes(form)))
        .map((text) => `${file}: ${text}`)
    }),
  )
  return found.flat()
}
