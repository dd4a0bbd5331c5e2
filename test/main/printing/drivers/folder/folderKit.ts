import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Disk } from '../../../../../main/store/durableFile.ts'
import type { JobSpec } from '../../../../../main/printing/driver.ts'
import { createFolderDriver, FOLDER_PRINTER } from '../../../../../main/printing/drivers/folder/driver.ts'
import { eachFolder } from '../../../../fakes/folder.ts'
import { jobFor } from '../../jobSpec.ts'

export const PDF = Buffer.from('%PDF-1.7 inteiro %%EOF')
export const FOR_EVER = Number.POSITIVE_INFINITY

export const specOf = (rotulo = 'Guia 8'): JobSpec => jobFor(FOLDER_PRINTER, { rotulo })

/** A folder for each test of a file; it is created by the first driver that uses it. */
export function folderBench() {
  let parent = ''
  eachFolder((made) => void (parent = made))
  const bench = {
    get parent() {
      return parent
    },
    get folder() {
      return join(parent, 'impressos')
    },
    at: (name: string) => join(bench.folder, name),
    partOf: ({ ourId }: JobSpec) => bench.at(`.${ourId}.part`),
    /** The driver as a start of the program has it. */
    started: (disk?: Disk) => createFolderDriver(() => bench.folder, disk),
    names: async () => (await readdir(bench.folder)).sort(),
    /** The names that a person sees. */
    proper: async () => (await bench.names()).filter((name) => !name.startsWith('.')),
  }
  return bench
}
