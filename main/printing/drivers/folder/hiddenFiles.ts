import { lstat, readdir, rm, writeFile, open } from 'node:fs/promises'
import { join } from 'node:path'
import {
  destroyFile,
  readIfThere,
  removeFile,
  writeDurably,
  type Disk,
  codeOf,
  retryWhileHeld,
} from '../../../store/durableFile.ts'
import { type JobNames, PrintError } from '../../driver.ts'

const TO_GO = '.fora'
/** Names of the jobs' hidden files. A `.novo` becomes `.part` at once; a `.part` is soon given its final name. */
const HIDDEN = /^\.([\w-]{1,64})\.(?:part|novo)$/
/** Age in ms from which a hidden file is deleted: it may belong to another station that uses the folder. */
const OLD_MS = 24 * 3_600_000
const MARK = /^\.[\w-]{1,64}\.(?:part|novo)\.fora$/

/**
 * The hidden files of a folder, each named by its job: `.<name>.novo` while being written, `.<name>.part` once whole.
 * If another program holds a file open that must be deleted, a mark file (`.fora`) lets a later start delete it. A
 * hidden file without a mark may belong to another station, and stays.
 */
export class HiddenFiles {
  readonly #folder: () => string
  readonly #disk: Disk
  /** The folder of each job: a person may choose another folder while a job waits. */
  readonly #homes = new Map<string, string>()
  /** Folders already searched for hidden files of an earlier start. */
  readonly #swept = new Set<string>()

  constructor(folder: () => string, disk: Disk) {
    this.#folder = folder
    this.#disk = disk
  }

  /** @param home the folder that an earlier start stored for the job */
  folderOf(id: string, home = this.#homes.get(id) ?? this.#folder()): string {
    this.#homes.set(id, home)
    return home
  }

  pathOf(id: string): string {
    return join(this.#homes.get(id) ?? this.#folder(), `.${id}.part`)
  }

  /** Writes a whole document. A kill in the middle leaves no `.part` file. */
  async write(id: string, bytes: Uint8Array): Promise<void> {
    const unfinished = join(this.folderOf(id), `.${id}.novo`)
    await this.#disk.rm(unfinished, { force: true })
    await writeDurably(unfinished, [bytes], this.#disk)
    try {
      if (!(await takeName(this.#disk, unfinished, this.pathOf(id))))
        throw new PrintError('pasta.indisponivel', 'EEXIST')
    } catch (error) {
      await this.#go(unfinished, destroyFile)
      throw error
    }
    await this.#go(unfinished, removeFile)
  }

  /** Whether the job's whole document is stored and not marked for deletion. */
  async has(id: string): Promise<boolean> {
    const names = await readdir(this.#folder())
    return names.includes(`.${id}.part`) && !names.includes(`.${id}.part${TO_GO}`)
  }

  /** Removes the hidden name once the document has its final name. Never rejects. */
  named(id: string): Promise<void> {
    return this.#go(this.pathOf(id), removeFile)
  }

  /** Deletes the document of a cancelled job. Does not reject. */
  discard(id: string): Promise<void> {
    return this.#go(this.pathOf(id), destroyFile)
  }

  /** Deletes files that an earlier start could not delete, once for each folder. Never rejects. */
  async sweep(): Promise<void> {
    const folder = this.#folder()
    if (this.#swept.has(folder)) return
    const names = await readdir(folder).catch(() => null)
    if (names === null) return
    this.#swept.add(folder)
    const marks = names.filter((name) => MARK.test(name))
    await Promise.all(marks.map((mark) => this.#go(join(folder, mark.slice(0, -TO_GO.length)), removeFile)))
  }

  /** Deletes documents without a record: this station's own at once, other stations' after a day. */
  async sweepOld({ isKnown, isOurs }: JobNames): Promise<void> {
    const folder = this.#folder()
    const before = Date.now() - OLD_MS
    for (const name of (await readIfThere(() => readdir(folder))) ?? []) {
      const id = HIDDEN.exec(name)?.[1]
      const found = id === undefined || isKnown(id) ? null : await readIfThere(() => lstat(join(folder, name)))
      if (!found || (found.mtimeMs >= before && !isOurs(id ?? ''))) continue
      // A file with a second link is a saved document: only its hidden name is removed.
      await this.#go(join(folder, name), found.nlink === 1 ? destroyFile : removeFile)
    }
  }

  async #go(path: string, remove: typeof removeFile): Promise<void> {
    const mark = `${path}${TO_GO}`
    const unmark = () => void rm(mark, { force: true }).catch(() => undefined)
    if (await remove(path, { disk: this.#disk, later: unmark })) await rm(mark, { force: true }).catch(() => undefined)
    else await writeFile(mark, '', { mode: 0o600 }).catch(() => undefined)
  }
}

/** Error codes of disks without hard links (FAT, some shares). */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EINVAL']
/** Codes for a file that another program holds open. */
const HELD_OPEN = ['EBUSY', 'EACCES']

/**
 * Gives a file another name in its folder, without replacing an existing file as a rename would. On a disk with hard
 * links the first name stays, so that a program that has the file open cannot block this. False if the name is taken.
 */
export async function takeName(disk: Disk, from: string, goal: string): Promise<boolean> {
  try {
    await retryWhileHeld(() => disk.link(from, goal), HELD_OPEN)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    if (NO_LINKS.includes(codeOf(error) ?? '')) return renameTo(disk, from, goal)
    throw error
  }
}

/** For disks without hard links: creates an empty file of that name, then renames over it. */
async function renameTo(disk: Disk, from: string, goal: string): Promise<boolean> {
  try {
    await (await open(goal, 'wx', 0o600)).close()
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
  try {
    await retryWhileHeld(() => disk.rename(from, goal))
    return true
  } catch (error) {
    await removeFile(goal, { disk })
    throw error
  }
}
