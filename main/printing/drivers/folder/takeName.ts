import { open } from 'node:fs/promises'
import { codeOf, retryWhileHeld, removeFile, type Disk } from '../../../store/durableFile.ts'

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
